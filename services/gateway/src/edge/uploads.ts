import type { ServerResponse } from 'node:http';
import { TooManyError, UnavailableError } from '@parcelbell/errors';

/** Uploads in progress. Each is in memory until it is complete, so together they use 40 MB at most. */
export const maxUploads = 8;
/** Uploads of one caller in progress, so that no caller blocks the others. */
export const maxUploadsPerCaller = 2;

/**
 * Counts a caller's upload until it is answered. Throws TooManyError while the caller has the maximum of own uploads in progress, and
 * UnavailableError while all callers together have the maximum.
 */
export type ReserveUpload = (response: ServerResponse, caller: string) => void;

export function createUploadReservations(): ReserveUpload {
  let inProgress = 0;
  const byCaller = new Map<string, number>();
  return (response, caller) => {
    const own = byCaller.get(caller) ?? 0;
    if (own >= maxUploadsPerCaller) {
      throw new TooManyError(
        'TOO_MANY_REQUESTS',
        'Your other files are still being uploaded. Please wait for them.',
        5,
      );
    }
    if (inProgress >= maxUploads) {
      throw new UnavailableError('OVERLOADED', 'Many files are being uploaded just now. Please try again in a moment.');
    }
    inProgress += 1;
    byCaller.set(caller, own + 1);
    response.once('close', () => {
      inProgress -= 1;
      const left = (byCaller.get(caller) ?? 1) - 1;
      if (left === 0) byCaller.delete(caller);
      else byCaller.set(caller, left);
    });
  };
}
