import { type Reason, reasonOf } from '@parcelbell/client';
import { isUnanswered, noAnswer } from './no-answer.ts';

const unexpected: Reason = {
  type: 'INTERNAL',
  message: 'An unexpected error occurred. Please try again later or contact support.',
};

/** The reason to show for a call that failed, whatever failed. */
export function whyFailed(error: unknown): Reason {
  return isUnanswered(error) ? noAnswer : (reasonOf(error) ?? unexpected);
}
