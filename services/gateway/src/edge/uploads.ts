import type { ServerResponse } from 'node:http';
import { TooManyError, UnavailableError } from '@parcelbell/errors';

/** Files that may be on their way at once. Each is held in memory until it is whole, so the gateway holds 40 MB of them at most. */
export const maxUploads = 8;
/** How many of them one caller may have, so that nobody keeps the others from theirs. */
export const maxUploadsOfCaller = 2;

/**
 * Counts a caller's upload until it is answered. Throws a TooManyError while as many of the caller's own are on their way as one may have, and an
 * UnavailableError while as many of all callers are as there may be.
 */
export type TakeUpload = (response: ServerResponse, caller: string) => void;

export function createTakeUpload(): TakeUpload {
  let underWay = 0;
  const ofCallers = new Map<string, number>();
  return (response, caller) => {
    const own = ofCallers.get(caller) ?? 0;
    if (own >= maxUploadsOfCaller) {
      throw new TooManyError(
        'TOO_MANY_REQUESTS',
        'Your other files are still being uploaded. Please wait for them.',
        5,
      );
    }
    if (underWay >= maxUploads) {
      throw new UnavailableError('OVERLOADED', 'Many files are being uploaded just now. Please try again in a moment.');
    }
    underWay += 1;
    ofCallers.set(caller, own + 1);
    response.once('close', () => {
      underWay -= 1;
      const left = (ofCallers.get(caller) ?? 1) - 1;
      if (left === 0) ofCallers.delete(caller);
      else ofCallers.set(caller, left);
    });
  };
}
