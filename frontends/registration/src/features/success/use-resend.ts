import { ApiError, type Reason, reasonOf, useClient } from '@parcelbell/client';
import { useRef, useState } from 'react';
import { sendCode } from './api/phone-codes.ts';
import { useCooldown } from './use-cooldown.ts';

const cooldownSeconds = 30;
const maxResends = 5;
const limitReached: Reason = {
  type: 'RESEND_LIMIT',
  message: 'Maximum resend attempts reached. Please contact support.',
};
const tooSoon: Reason = { type: 'RESEND_COOLDOWN', message: 'Please wait before requesting another code.' };
const notSent: Reason = { type: 'CODE_NOT_SENT', message: 'Failed to resend SMS verification' };

export interface Resend {
  /** Seconds until another code may be requested. */
  readonly cooldown: number;
  readonly isSending: boolean;
  /** The registration has no requests left. */
  readonly isExhausted: boolean;
  /** The outcome of the last request. */
  readonly outcome: { readonly isSent: boolean; readonly reason?: Reason } | undefined;
  readonly resend: () => Promise<void>;
}

/** Requests another code: 30 s after the last one, at most five times. */
export function useResend(residentId: string): Resend {
  const client = useClient();
  const cooldown = useCooldown(cooldownSeconds);
  const [count, setCount] = useState(0);
  const [isExhausted, setExhausted] = useState(false);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Resend['outcome']>();
  const busy = useRef(false);

  const refused = (fault: unknown) => {
    const refusal = fault instanceof ApiError ? fault : undefined;
    setOutcome({ isSent: false, reason: whyFailed(refusal) });
    if (refusal?.type === 'RESEND_LIMIT') setExhausted(true);
    else if (refusal?.status === 429) cooldown.start(refusal.retryAfter ?? cooldownSeconds);
  };

  const sent = (retryAfter: number | undefined) => {
    cooldown.start(retryAfter ?? cooldownSeconds);
    setCount(count + 1);
    const isLast = count + 1 >= maxResends;
    setExhausted(isLast);
    setOutcome({ isSent: true, ...(isLast ? { reason: limitReached } : {}) });
  };

  const resend = async () => {
    if (busy.current || isExhausted || cooldown.seconds > 0) return;
    busy.current = true;
    setSending(true);
    setOutcome(undefined);
    try {
      sent(await sendCode(client, residentId));
    } catch (fault) {
      refused(fault);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return { cooldown: cooldown.seconds, isSending, isExhausted, outcome, resend };
}

function whyFailed(refusal: ApiError | undefined): Reason {
  if (refusal?.type === 'RESEND_LIMIT') return limitReached;
  return reasonOf(refusal, 'error') ?? (refusal?.status === 429 ? tooSoon : notSent);
}
