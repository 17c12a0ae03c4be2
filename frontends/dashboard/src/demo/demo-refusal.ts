import { ApiError } from '@parcelbell/client';

/** The refusal of a write because this is the demo; undefined for any other error. */
export function demoRefusalIn(error: unknown): ApiError | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  return error.isDemoMode || error.error === 'Demo Mode Restriction' ? error : undefined;
}
