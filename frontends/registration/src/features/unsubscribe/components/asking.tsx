import { Button, ButtonLink, Loading, Skeleton, useHasElapsed, useMessages } from '@parcelbell/ui';
import { Outcome, OutcomeBox } from '../../../area/outcome.tsx';
import type { LinkPreview } from '../../../link/api/link.ts';
import type { LinkReading } from '../../../link/use-link.ts';
import { unsubscribeMessages } from '../messages.ts';
import classes from './asking.module.css';

const patienceMs = 3_000;

interface AskingProps {
  reading: LinkReading;
  arrived: boolean;
  /** The call is under way. The question stays, and its button shows progress. */
  isBusy: boolean;
  onConfirm: () => void;
}

/** Asks for a confirmation. The question names the address, so it waits for it, but no longer than a reader would. */
export function Asking({ reading: { isReading, link }, ...rest }: AskingProps) {
  const t = useMessages(unsubscribeMessages);
  const isLate = useHasElapsed(patienceMs);
  if (isReading && !isLate) {
    return (
      <div className={classes.reading}>
        <Loading label={t('reading')}>
          <Skeleton shape="title" />
          <Skeleton shape="card" />
        </Loading>
      </div>
    );
  }
  return <Question link={link} {...rest} />;
}

interface QuestionProps extends Omit<AskingProps, 'reading'> {
  link: LinkPreview;
}

function Question({ link, arrived, isBusy, onConfirm }: QuestionProps) {
  const t = useMessages(unsubscribeMessages);
  const who = useWhoAsked(link);
  const actions = (
    <>
      <Button variant="danger" size="large" busy={isBusy} onClick={onConfirm}>
        {t('yes')}
      </Button>
      <ButtonLink size="large" to="/">
        {t('cancel')}
      </ButtonLink>
    </>
  );
  return (
    <Outcome icon="mail" title={t('title')} actions={actions} arrived={arrived}>
      {who && <p>{who}</p>}
      <p>{t('textsStop')}</p>
      <OutcomeBox title={t('willStop')}>
        <ul>
          <li>{t('deliveries')}</li>
          <li>{t('updates')}</li>
          <li>{t('announcements')}</li>
          <li>{t('emergencies')}</li>
        </ul>
      </OutcomeBox>
      <p role="status">{isBusy && t('processing')}</p>
    </Outcome>
  );
}

/** Says whose mails would end, as far as it is known. */
function useWhoAsked({ maskedEmail: email, tenantName: building }: LinkPreview): string | undefined {
  const t = useMessages(unsubscribeMessages);
  if (!building) return undefined;
  return email ? t('askWho', { email, building }) : t('askBuilding', { building });
}
