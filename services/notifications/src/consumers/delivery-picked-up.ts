import { DeliveryPickedUpSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/platform';
import { type TellOfParcelsDeps, tellOfParcels } from '../domain/notice/tell-of-parcels.ts';
import { type SettleParcelsDeps, settleParcels } from '../domain/settled/settle-parcels.ts';
import { noticesOf } from './parcel-notices.ts';
import { settledOf } from './settled-of.ts';

/**
 * A parcel was handed over: no message that waits tells of it any more, and the recipients that the event names hear of the pickup. It names them only where
 * the tenant wants that.
 */
export function deliveryPickedUpConsumer(
  context: TellOfParcelsDeps & SettleParcelsDeps,
): Consumer<typeof DeliveryPickedUpSchema> {
  return consumer(
    DeliveryPickedUpSchema,
    async (events) => {
      await Promise.all([
        tellOfParcels(events.flatMap(noticesOf('pickup')), context),
        settleParcels(events.map(settledOf), context),
      ]);
    },
    { snapshots: 'ignore' },
  );
}
