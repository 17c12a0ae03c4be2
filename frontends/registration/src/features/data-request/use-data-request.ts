import { ApiError, type Reason, useClient } from '@parcelbell/client';
import { useEffect, useRef, useState } from 'react';
import { whyFailed } from '../../link/why-failed.ts';
import {
  type ConfirmedDataRequest,
  confirmDataRequest,
  type DataRequest,
  fetchDataRequest,
} from './api/data-request.ts';

export type DataRequestState =
  | { readonly status: 'loading' }
  /** `reason`: why it could not be confirmed, though the link still works. */
  | { readonly status: 'asking'; readonly request: DataRequest; readonly reason?: Reason }
  | { readonly status: 'working'; readonly request: DataRequest }
  | { readonly status: 'done'; readonly request: DataRequest; readonly answer: ConfirmedDataRequest }
  | { readonly status: 'refused'; readonly reason: Reason }
  | { readonly status: 'failed'; readonly error: unknown };

const noCode: Reason = {
  type: 'NO_CODE_IN_LINK',
  params: { purpose: 'data-request' },
  message: 'Invalid link. No code found.',
};

const loading: DataRequestState = { status: 'loading' };

/** The states of the page. Opening the link does nothing; the reader has to confirm. */
export function useDataRequest(hash: string | undefined, language: 'en' | 'fr') {
  const client = useClient();
  const [state, setState] = useState<DataRequestState>(loading);
  const [attempt, setAttempt] = useState(0);
  const busy = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again.
  useEffect(() => {
    if (!hash) return setState({ status: 'refused', reason: noCode });
    const abort = new AbortController();
    setState(loading);
    fetchDataRequest(client, hash, abort.signal).then(
      (request) => setState({ status: 'asking', request }),
      (error: unknown) => {
        if (!abort.signal.aborted) setState(isRefused(error) ? refused(error) : { status: 'failed', error });
      },
    );
    return () => abort.abort();
  }, [client, hash, attempt]);
  const confirm = async () => {
    if (busy.current || state.status !== 'asking' || !hash) return;
    busy.current = true;
    const { request } = state;
    setState({ status: 'working', request });
    try {
      setState({ status: 'done', request, answer: await confirmDataRequest(client, hash, language) });
    } catch (error) {
      setState(isRefused(error) ? refused(error) : { status: 'asking', request, reason: whyFailed(error) });
    } finally {
      busy.current = false;
    }
  };
  return { state, confirm: () => void confirm(), retry: () => setAttempt(attempt + 1) };
}

/** The link was used, is invalid or has expired. Another try would not help. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}

function refused(error: unknown): DataRequestState {
  return { status: 'refused', reason: whyFailed(error) };
}
