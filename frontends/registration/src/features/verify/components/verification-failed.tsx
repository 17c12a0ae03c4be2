import { Button, ButtonLink, useMessages } from '@parcelbell/ui';
import { useState } from 'react';
import { Outcome, OutcomeBox } from '../../../area/outcome.tsx';
import { useSentence } from '../../../sentences/use-sentence.ts';
import { verifyMessages } from '../messages.ts';

interface VerificationFailedProps {
  /** English. */
  sentence: string;
  /** Given where the same link may work in a moment. */
  onRetry: (() => void) | undefined;
  /** Of the building, where it is known and takes registrations. */
  slug: string | undefined;
}

/** What went wrong, what it usually is, and whom to ask. */
export function VerificationFailed({ sentence, onRetry, slug }: VerificationFailedProps) {
  const t = useMessages(verifyMessages);
  const say = useSentence();
  const [isClosed, setClosed] = useState(false);
  // Browsers let a script close only what a script has opened: where it does not work, the reader is told.
  const close = () => {
    window.close();
    setClosed(true);
  };
  const actions = (
    <>
      {onRetry && (
        <Button look="primary" size="large" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {!onRetry && slug && (
        <ButtonLink look="primary" size="large" to={`/${slug}/register`}>
          {t('registerAgain')}
        </ButtonLink>
      )}
      <Button size="large" onClick={close}>
        {t('close')}
      </Button>
    </>
  );
  return (
    <Outcome icon="warning" tone="bad" title={t('failed')} actions={actions} arrived>
      <p>{say(sentence)}</p>
      <OutcomeBox title={t('commonIssues')}>
        <ul>
          <li>{t('issueExpired')}</li>
          <li>{t('issueNewer')}</li>
          <li>{t('issueCut')}</li>
        </ul>
      </OutcomeBox>
      <p>{t('help')}</p>
      <p role="status">{isClosed && t('closed')}</p>
    </Outcome>
  );
}
