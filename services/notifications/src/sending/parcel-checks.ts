import { type Batcher, createBatcher } from '@parcelbell/database';
import { parcelName } from '../domain/message/arrival-notice.ts';
import type { Message, ToldParcel } from '../domain/message/message.ts';
import type { SettledRepository } from '../domain/settled/settled-repository.ts';

/** Finds the parcels of messages that were settled since the event by which residents are notified of them, for many messages at once. */
export function createParcelChecks({
  settled,
}: {
  readonly settled: Pick<SettledRepository, 'find'>;
}): Batcher<Message, readonly ToldParcel[]> {
  return createBatcher<Message, readonly ToldParcel[]>({
    maxBatch: 200,
    maxInFlight: 1,
    maxQueued: 10_000,
    run: async (messages) => {
      const parcels = messages.flatMap((message) =>
        namedBy(message).map(({ packageId }) => ({ tenantId: message.tenantId, packageId })),
      );
      const versions = new Map((await settled.find(parcels)).map((parcel) => [parcelName(parcel), parcel.version]));
      return messages.map((message) =>
        namedBy(message).filter(
          ({ packageId, version }) =>
            (versions.get(parcelName({ tenantId: message.tenantId, packageId })) ?? 0) > version,
        ),
      );
    },
  });
}

/** The parcels that a message names. One of which residents are notified when it is logged has its first version. */
function namedBy({ parcel, parcels }: Message): readonly ToldParcel[] {
  return parcels ?? (parcel ? [{ ...parcel, version: 1, round: 0 }] : []);
}
