import type { ServerResponse } from 'node:http';
import { UnavailableError } from '@parcelbell/platform';

/** Files that may be on their way at once. Each is held in memory until it is whole, so the gateway holds 40 MB of them at most. */
export const mostUploads = 8;

/** Counts an upload until it is answered. Throws an UnavailableError while as many are on their way as there may be. */
export type TakeUpload = (response: ServerResponse) => void;

export function createTakeUpload(): TakeUpload {
  let underWay = 0;
  return (response) => {
    if (underWay >= mostUploads) {
      throw new UnavailableError('OVERLOADED', 'Many files are being uploaded just now. Please try again in a moment.');
    }
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  };
}
