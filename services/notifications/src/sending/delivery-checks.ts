import { type Batcher, createBatcher } from '@parcelbell/platform';
import { deliveryKey } from '../domain/message/arrival-notice.ts';
import type { DeliveryEntry, Message } from '../domain/message/message.ts';
import type { SettledRepository } from '../domain/settled/settled-repository.ts';

/** Finds the parcels of messages that were settled since the event by which residents are notified of them, for many messages at once. */
export function createDeliveryChecks({
  settled,
}: {
  readonly settled: Pick<SettledRepository, 'find'>;
}): Batcher<Message, readonly DeliveryEntry[]> {
  return createBatcher<Message, readonly DeliveryEntry[]>({
    maxBatch: 200,
    maxInFlight: 1,
    maxQueued: 10_000,
    run: async (messages) => {
      const parcels = messages.flatMap((message) =>
        namedBy(message).map(({ packageId }) => ({ tenantId: message.tenantId, packageId })),
      );
      const versions = new Map((await settled.find(parcels)).map((parcel) => [deliveryKey(parcel), parcel.version]));
      return messages.map((message) =>
        namedBy(message).filter(
          ({ packageId, version }) =>
            (versions.get(deliveryKey({ tenantId: message.tenantId, packageId })) ?? 0) > version,
        ),
      );
    },
  });
}

/** The parcels that a message names. One of which residents are notified when it is logged has its first version. */
function namedBy({ parcel, parcels }: Message): readonly DeliveryEntry[] {
  return parcels ?? (parcel ? [{ ...parcel, version: 1, round: 0 }] : []);
}
