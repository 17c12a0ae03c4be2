import { useAppConfig, useClient } from '@parcelbell/client';
import { Alert, Page, PlainFrame, Stack, useMessages } from '@parcelbell/ui';
import { Navigate, useLocation } from '@parcelbell/ui/router';
import { ProductHead } from '../app/product-head.tsx';
import { EmbeddedCard } from './embedded-card.tsx';
import { GoogleButton } from './google-button.tsx';
import { loginMessages } from './messages.ts';
import { useSignIn } from './use-sign-in.ts';

/** Signing in, with Google or with the embedded sample accounts. Whoever is signed in and opens `/` goes on instead. */
export function LoginScreen() {
  const t = useMessages(loginMessages);
  const { signIn: kind } = useAppConfig();
  const { session } = useClient();
  const { pathname, state } = useLocation();
  const signIn = useSignIn();
  const expired = (state as { expired?: boolean } | null)?.expired === true;
  if (pathname === '/' && session.accessToken() !== null) return <Navigate to={homeOf(session.tenantId())} replace />;
  return (
    <PlainFrame head={<ProductHead />}>
      <Page title={t('title')} lead={t('lead')} width="narrow">
        <Stack>
          {expired && !signIn.problem && (
            <Alert tone="info" title={t('expired')}>
              {t('expiredHow')}
            </Alert>
          )}
          {signIn.problem && <Alert tone="bad">{signIn.problem}</Alert>}
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

function homeOf(tenantId: string | null): string {
  return tenantId === null ? '/tenant-selection' : '/admin/tenant/delivery-form';
}
