import type { Clock } from '@parcelbell/platform';
import type { DeliveryDetails } from './delivery-details.ts';
import type { DeliveryRepository } from './delivery-repository.ts';
import { trackingKnown } from './refusals.ts';

/** For so long a parcel with the same tracking number is likely to be the same parcel. */
const knownForMs = 60 * 24 * 60 * 60 * 1000;

/** DESK-28: Throws ConflictError where a parcel of the last 60 days has the tracking number. A number is the same with other signs between its letters and digits. */
export async function refuseKnownTracking(
  { tenantId, details: { tracking } }: { readonly tenantId: string; readonly details: DeliveryDetails },
  deps: { readonly clock: Clock; readonly deliveries: Pick<DeliveryRepository, 'findByTracking'> },
): Promise<void> {
  if (tracking === undefined) return;
  const since = new Date(deps.clock.now().getTime() - knownForMs);
  const known = await deps.deliveries.findByTracking(tenantId, tracking, since);
  if (known) throw trackingKnown(known.packageId);
}
