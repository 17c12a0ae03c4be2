import { ApiError, type Reason } from '@parcelbell/client';

/** Why a call came to nothing that the server never answered. */
export const noAnswer: Reason = {
  type: 'NO_ANSWER',
  message: 'Network error. Please check your connection and try again.',
};

export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}
