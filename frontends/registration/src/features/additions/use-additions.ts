import { type ApiClient, ApiError, type Reason, useClient } from '@parcelbell/client';
import { useEffect, useRef, useState } from 'react';
import { whyFailed } from '../../link/why-failed.ts';
import {
  type Addition,
  type AdditionAction,
  type AdditionsAnswer,
  changeAddition,
  fetchAdditions,
} from './api/additions.ts';

export type AdditionsState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly answer: AdditionsAnswer }
  /** The server refuses the link itself. */
  | { readonly status: 'refused'; readonly reason: Reason }
  | { readonly status: 'failed'; readonly error: unknown };

/** An action on one addition. */
interface AdditionChange {
  readonly addition: Addition;
  readonly action: AdditionAction;
}

export interface Additions {
  readonly state: AdditionsState;
  /** Fetches the list again. */
  readonly retry: () => void;
  /** Resolves with whether the change was made. While one change is under way, others are ignored. */
  readonly change: (change: AdditionChange) => Promise<boolean>;
  /** The change that is under way. */
  readonly underWay: AdditionChange | undefined;
  /** The outcome of the last change. `reason` says why it failed. */
  readonly outcome: (AdditionChange & { readonly reason?: Reason }) | undefined;
}

const noCode: Reason = {
  type: 'NO_CODE_IN_LINK',
  params: { purpose: 'additions' },
  message: 'Invalid link. No code found.',
};
const loading: AdditionsState = { status: 'loading' };

/** Fetches the additions behind a link and changes them. Opening the link changes nothing. */
export function useAdditions(hash: string | undefined): Additions {
  const client = useClient();
  const [state, setState] = useState<AdditionsState>(loading);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again.
  useEffect(() => {
    if (!hash) return setState({ status: 'refused', reason: noCode });
    const abort = new AbortController();
    setState(loading);
    fetchAdditions(client, hash, abort.signal).then(
      (answer) => setState({ status: 'ready', answer }),
      (error: unknown) => {
        if (!abort.signal.aborted) setState(failed(error));
      },
    );
    return () => abort.abort();
  }, [client, hash, attempt]);
  const changing = useChanging(client, hash, setState);
  return { state, retry: () => setAttempt(attempt + 1), ...changing };
}

function useChanging(
  client: ApiClient,
  hash = '',
  show: (state: AdditionsState) => void,
): Pick<Additions, 'change' | 'underWay' | 'outcome'> {
  const [underWay, setUnderWay] = useState<AdditionChange>();
  const [outcome, setOutcome] = useState<Additions['outcome']>();
  // Two presses within one frame see the same state; the ref already differs.
  const busy = useRef(false);
  const change = async (wanted: AdditionChange) => {
    if (busy.current) return false;
    busy.current = true;
    setUnderWay(wanted);
    setOutcome(undefined);
    try {
      const answer = await changeAddition(client, hash, wanted.addition.id, wanted.action);
      show({ status: 'ready', answer });
      setOutcome(wanted);
      return true;
    } catch (error) {
      if (isLinkRefused(error)) show(failed(error));
      else setOutcome({ ...wanted, reason: whyFailed(error) });
      return false;
    } finally {
      busy.current = false;
      setUnderWay(undefined);
    }
  };
  return { change, underWay, outcome };
}

function failed(error: unknown): AdditionsState {
  return isLinkRefused(error) ? { status: 'refused', reason: whyFailed(error) } : { status: 'failed', error };
}

/** The link is invalid or has expired. Another try would not help. */
function isLinkRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 400;
}
