import type { ServerResponse } from 'node:http';
import { TooManyError, UnavailableError } from '@parcelbell/platform';

/** Files that may be on their way at once. Each is held in memory until it is whole, so the gateway holds 40 MB of them at most. */
export const maxUploads = 8;
/** How many of them one caller may have, so that nobody keeps the others from theirs. */
export const maxUploadsPerCaller = 2;

/**
 * Counts a caller's upload until it is answered. Throws a TooManyError while as many of the caller's own are on their way as one may have, and an
 * UnavailableError while as many of all callers are as there may be.
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
