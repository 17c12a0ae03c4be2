import { type Batcher, createBatcher } from '@parcelbell/platform';
import { parcelName } from '../domain/message/arrival-notice.ts';
import type { Message, ToldParcel } from '../domain/message/message.ts';
import type { SettledRepository } from '../domain/settled/settled-repository.ts';

/** The version that a parcel has when it is logged, which is what a message tells of that is sent then. */
const loggedVersion = 1;

/** Finds the parcels of messages that were settled since residents were to be told of them, for many messages at once. Answers their ids. */
export function createParcelChecks({
  settled,
}: {
  readonly settled: Pick<SettledRepository, 'find'>;
}): Batcher<Message, ReadonlySet<string>> {
  return createBatcher<Message, ReadonlySet<string>>({
    maxBatch: 200,
    maxInFlight: 1,
    maxQueued: 10_000,
    run: async (messages) => {
      const keys = messages.flatMap((message) =>
        toldOf(message).map(({ packageId }) => ({ tenantId: message.tenantId, packageId })),
      );
      const versions = new Map((await settled.find(keys)).map((parcel) => [parcelName(parcel), parcel.version]));
      return messages.map((message) => {
        const { tenantId } = message;
        const isSettled = ({ packageId, version }: Told) =>
          (versions.get(parcelName({ tenantId, packageId })) ?? 0) > version;
        return new Set(
          toldOf(message)
            .filter(isSettled)
            .map(({ packageId }) => packageId),
        );
      });
    },
  });
}

type Told = Pick<ToldParcel, 'packageId' | 'version'>;

function toldOf({ parcel, parcels = [] }: Message): readonly Told[] {
  return parcel ? [{ packageId: parcel.packageId, version: loggedVersion }] : parcels;
}
