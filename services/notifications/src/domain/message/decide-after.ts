import type { Attempt } from './attempt.ts';
import type { Message, Outcome } from './message.ts';
import { retryDelayMs } from './next-try.ts';

/** What is to be done with a message after an attempt to hand it over. */
export type Decision =
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  /** Rests in the database until its next try; `isUncertain` when it may have been accepted. */
  | { readonly kind: 'again'; readonly tries: number; readonly afterMs: number; readonly isUncertain: boolean }
  /** Keeps its place until the server is back. */
  | { readonly kind: 'wait' };

/** A decision after which this process has nothing more to do with the message. */
export type FinalDecision = Exclude<Decision, { kind: 'wait' }>;

/** Decides what becomes of a message. Only an attempt that failed because of the message itself costs a try. */
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
      return decideLater(message, attempt, now);
  }
}

function decideLater(
  { tries, expiresAt }: Pick<Message, 'tries' | 'expiresAt'>,
  { reason, isUncertain = false }: Extract<Attempt, { kind: 'later' }>,
  now: Date,
): Decision {
  const afterMs = retryDelayMs(tries + 1);
  const isTooLate = afterMs === undefined || now.getTime() + afterMs >= expiresAt.getTime();
  if (isTooLate) return { kind: 'outcome', outcome: { status: 'failed', reason } };
  return { kind: 'again', tries: tries + 1, afterMs, isUncertain };
}
