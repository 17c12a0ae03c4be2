import { shownReason } from '@parcelbell/client';
import {
  Alert,
  Button,
  intlLocale,
  shortDay,
  Text,
  useErrorText,
  useLocale,
  useMessages,
  useTimeZone,
} from '@parcelbell/ui';
import { Dialog, DialogActions } from '@parcelbell/ui/dialog';
import { useEffect } from 'react';
import { type ListedRetention, useDecideRemoval } from '../api/retention.ts';
import { retentionMessages } from '../messages.ts';
import { kinds } from '../use-counts.ts';
import classes from './retention.module.css';

interface ReportDialogProps {
  building: ListedRetention;
  onConfirmed: () => void;
  onClose: () => void;
}

/** What is over in a building. Whoever opens it has seen it, and it is removed 30 days later. */
export function ReportDialog({ building, onConfirmed, onClose }: ReportDialogProps) {
  const t = useMessages(retentionMessages);
  const say = useErrorText();
  const { locale } = useLocale();
  const { tenantId, name } = building;
  const { review, confirm, refresh } = useDecideRemoval(tenantId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is seen once.
  useEffect(() => review.mutate(), []);
  const close = () => {
    void refresh();
    onClose();
  };
  const error = review.error ?? confirm.error;
  const number = (count: number) => count.toLocaleString(intlLocale[locale]);
  return (
    <Dialog
      title={t('reportTitle', { building: name })}
      lead={t('reportLead')}
      busy={confirm.isPending}
      onClose={close}
    >
      <dl className={classes.report}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`${kind}Meaning`)}</dt>
            <dd>{number(building.runs.find((run) => run.kind === kind)?.found ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <Text size="small" tone="muted">
        {t('statistics')}
      </Text>
      {review.data?.removesFrom && <Seen removesFrom={review.data.removesFrom} />}
      {error && <Alert tone="bad">{say(shownReason(error))}</Alert>}
      <DialogActions cancel={false}>
        <Button onClick={close} disabled={confirm.isPending}>
          {t('close')}
        </Button>
        <Button
          variant="danger"
          busy={confirm.isPending}
          onClick={() => confirm.mutate(undefined, { onSuccess: onConfirmed })}
        >
          {t('removeNow')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Seen({ removesFrom }: { removesFrom: string }) {
  const t = useMessages(retentionMessages);
  const { locale } = useLocale();
  const timeZone = useTimeZone();
  return <Alert tone="info">{t('willBeRemoved', { date: shortDay(new Date(removesFrom), locale, timeZone) })}</Alert>;
}
