import { ApiError, useClient } from '@parcelbell/client';
import { useRef, useState } from 'react';
import { sendCode } from './api/phone-codes.ts';
import { useCooldown } from './use-cooldown.ts';

const cooldownSeconds = 30;
const mostResends = 5;
const limitReached = 'Maximum resend attempts reached. Please contact support.';

export interface Resend {
  /** Seconds until the code may be asked for again. */
  readonly cooldown: number;
  readonly isSending: boolean;
  /** No further code is sent for this registration. */
  readonly isExhausted: boolean;
  /** What came of the last time; its sentence is English. */
  readonly outcome: { readonly isSent: boolean; readonly sentence?: string } | undefined;
  readonly resend: () => Promise<void>;
}

/** Asking for the code once more: after 30 s, at most five times. */
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
    setOutcome({ isSent: false, sentence: sentenceOf(refusal) });
    if (refusal?.type === 'RESEND_LIMIT') setExhausted(true);
    else if (refusal?.status === 429) cooldown.start(refusal.retryAfter ?? cooldownSeconds);
  };

  const sent = (retryAfter: number | undefined) => {
    cooldown.start(retryAfter ?? cooldownSeconds);
    setCount(count + 1);
    const isLast = count + 1 >= mostResends;
    setExhausted(isLast);
    setOutcome({ isSent: true, ...(isLast ? { sentence: limitReached } : {}) });
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

function sentenceOf(refusal: ApiError | undefined): string {
  if (refusal?.type === 'RESEND_LIMIT') return limitReached;
  if (refusal?.status === 429) return refusal.error ?? 'Please wait before requesting another code.';
  return refusal?.error ?? 'Failed to resend SMS verification';
}
