import { pagePath } from '@parcelbell/addresses';
import { Button, ButtonLink, useErrorText, useMessages } from '@parcelbell/ui';
import { useState } from 'react';
import { Outcome, OutcomeBox } from '../../../area/outcome.tsx';
import { verifyMessages } from '../messages.ts';
import type { VerificationFault } from '../use-verification.ts';

interface VerificationFailedProps {
  fault: VerificationFault;
  onRetry: () => void;
  /** The slug of the building; undefined if it is unknown or takes no registrations. */
  slug: string | undefined;
}

/** Says what went wrong, lists common issues and says whom to ask. */
export function VerificationFailed({ fault, onRetry, slug }: VerificationFailedProps) {
  const t = useMessages(verifyMessages);
  const say = useErrorText();
  const [isClosed, setClosed] = useState(false);
  // A script can close only a tab that a script opened. In a tab that stays open, the page ends by itself.
  const close = () => {
    window.close();
    setClosed(true);
  };
  if (isClosed) return <Closed isFull={fault.isFull} />;
  const actions = (
    <>
      {fault.mayRetry && (
        <Button variant="primary" size="large" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {!fault.mayRetry && slug && (
        <ButtonLink variant="primary" size="large" to={pagePath('register', slug)}>
          {t('registerAgain')}
        </ButtonLink>
      )}
      <Button size="large" onClick={close}>
        {t('close')}
      </Button>
    </>
  );
  return (
    <Outcome icon="warning" tone="bad" title={t(fault.isFull ? 'full' : 'failed')} actions={actions} arrived>
      <p>{say(fault.reason)}</p>
      {fault.isFull ? <WayOut /> : <CommonIssues />}
    </Outcome>
  );
}

/** The end of a page that cannot close itself: nothing is left to press, and nobody has to remember what it said. */
function Closed({ isFull }: { isFull: boolean | undefined }) {
  const t = useMessages(verifyMessages);
  return (
    <Outcome icon="info" title={t('closed')} arrived>
      <p>{t(isFull ? 'fullAsk' : 'help')}</p>
    </Outcome>
  );
}

function CommonIssues() {
  const t = useMessages(verifyMessages);
  return (
    <>
      <OutcomeBox title={t('commonIssues')}>
        <ul>
          <li>{t('issueExpired')}</li>
          <li>{t('issueNewer')}</li>
          <li>{t('issueCut')}</li>
        </ul>
      </OutcomeBox>
      <p>{t('help')}</p>
    </>
  );
}

/** Help for a full unit. It does not name the unit's other addresses, which are private. */
function WayOut() {
  const t = useMessages(verifyMessages);
  return (
    <OutcomeBox title={t('fullHow')}>
      <p>{t('fullAsk')}</p>
    </OutcomeBox>
  );
}
