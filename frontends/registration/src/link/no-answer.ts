import { ApiError, type Reason } from '@parcelbell/client';

/** The reason to show for a call that the server did not answer. */
export const noAnswer: Reason = {
  type: 'NO_ANSWER',
  message: 'Network error. Please check your connection and try again.',
};

export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}
