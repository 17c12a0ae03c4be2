import type { Attempt } from '../message/attempt.ts';

/** What Twilio's API says about a text that it did not accept. */
export interface TextFailure {
  /** The HTTP status; undefined where there was no answer. */
  readonly status?: number | undefined;
  /** Twilio's code, see https://www.twilio.com/docs/api/errors. */
  readonly code?: number | undefined;
  /** No answer came in time, or the connection broke after the request was on its way. */
  readonly isUncertain?: boolean | undefined;
}

const stoppedCode = 21_610;
/** The number does not exist, or cannot receive texts. */
const deadNumbers = new Set([21_211, 21_614, 30_005, 30_006]);

/** Decides what a failed hand-over of a text means for the message. */
export function classifyTextError({ status, code, isUncertain }: TextFailure): Attempt {
  if (code === stoppedCode) {
    return { ...refused('failed', 'The resident has stopped text messages.', false), isStopped: true };
  }
  if (code !== undefined && deadNumbers.has(code)) return refused('bounced', 'The number cannot receive texts.', true);
  if (status === undefined) {
    if (!isUncertain) return { kind: 'down', reason: 'The text service could not be reached.' };
    return { kind: 'later', reason: 'The text service did not answer.', isUncertain: true };
  }
  // The account is refused, not the message: wrong credentials, suspended, or too fast.
  if (status === 401 || status === 403 || status === 429)
    return { kind: 'down', reason: 'The text service refused us.' };
  if (status >= 500) return { kind: 'later', reason: 'The text service kept failing.', isUncertain: true };
  return refused('failed', 'The text service refused the message.', false);
}

/** What a status callback means; undefined for a status that changes nothing. */
export function outcomeOfReport(
  status: string,
  code: number | undefined,
): { status: 'delivered' | 'bounced' | 'failed'; reason: string; isHardBounce: boolean } | undefined {
  switch (status) {
    case 'delivered':
    case 'read':
      return { status: 'delivered', reason: '', isHardBounce: false };
    case 'undelivered':
    case 'failed':
      return code !== undefined && deadNumbers.has(code)
        ? { status: 'bounced', reason: 'The number cannot receive texts.', isHardBounce: true }
        : { status: 'failed', reason: 'The text could not be delivered.', isHardBounce: false };
    default:
      return undefined;
  }
}

function refused(
  status: 'bounced' | 'failed',
  reason: string,
  isHardBounce: boolean,
): Extract<Attempt, { kind: 'refused' }> {
  return { kind: 'refused', status, reason, isHardBounce };
}
