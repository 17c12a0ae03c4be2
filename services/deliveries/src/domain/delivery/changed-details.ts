import { present } from '@parcelbell/platform';
import type { Change } from './delivery.ts';
import { type DeliveryDetails, detailNames } from './delivery-details.ts';

/** The details that differ, from and to, for a line of the timeline. */
export function changedDetails(before: DeliveryDetails, after: DeliveryDetails): NonNullable<Change['fields']> {
  return detailNames
    .filter((name) => before[name] !== after[name])
    .map((name) => present({ name, before: before[name], after: after[name] }));
}
