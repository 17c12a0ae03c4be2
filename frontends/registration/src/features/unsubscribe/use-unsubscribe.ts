import { ApiError, useClient } from '@parcelbell/client';
import { useRef, useState } from 'react';
import { followLink, type LinkAnswer } from '../../link/api/link.ts';

type UnsubscribeState =
  /** `again`: it was tried before. */
  | { readonly status: 'asking' | 'processing'; readonly again: boolean }
  | { readonly status: 'done'; readonly answer: LinkAnswer }
  /** `sentence` is English. */
  | { readonly status: 'failed'; readonly sentence: string };

const noCode = 'Invalid unsubscribe link. No unsubscribe code found.';

export interface Unsubscribing {
  readonly state: UnsubscribeState;
  readonly confirm: () => void;
  /** Back to the question; undefined where there is nothing to ask. */
  readonly again: (() => void) | undefined;
}

/** Asks first: a visit alone unsubscribes nobody. */
export function useUnsubscribe(hash: string | undefined): Unsubscribing {
  const client = useClient();
  const [state, setState] = useState<UnsubscribeState>({ status: 'asking', again: false });
  const busy = useRef(false);
  if (!hash) return { state: { status: 'failed', sentence: noCode }, confirm: () => undefined, again: undefined };

  const run = async () => {
    if (busy.current) return;
    busy.current = true;
    setState({ status: 'processing', again: false });
    try {
      setState({ status: 'done', answer: await followLink(client, 'unsubscribe', hash) });
    } catch (fault) {
      setState({ status: 'failed', sentence: sentenceOf(fault) });
    } finally {
      busy.current = false;
    }
  };
  return { state, confirm: () => void run(), again: () => setState({ status: 'asking', again: true }) };
}

function sentenceOf(fault: unknown): string {
  if (fault instanceof ApiError && fault.status === 0)
    return 'Network error. Please check your connection and try again.';
  const said = fault instanceof ApiError ? fault.serverMessage : undefined;
  return said ?? 'Unsubscribe failed. Please try again or contact support.';
}
