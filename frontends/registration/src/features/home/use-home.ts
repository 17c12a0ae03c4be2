import { ApiError, type Reason, reasonOf, useClient } from '@parcelbell/client';
import { useEffect, useState } from 'react';
import { whyFailed } from '../../link/why-failed.ts';
import { fetchHome, type Home, type HomeChange } from './api/home.ts';

export type HomeState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly home: Home }
  /** The server refuses the link itself. */
  | { readonly status: 'refused'; readonly reason: Reason }
  | { readonly status: 'failed'; readonly error: unknown };

export interface UseHome {
  readonly state: HomeState;
  /** Fetches the page's content again. */
  readonly retry: () => void;
  /** Makes a change and resolves with why it failed, or undefined. */
  readonly change: (change: HomeChange) => Promise<Reason | undefined>;
}

const noCode: Reason = {
  type: 'NO_CODE_IN_LINK',
  params: { purpose: 'home' },
  message: 'Invalid link. No code found.',
};
const loading: HomeState = { status: 'loading' };

/** Fetches what a resident's own page shows and changes it. Opening the link changes nothing. */
export function useHome(hash: string | undefined): UseHome {
  const client = useClient();
  const [state, setState] = useState<HomeState>(loading);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again.
  useEffect(() => {
    if (!hash) return setState({ status: 'refused', reason: noCode });
    const abort = new AbortController();
    setState(loading);
    fetchHome(client, hash, abort.signal).then(
      (home) => setState({ status: 'ready', home }),
      (error: unknown) => {
        if (!abort.signal.aborted) setState(failed(error));
      },
    );
    return () => abort.abort();
  }, [client, hash, attempt]);
  const change = async (wanted: HomeChange) => {
    try {
      setState({ status: 'ready', home: await wanted(client, hash ?? '') });
      return undefined;
    } catch (error) {
      if (isLinkRefused(error)) setState(failed(error));
      return whyFailed(error);
    }
  };
  return { state, retry: () => setAttempt(attempt + 1), change };
}

function failed(error: unknown): HomeState {
  return isLinkRefused(error) ? { status: 'refused', reason: whyFailed(error) } : { status: 'failed', error };
}

/** The link is invalid or has expired. Another try would not help. */
function isLinkRefused(error: unknown): boolean {
  return (
    error instanceof ApiError && ['INVALID_LINK', 'LINK_EXPIRED', 'LINK_ENDED'].includes(reasonOf(error)?.type ?? '')
  );
}
