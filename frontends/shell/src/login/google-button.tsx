import { signInNonce, useClient } from '@parcelbell/client';
import { Alert, Loading, Skeleton, useColorScheme, useMessages } from '@parcelbell/ui';
import { useEffect, useRef, useState } from 'react';
import { loadGoogleIdentity } from './google-identity.ts';
import { loginMessages } from './messages.ts';
import type { SignIn } from './use-sign-in.ts';

/** Google's own button. Its script is only loaded if the installation signs in with Google. */
export function GoogleButton({ clientId, signIn }: { clientId: string; signIn: SignIn }) {
  const t = useMessages(loginMessages);
  const holder = useRef<HTMLDivElement>(null);
  const { scheme } = useColorScheme();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const client = useClient();
  const latest = useRef(signIn);
  useEffect(() => {
    latest.current = signIn;
  }, [signIn]);
  useEffect(() => {
    let wanted = true;
    const draw = async () => {
      const [google, nonce] = await Promise.all([loadGoogleIdentity(), signInNonce(client)]);
      if (!wanted || !holder.current) return;
      google.initialize({
        client_id: clientId,
        nonce,
        callback: ({ credential }) => void latest.current.run(async () => credential),
      });
      google.renderButton(holder.current, {
        theme: scheme === 'dark' ? 'filled_black' : 'outline',
        size: 'large',
        width: 320,
      });
      setState('ready');
    };
    draw().catch(() => wanted && setState('failed'));
    return () => {
      wanted = false;
    };
  }, [client, clientId, scheme]);
  return (
    <>
      {state === 'loading' && (
        <Loading label={t('googleWaiting')}>
          <Skeleton shape="control" />
        </Loading>
      )}
      {state === 'failed' && <Alert tone="bad">{t('googleFailed')}</Alert>}
      <div ref={holder} />
    </>
  );
}
