import { DeliveryLoggedSchema } from '@parcelbell/contracts/deliveries';
import type { Outbox, PendingEvent } from '@parcelbell/platform';
import type { Parcel } from './parcel.ts';
import { deliveryLogged } from './parcel-events.ts';

/** Repeats what is known of parcels. A snapshot names nobody: nothing is sent because of it. */
export async function* parcelSnapshots(
  parcels: AsyncIterable<Parcel>,
  outbox: Pick<Outbox, 'event'>,
): AsyncGenerator<PendingEvent> {
  for await (const parcel of parcels) {
    const event = outbox.event({
      schema: DeliveryLoggedSchema,
      tenantId: parcel.tenantId,
      aggregateId: parcel.packageId,
      version: parcel.version,
      event: deliveryLogged(parcel, []),
    });
    yield { ...event, snapshot: true };
  }
}
