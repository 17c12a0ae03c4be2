import { type Correctable, DeliveryCorrectedSchema, type Parcel } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer, type Received } from '@parcelbell/platform';
import {
  type DeliveryNotice,
  type NotifyOfDeliveriesDeps,
  notifyOfDeliveries,
} from '../domain/notice/notify-of-deliveries.ts';
import { type SettlingDeps, settledDeliveryOf } from './settled-of.ts';

type Corrected = Received<typeof DeliveryCorrectedSchema> & {
  readonly event: { readonly parcel: Parcel; readonly before: Correctable };
};

/**
 * A parcel was taken from a unit and given to another one: the people of the one hear that it was a mistake, and those of the other one that it has arrived.
 * Who of the one unit was not told of the parcel is found out when the correction is sent.
 */
export function deliveryCorrectedConsumer(
  context: NotifyOfDeliveriesDeps & SettlingDeps,
): Consumer<typeof DeliveryCorrectedSchema> {
  return consumer(
    DeliveryCorrectedSchema,
    async (events) => {
      const moved = events.filter(hasChangedUnit);
      if (moved.length === 0) return;
      // Comes first: whatever tells of the parcel and waits when a correction is sent will leave it out.
      await context.settled.add(moved.map(settledDeliveryOf), context.clock.now());
      await notifyOfDeliveries(moved.flatMap(noticesOf), context);
    },
    { snapshots: 'ignore' },
  );
}

function hasChangedUnit(received: Received<typeof DeliveryCorrectedSchema>): received is Corrected {
  const { parcel, before } = received.event;
  return parcel !== undefined && before !== undefined && parcel.householdId !== before.householdId;
}

function noticesOf({ event, version, ...cause }: Corrected): DeliveryNotice[] {
  const { parcel, before, recipients, mistakenRecipients, arrivalRound, mistakeRound } = event;
  const { unit, tower, householdId, courier, packageType, tracking } = before;
  const mistaken = { ...parcel, unit, tower, householdId, courier, packageType, tracking, location: '' };
  const told = { cause, version, group: '' };
  return [
    { ...told, kind: 'delivery', parcel, round: arrivalRound, recipients },
    { ...told, kind: 'correction', parcel: mistaken, round: mistakeRound, recipients: mistakenRecipients },
  ];
}
