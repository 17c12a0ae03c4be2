import { shownReason } from '@parcelbell/client';
import { useErrorText, useMessages } from '@parcelbell/ui';
import { Confirm } from '@parcelbell/ui/dialog';
import { type ListedRetention, useDecideRemoval } from '../api/retention.ts';
import { retentionMessages } from '../messages.ts';
import { useCounts } from '../use-counts.ts';

interface RemoveNowProps {
  building: ListedRetention;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks before what is over is removed earlier than planned. */
export function RemoveNow({ building, onConfirmed, onClose }: RemoveNowProps) {
  const t = useMessages(retentionMessages);
  const say = useErrorText();
  const counts = useCounts();
  const { confirm } = useDecideRemoval(building.tenantId);
  return (
    <Confirm
      question={t('removeQuestion', { building: building.name })}
      confirm={t('removeNow')}
      busy={confirm.isPending}
      error={confirm.error && say(shownReason(confirm.error))}
      onConfirm={() => confirm.mutate(undefined, { onSuccess: onConfirmed })}
      onClose={onClose}
    >
      <p>{counts(building, 'found')}</p>
      <p>{t('statistics')}</p>
    </Confirm>
  );
}
