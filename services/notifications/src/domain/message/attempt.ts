import type { Message, Outcome } from './message.ts';

/** The server will never accept the message. `reason` is a sentence for the desk. */
export interface Refusal {
  readonly kind: 'refused';
  readonly status: 'bounced' | 'failed';
  readonly reason: string;
  readonly isHardBounce: boolean;
  /** Whether the number has opted out at the provider. */
  readonly isStopped?: boolean;
}

/** The result of handing a message over. */
export type Attempt =
  | { readonly kind: 'accepted'; readonly providerId?: string }
  | Refusal
  /** The server deferred it, or its answer is unknown (`isUncertain`). This uses one attempt of the message. */
  | { readonly kind: 'later'; readonly reason: string; readonly isUncertain?: boolean }
  /** The server cannot be reached or accepts nothing from us. This uses no attempt. */
  | { readonly kind: 'down'; readonly reason: string };

export function refusal(status: Refusal['status'], reason: string, isHardBounce: boolean): Refusal {
  return { kind: 'refused', status, reason, isHardBounce };
}

/** What is to be done with a message after an attempt. */
export type Decision =
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  /** The message waits in the database. `isUncertain`: the server may have accepted it. */
  | { readonly kind: 'retry'; readonly tries: number; readonly afterMs: number; readonly isUncertain: boolean }
  /** The message stays in the queue until the server is available. */
  | { readonly kind: 'wait' };

/** A decision after which the message leaves the queue of this process. */
export type FinalDecision = Exclude<Decision, { kind: 'wait' }>;

const retryDelaysS = [2, 5, 15, 60, 5 * 60, 15 * 60, 30 * 60, 60 * 60, 2 * 60 * 60] as const;

/** A message that was deferred this many times has failed. */
export const maxAttempts = retryDelaysS.length + 1;

/** Returns the delay after attempt number `attempt`, in milliseconds; undefined after the last attempt. */
export function retryDelayMs(attempt: number): number | undefined {
  const delayS = retryDelaysS[attempt - 1];
  return delayS === undefined ? undefined : delayS * 1000;
}

/** Decides what is to be done with a message after an attempt. */
export function decideAfterAttempt(
  message: Pick<Message, 'tries' | 'expiresAt'>,
  attempt: Attempt,
  now: Date,
): Decision {
  switch (attempt.kind) {
    case 'accepted': {
      const { providerId } = attempt;
      return { kind: 'outcome', outcome: { status: 'sent', reason: '', ...(providerId ? { providerId } : {}) } };
    }
    case 'refused': {
      const { status, reason, isHardBounce } = attempt;
      return { kind: 'outcome', outcome: { status, reason, isHardBounce } };
    }
    case 'down':
      return { kind: 'wait' };
    case 'later':
      return decideAfterDeferral(message, attempt, now);
  }
}

function decideAfterDeferral(
  { tries, expiresAt }: Pick<Message, 'tries' | 'expiresAt'>,
  { reason, isUncertain = false }: Extract<Attempt, { kind: 'later' }>,
  now: Date,
): Decision {
  const afterMs = retryDelayMs(tries + 1);
  const isTooLate = afterMs === undefined || now.getTime() + afterMs >= expiresAt.getTime();
  if (isTooLate) return { kind: 'outcome', outcome: { status: 'failed', reason } };
  return { kind: 'retry', tries: tries + 1, afterMs, isUncertain };
}
