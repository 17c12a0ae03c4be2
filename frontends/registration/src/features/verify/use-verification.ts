import { ApiError, type Reason, reasonOf, useClient } from '@parcelbell/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { followLink, type LinkAnswer } from '../../link/api/link.ts';
import { isUnanswered, noAnswer } from '../../link/no-answer.ts';

export type VerificationState =
  | { readonly status: 'verifying' }
  | { readonly status: 'verified'; readonly answer: LinkAnswer }
  | ({ readonly status: 'failed' } & VerificationFault);

/** Why an address was not verified. */
export interface VerificationFault {
  readonly reason: Reason;
  /** Whether the same link may work later. */
  readonly mayRetry: boolean;
  /** The unit already has the highest number of addresses. */
  readonly isFull?: boolean;
}

const noCode: Reason = {
  type: 'NO_CODE_IN_LINK',
  params: { purpose: 'verify' },
  message: 'Invalid verification link. No verification code found.',
};

/** Verifies when the page opens. It calls the server once for each link, even if the effect runs twice. */
export function useVerification(hash: string | undefined): { state: VerificationState; retry: () => void } {
  const client = useClient();
  const [state, setState] = useState<VerificationState>({ status: 'verifying' });
  const asked = useRef<string>(undefined);
  const ask = useCallback(
    async (code: string) => {
      asked.current = code;
      setState({ status: 'verifying' });
      const next = await followLink(client, 'verify', code).then(
        (answer): VerificationState => ({ status: 'verified', answer }),
        failed,
      );
      // The reader may have opened another link in this tab.
      if (asked.current === code) setState(next);
    },
    [client],
  );
  useEffect(() => {
    if (!hash) setState({ status: 'failed', reason: noCode, mayRetry: false });
    else if (asked.current !== hash) void ask(hash);
  }, [hash, ask]);
  return { state, retry: () => hash && void ask(hash) };
}

function failed(fault: unknown): VerificationState {
  const refusal = fault instanceof ApiError ? fault : undefined;
  const isFull = refusal?.type === 'HOUSEHOLD_FULL';
  return { status: 'failed', reason: whyFailed(refusal), mayRetry: isFull || mayPass(refusal), isFull };
}

/** Whether another try with the same link may succeed. */
function mayPass(refusal: ApiError | undefined): boolean {
  return refusal === undefined || [0, 409, 429].includes(refusal.status) || refusal.status >= 500;
}

function whyFailed(refusal: ApiError | undefined): Reason {
  return isUnanswered(refusal) ? noAnswer : (reasonOf(refusal, 'error') ?? verificationFailed);
}

const verificationFailed: Reason = {
  type: 'INVALID_LINK',
  params: { purpose: 'verify' },
  message: 'Email verification failed. Please try again or contact support.',
};
