import { type Reason, useClient } from '@parcelbell/client';
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
  | { readonly status: 'asking' | 'working'; readonly request: DataRequest }
  | { readonly status: 'done'; readonly request: DataRequest; readonly answer: ConfirmedDataRequest }
  | { readonly status: 'refused'; readonly reason: Reason };

const noCode: Reason = {
  type: 'NO_CODE_IN_LINK',
  params: { purpose: 'data-request' },
  message: 'Invalid link. No code found.',
};

/** The states of the page. Opening the link does nothing; the reader has to confirm. */
export function useDataRequest(hash: string | undefined, language: 'en' | 'fr') {
  const client = useClient();
  const [state, setState] = useState<DataRequestState>({ status: 'loading' });
  const busy = useRef(false);
  useEffect(() => {
    if (!hash) return setState({ status: 'refused', reason: noCode });
    const abort = new AbortController();
    fetchDataRequest(client, hash, abort.signal).then(
      (request) => setState({ status: 'asking', request }),
      (error: unknown) => {
        if (!abort.signal.aborted) setState({ status: 'refused', reason: whyFailed(error) });
      },
    );
    return () => abort.abort();
  }, [client, hash]);
  const confirm = async () => {
    if (busy.current || state.status !== 'asking' || !hash) return;
    busy.current = true;
    const { request } = state;
    setState({ status: 'working', request });
    try {
      setState({ status: 'done', request, answer: await confirmDataRequest(client, hash, language) });
    } catch (error) {
      setState({ status: 'refused', reason: whyFailed(error) });
    } finally {
      busy.current = false;
    }
  };
  return { state, confirm: () => void confirm() };
}
