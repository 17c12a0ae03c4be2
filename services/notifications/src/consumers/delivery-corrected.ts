import { type Correctable, DeliveryCorrectedSchema, type Parcel } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer, type Received } from '@parcelbell/platform';
import type { Message } from '../domain/message/message.ts';
import type { MessageRepository } from '../domain/message/message-repository.ts';
import { type ParcelNotice, type TellOfParcelsDeps, tellOfParcels } from '../domain/notice/tell-of-parcels.ts';
import type { SettleParcelsDeps } from '../domain/settled/settle-parcels.ts';
import { settledOf } from './settled-of.ts';

interface Deps extends TellOfParcelsDeps, Pick<SettleParcelsDeps, 'settled'> {
  readonly messages: Pick<MessageRepository, 'findWaiting'>;
}

type Corrected = Received<typeof DeliveryCorrectedSchema> & {
  readonly event: { readonly parcel: Parcel; readonly before: Correctable };
};

/**
 * A parcel was taken from a unit and given to another one: the people of the one hear that it was a mistake, unless they were not told of it yet, and those of
 * the other one that it has arrived.
 */
export function deliveryCorrectedConsumer(context: Deps): Consumer<typeof DeliveryCorrectedSchema> {
  return consumer(
    DeliveryCorrectedSchema,
    async (events) => {
      const moved = events.filter(isMoved);
      if (moved.length === 0) return;
      const parcels = moved.map(settledOf);
      // Comes first: a message that is found waiting after this will leave the parcel out.
      await context.settled.add(parcels, context.clock.now());
      const untold = await context.messages.findWaiting(parcels);
      await tellOfParcels(
        moved.flatMap((received) => noticesOf(received, untold)),
        context,
      );
    },
    { snapshots: 'ignore' },
  );
}

function isMoved(received: Received<typeof DeliveryCorrectedSchema>): received is Corrected {
  const { parcel, before } = received.event;
  return parcel !== undefined && before !== undefined && parcel.householdId !== before.householdId;
}

function noticesOf({ event, version, aggregateId, ...cause }: Corrected, untold: readonly Message[]): ParcelNotice[] {
  const { parcel, before, recipients, mistakenRecipients } = event;
  const waiting = untold.filter(
    ({ tenantId, kind, parcels = [] }) =>
      tenantId === cause.tenantId && kind === 'delivery' && parcels.some(({ packageId }) => packageId === aggregateId),
  );
  const untoldContacts = new Set(waiting.map(({ contactId }) => contactId));
  const { unit, tower, householdId, courier, packageType, tracking } = before;
  const mistaken = { ...parcel, unit, tower, householdId, courier, packageType, tracking, location: '' };
  const told = { cause, version, round: 0, group: '' };
  return [
    { ...told, kind: 'delivery', parcel, recipients },
    {
      ...told,
      kind: 'correction',
      parcel: mistaken,
      recipients: mistakenRecipients.filter(({ contactId }) => !untoldContacts.has(contactId)),
    },
  ];
}
