import type { Collection } from '@parcelbell/platform';
import { deliveryKey } from '../domain/message/arrival-notice.ts';
import type { SettledRepository } from '../domain/settled/settled-repository.ts';
import type { SettledDocument } from './settled-collection.ts';

/** Longer than a message may wait: an event is not told of when it is older than a day, and quiet hours last less than one. */
const keptMs = 4 * 24 * 60 * 60 * 1000;

export function createSettledRepository(settled: Collection<SettledDocument>): SettledRepository {
  return {
    add: async (parcels, at) => {
      const purgeAt = new Date(at.getTime() + keptMs);
      await settled.upsertIfNewer(parcels.map((parcel) => ({ _id: deliveryKey(parcel), ...parcel, purgeAt })));
    },
    find: async (parcels) => {
      const found = await settled.find({ _id: { $in: [...new Set(parcels.map(deliveryKey))] } });
      return found.map(({ tenantId, packageId, version }) => ({ tenantId, packageId, version }));
    },
  };
}
