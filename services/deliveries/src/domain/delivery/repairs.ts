import type { Delivery } from './delivery.ts';
import { tooManyRepairs } from './refusals.ts';

/** Each correction, and each pickup after a reopening, may add notices to the parcel's document, which must not grow without end. */
const maxRepairs = 20;

/** That a parcel is corrected or reopened once more. Throws ConflictError where that was done too often. */
export function countRepair({ packageId, repairs = 0 }: Delivery): Pick<Delivery, 'repairs'> {
  if (repairs >= maxRepairs) throw tooManyRepairs(packageId, maxRepairs);
  return { repairs: repairs + 1 };
}
