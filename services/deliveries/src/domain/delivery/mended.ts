import type { Delivery } from './delivery.ts';
import { mendedOftenEnough } from './refusals.ts';

/** Each correction, and each pickup after a reopening, may add notices to the parcel's document, which must not grow without end. */
const mostMended = 20;

/** That a parcel is corrected or reopened once more. Throws ConflictError where that was done too often. */
export function mendedOnceMore({ packageId, mended = 0 }: Delivery): Pick<Delivery, 'mended'> {
  if (mended >= mostMended) throw mendedOftenEnough(packageId, mostMended);
  return { mended: mended + 1 };
}
