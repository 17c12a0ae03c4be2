import { type ApiClient, type Reason, useClient } from '@parcelbell/client';
import { useEffect, useRef, useState } from 'react';
import { whyFailed } from '../../link/why-failed.ts';
import { fetchParcels, type HomeParcels } from './api/parcels.ts';

type ParcelsState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly parcels: HomeParcels }
  | { readonly status: 'failed'; readonly error: unknown };

export interface UseParcels {
  readonly state: ParcelsState;
  readonly retry: () => void;
  /** Adds the next page of the history. */
  readonly more: () => Promise<void>;
  /** Makes a change and fetches the parcels again. While one is under way, others are ignored. Resolves with whether it was made. */
  readonly make: (name: string, change: (client: ApiClient, hash: string) => Promise<unknown>) => Promise<boolean>;
  /** Names what is under way. */
  readonly underWay: string | undefined;
  /** Why the last change failed. */
  readonly reason: Reason | undefined;
}

const loading: ParcelsState = { status: 'loading' };

/** Fetches a resident's parcels. Opening the link changes nothing. */
export function useParcels(hash: string): UseParcels {
  const client = useClient();
  const [state, setState] = useState<ParcelsState>(loading);
  const [attempt, setAttempt] = useState(0);
  const [underWay, setUnderWay] = useState<string>();
  const [reason, setReason] = useState<Reason>();
  // Two presses within one frame see the same state; the ref already differs.
  const isBusy = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again.
  useEffect(() => {
    const abort = new AbortController();
    setState(loading);
    fetchParcels(client, hash, { page: 1, signal: abort.signal }).then(
      (parcels) => setState({ status: 'ready', parcels }),
      (error: unknown) => {
        if (!abort.signal.aborted) setState({ status: 'failed', error });
      },
    );
    return () => abort.abort();
  }, [client, hash, attempt]);
  const doOnce = async (name: string, work: () => Promise<HomeParcels>): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setUnderWay(name);
    setReason(undefined);
    try {
      setState({ status: 'ready', parcels: await work() });
      return true;
    } catch (error) {
      setReason(whyFailed(error));
      return false;
    } finally {
      isBusy.current = false;
      setUnderWay(undefined);
    }
  };
  return {
    state,
    retry: () => setAttempt(attempt + 1),
    more: async () => {
      if (state.status !== 'ready') return;
      const { parcels } = state;
      await doOnce('more', async () => {
        const next = await fetchParcels(client, hash, { page: parcels.page + 1 });
        return { ...next, history: [...parcels.history, ...next.history] };
      });
    },
    make: (name, change) =>
      doOnce(name, async () => {
        await change(client, hash);
        return fetchParcels(client, hash, { page: 1 });
      }),
    underWay,
    reason,
  };
}
