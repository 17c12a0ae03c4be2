import { ApiError } from '@parcelbell/client';

/** Whether somebody else changed what a form shows since it was filled. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.type === 'CHANGED_MEANWHILE';
}
