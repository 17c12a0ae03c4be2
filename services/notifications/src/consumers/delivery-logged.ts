import { DeliveryLoggedSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/events';
import { type TellOfParcelsDeps, tellOfParcels } from '../domain/notice/tell-of-parcels.ts';
import { noticesOf } from './parcel-notices.ts';

/** A parcel arrived: its recipients hear of it. */
export function deliveryLoggedConsumer(context: TellOfParcelsDeps): Consumer<typeof DeliveryLoggedSchema> {
  return consumer(DeliveryLoggedSchema, (events) => tellOfParcels(events.flatMap(noticesOf('delivery')), context), {
    snapshots: 'ignore',
  });
}
