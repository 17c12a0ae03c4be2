import { pagePath } from '@parcelbell/addresses';
import { Button, ButtonLink, useErrorText, useMessages } from '@parcelbell/ui';
import { useState } from 'react';
import { Outcome, OutcomeBox } from '../../../area/outcome.tsx';
import { verifyMessages } from '../messages.ts';
import type { VerificationFault } from '../use-verification.ts';

interface VerificationFailedProps {
  fault: VerificationFault;
  onRetry: () => void;
  /** Of the building, where it is known and takes registrations. */
  slug: string | undefined;
}

/** What went wrong, what it usually is, and whom to ask. */
export function VerificationFailed({ fault, onRetry, slug }: VerificationFailedProps) {
  const t = useMessages(verifyMessages);
  const say = useErrorText();
  const [isClosed, setClosed] = useState(false);
  // Browsers let a script close only what a script has opened: where it does not work, the reader is told.
  const close = () => {
    window.close();
    setClosed(true);
  };
  const actions = (
    <>
      {fault.mayRetry && (
        <Button look="primary" size="large" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {!fault.mayRetry && slug && (
        <ButtonLink look="primary" size="large" to={pagePath('register', slug)}>
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
      <p role="status">{isClosed && t('closed')}</p>
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

/** Out of a full unit, whose other addresses are not this resident's to see. */
function WayOut() {
  const t = useMessages(verifyMessages);
  return (
    <OutcomeBox title={t('fullHow')}>
      <p>{t('fullAsk')}</p>
    </OutcomeBox>
  );
}
