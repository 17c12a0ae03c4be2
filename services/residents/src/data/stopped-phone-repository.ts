import type { Collection } from '@parcelbell/platform';
import type { StoppedPhoneRepository } from '../domain/phone/stopped-phone-repository.ts';
import type { HashAddress } from './hash-address.ts';
import type { StoppedPhoneDocument } from './stopped-phone-collection.ts';

export function createStoppedPhoneRepository(
  collection: Collection<StoppedPhoneDocument>,
  hashAddress: HashAddress,
): StoppedPhoneRepository {
  return {
    stoppedAt: async (phone) => {
      const said = await collection.findOne({ _id: hashAddress(phone) });
      return said?.isStopped ? said.at : undefined;
    },
    keep: (phone, isStopped, at) =>
      collection.upsertIfNewer([{ _id: hashAddress(phone), isStopped, at }], { by: 'at' }),
  };
}
