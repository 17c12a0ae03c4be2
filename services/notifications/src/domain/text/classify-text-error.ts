import { type Attempt, type Refusal, refusal } from '../message/attempt.ts';
import type { Outcome } from '../message/message.ts';

/** Twilio's error for a text that it did not accept. */
export interface TextFailure {
  /** The HTTP status; undefined if there was no answer. */
  readonly status?: number | undefined;
  /** Twilio's code, see https://www.twilio.com/docs/api/errors. */
  readonly code?: number | undefined;
  /** Whether the request may have arrived although there was no answer. */
  readonly isUncertain?: boolean | undefined;
}

const stoppedCode = 21_610;
const stopped: Refusal = { ...refusal('failed', 'The resident has stopped text messages.', false), isStopped: true };
const unreachableNumbers = new Set([21_211, 21_614, 30_005, 30_006]);
const unreachableReason = 'The number cannot receive texts.';
/** Reasons why an accepted text did not arrive. The number may receive the next one. */
const failures: ReadonlyMap<number, string> = new Map([
  [30_003, 'The phone was off or out of reach.'],
  [30_004, 'The phone company or the resident blocks our texts.'],
  [30_007, 'The phone company took the text for spam.'],
]);

/** Classifies a failed hand-over of a text. */
export function classifyTextError({ status, code, isUncertain }: TextFailure): Attempt {
  if (code === stoppedCode) return stopped;
  if (code !== undefined && unreachableNumbers.has(code)) return refusal('bounced', unreachableReason, true);
  if (status === undefined) {
    if (!isUncertain) return { kind: 'down', reason: 'The text service could not be reached.' };
    return { kind: 'later', reason: 'The text service did not answer.', isUncertain: true };
  }
  // Our account is refused: wrong credentials, suspended, or above the rate limit.
  if (status === 401 || status === 403 || status === 429)
    return { kind: 'down', reason: 'The text service refused us.' };
  if (status >= 500) return { kind: 'later', reason: 'The text service kept failing.', isUncertain: true };
  return refusal('failed', 'The text service refused the message.', false);
}

type ReportedText = Outcome & Pick<Refusal, 'isStopped'>;

/** Returns the outcome of a status callback; undefined for a status that changes nothing. */
export function outcomeOfReport(status: string, code: number | undefined): ReportedText | undefined {
  switch (status) {
    case 'delivered':
    case 'read':
      return { status: 'delivered', reason: '', isHardBounce: false };
    case 'undelivered':
    case 'failed':
    case 'canceled':
      return failedText(code);
    default:
      return undefined;
  }
}

function failedText(code = 0): ReportedText {
  if (code === stoppedCode) return stopped;
  if (unreachableNumbers.has(code)) return refusal('bounced', unreachableReason, true);
  return refusal('failed', failures.get(code) ?? 'The text could not be delivered.', false);
}
