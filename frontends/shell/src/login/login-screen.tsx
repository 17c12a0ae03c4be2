import { pagePath } from '@parcelbell/addresses';
import { type Reason, shownReason, useAppConfig, useClient } from '@parcelbell/client';
import { Alert, Page, PlainFrame, Stack, useErrorText, useMessages } from '@parcelbell/ui';
import { Navigate, useLocation } from '@parcelbell/ui/router';
import { ProductHead } from '../app/product-head.tsx';
import { EmbeddedCard } from './embedded-card.tsx';
import { GoogleButton } from './google-button.tsx';
import { loginMessages } from './messages.ts';
import { useSignIn } from './use-sign-in.ts';

/** The sign-in, with Google or with the embedded sample accounts. From `/` it leads on if somebody is signed in already. */
export function LoginScreen() {
  const t = useMessages(loginMessages);
  const say = useErrorText();
  const { signIn: kind } = useAppConfig();
  const { session } = useClient();
  const { pathname, state } = useLocation();
  const signIn = useSignIn();
  const ended = state as EndedSession | null;
  if (pathname === '/' && session.accessToken() !== null) return <Navigate to={homeOf(session.tenantId())} replace />;
  return (
    <PlainFrame head={<ProductHead />} staff>
      <Page title={t('title')} lead={t('lead')} width="narrow">
        <Stack>
          {ended?.expired && !signIn.problem && <SessionEnded refusal={ended.refusal} />}
          {signIn.problem && (
            <Alert tone="bad">{signIn.problem({ t, said: (error) => say(shownReason(error)) })}</Alert>
          )}
          {kind.kind === 'google' ? (
            <GoogleButton clientId={kind.clientId} signIn={signIn} />
          ) : (
            <EmbeddedCard accountsUrl={kind.accountsUrl} signIn={signIn} />
          )}
        </Stack>
      </Page>
    </PlainFrame>
  );
}

/** The state in the browser's history after the server has ended a session. */
interface EndedSession {
  expired?: boolean;
  /** Why the server refuses the account, if it does. */
  refusal?: Reason;
}

function SessionEnded({ refusal }: { refusal: Reason | undefined }) {
  const t = useMessages(loginMessages);
  const say = useErrorText();
  return (
    <Alert tone={refusal ? 'warn' : 'info'} title={say(refusal) ?? t('expired')}>
      {t(refusal ? 'refusedHow' : 'expiredHow')}
    </Alert>
  );
}

function homeOf(tenantId: string | null): string {
  return pagePath(tenantId === null ? 'buildings' : 'desk');
}
