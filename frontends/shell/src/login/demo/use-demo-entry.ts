import { pagePath } from '@parcelbell/addresses';
import { type ApiClient, logout, useAppConfig, useClient } from '@parcelbell/client';
import { useLocation, useNavigate, useSearchParams } from '@parcelbell/ui/router';
import { useEffect, useState } from 'react';
import { loadEarly } from '../../remotes/load-early.ts';
import { useRemoteLoader } from '../../remotes/loader-context.ts';
import { type DemoFault, DemoNotEntered } from './demo-not-entered.ts';
import { enterDemo } from './enter-demo.ts';
import { holdsOwnSession, isInDemo } from './held-session.ts';

interface DemoEntry {
  /** `asking`: somebody is signed in with an account of their own, which the demo would end. */
  readonly state: 'idle' | 'asking' | 'entering';
  readonly fault: DemoFault | undefined;
  /** Ends the account's session for the demo. */
  readonly agree: () => void;
}

/** The way into the demo for whoever opens `?demo=true`. Each visit to that address is one attempt. */
export function useDemoEntry(): DemoEntry {
  const { demo: isThere } = useAppConfig();
  const { session } = useClient();
  const { key } = useLocation();
  const [query] = useSearchParams();
  const isWanted = query.get('demo') === 'true';
  const [agreed, setAgreed] = useState<string>();
  const [failed, setFailed] = useState<{ key: string; fault: DemoFault }>();
  const fault = failed?.key === key ? failed.fault : undefined;
  const mayGoOn = isWanted && isThere && !fault;
  const isAsking = mayGoOn && agreed !== key && holdsOwnSession(session);
  const isEntering = mayGoOn && !isAsking;
  useEntering(isEntering, key, (reason) => setFailed({ key, fault: reason }));
  return {
    state: isAsking ? 'asking' : isEntering ? 'entering' : 'idle',
    fault: isWanted && !isThere ? 'unavailable' : fault,
    agree: () => setAgreed(key),
  };
}

function useEntering(isEntering: boolean, key: string, onFault: (fault: DemoFault) => void): void {
  const client = useClient();
  const navigate = useNavigate();
  const loader = useRemoteLoader();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another attempt, and nothing else begins one.
  useEffect(() => {
    if (!isEntering) return;
    const gone = new AbortController();
    loadEarly(loader, 'dashboard', 'demo');
    enter(client, gone.signal).then(
      () => void navigate(pagePath('desk'), { replace: true }),
      (error) => {
        if (!gone.signal.aborted) onFault(error instanceof DemoNotEntered ? error.fault : 'login');
      },
    );
    return () => gone.abort();
  }, [isEntering, key]);
}

/** Goes on with the demo that this browser is in, else enters it. */
async function enter(client: ApiClient, signal: AbortSignal): Promise<void> {
  if (await isInDemo(client, signal)) return;
  // The answer to the logout takes the cookies away that the demo's session gets.
  if (holdsOwnSession(client.session)) await logout(client);
  signal.throwIfAborted();
  await enterDemo(client, signal);
}
