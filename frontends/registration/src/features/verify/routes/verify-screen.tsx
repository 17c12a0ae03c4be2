import { Button, Loading, Skeleton, useDocumentTitle, useMessages } from '@parcelbell/ui';
import { useParams } from '@parcelbell/ui/router';
import { useState } from 'react';
import { Outcome } from '../../../area/outcome.tsx';
import type { LinkAnswer } from '../../../link/api/link.ts';
import { LinkFrame } from '../../../link/link-frame.tsx';
import { useLink } from '../../../link/use-link.ts';
import { VerificationFailed } from '../components/verification-failed.tsx';
import classes from '../components/verify.module.css';
import { verifyMessages } from '../messages.ts';
import { useVerification } from '../use-verification.ts';

/** Verifies the address when it opens and shows the outcome. */
export function VerifyScreen() {
  const { hash } = useParams();
  const { state, retry } = useVerification(hash);
  const [isDone, setDone] = useState(false);
  const reading = useLink('verify', hash);
  return (
    <LinkFrame reading={reading} answer={state.status === 'verified' ? state.answer : undefined}>
      {state.status === 'verifying' && <Verifying />}
      {state.status === 'verified' && !isDone && <Verified answer={state.answer} onDone={() => setDone(true)} />}
      {state.status === 'verified' && isDone && <AllDone answer={state.answer} />}
      {state.status === 'failed' && <VerificationFailed fault={state} onRetry={retry} slug={reading.link.tenantSlug} />}
    </LinkFrame>
  );
}

function Verifying() {
  const t = useMessages(verifyMessages);
  useDocumentTitle(t('verifying'));
  return (
    <div className={classes.verifying}>
      <Loading label={t('verifying')} visible>
        <Skeleton />
      </Loading>
    </div>
  );
}

function Verified({ answer, onDone }: { answer: LinkAnswer; onDone: () => void }) {
  const t = useMessages(verifyMessages);
  const complete = (
    <Button variant="primary" size="large" wide onClick={onDone}>
      {t('complete')}
    </Button>
  );
  const who = useWho(answer);
  return (
    <Outcome icon="check" tone="good" title={t('verified')} actions={complete} arrived>
      <p>{answer.needsApproval ? t('waits') : who}</p>
    </Outcome>
  );
}

/** Names the verified address and its building, as far as the answer has them. */
function useWho({ email, tenantName: building }: LinkAnswer): string {
  const t = useMessages(verifyMessages);
  if (email && building) return t('verifiedWho', { email, building });
  if (email) return t('verifiedEmail', { email });
  return building ? t('verifiedBuilding', { building }) : t('verifiedPlain');
}

function AllDone({ answer }: { answer: LinkAnswer }) {
  const t = useMessages(verifyMessages);
  return (
    <Outcome icon="check" tone="good" title={t('allDone')} arrived>
      <p>{t(answer.needsApproval ? 'allDoneWaits' : 'allDoneText')}</p>
    </Outcome>
  );
}
