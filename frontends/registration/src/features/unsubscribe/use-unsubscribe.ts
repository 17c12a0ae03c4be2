import { type Reason, reasonOf, useClient } from '@parcelbell/client';
import { useRef, useState } from 'react';
import { followLink, type LinkAnswer } from '../../link/api/link.ts';
import { isUnanswered, noAnswer } from '../../link/no-answer.ts';

type UnsubscribeState =
  /** `again` is true after a failed try. */
  | { readonly status: 'asking' | 'processing'; readonly again: boolean }
  | { readonly status: 'done'; readonly answer: LinkAnswer }
  | { readonly status: 'failed'; readonly reason: Reason };

const noCode: Reason = {
  type: 'NO_CODE_IN_LINK',
  params: { purpose: 'unsubscribe' },
  message: 'Invalid unsubscribe link. No unsubscribe code found.',
};

export interface Unsubscribing {
  readonly state: UnsubscribeState;
  readonly confirm: () => void;
  /** Returns to the question. Undefined if the link has no code. */
  readonly again: (() => void) | undefined;
}

/** The states of the page. Opening the link unsubscribes nobody; the reader has to confirm. */
export function useUnsubscribe(hash: string | undefined): Unsubscribing {
  const client = useClient();
  const [state, setState] = useState<UnsubscribeState>({ status: 'asking', again: false });
  const busy = useRef(false);
  if (!hash) return { state: { status: 'failed', reason: noCode }, confirm: () => undefined, again: undefined };

  const run = async () => {
    if (busy.current) return;
    busy.current = true;
    setState({ status: 'processing', again: false });
    try {
      setState({ status: 'done', answer: await followLink(client, 'unsubscribe', hash) });
    } catch (fault) {
      setState({ status: 'failed', reason: whyFailed(fault) });
    } finally {
      busy.current = false;
    }
  };
  return { state, confirm: () => void run(), again: () => setState({ status: 'asking', again: true }) };
}

function whyFailed(fault: unknown): Reason {
  return isUnanswered(fault) ? noAnswer : (reasonOf(fault) ?? failed);
}

const failed: Reason = {
  type: 'INVALID_LINK',
  params: { purpose: 'unsubscribe' },
  message: 'Unsubscribe failed. Please try again or contact support.',
};
