import type { Collection } from '@parcelbell/platform';
import type { StoppedPhoneRepository } from '../domain/phone/stopped-phone-repository.ts';
import type { AddressHashes } from './hash-address.ts';
import type { StoppedPhoneDocument } from './stopped-phone-collection.ts';

export function createStoppedPhoneRepository(
  collection: Collection<StoppedPhoneDocument>,
  { hash, hashes }: AddressHashes,
): StoppedPhoneRepository {
  const keep: StoppedPhoneRepository['keep'] = (phone, isStopped, at) =>
    collection.upsertIfNewer([{ _id: hash(phone), isStopped, at }], { by: 'at' });
  return {
    keep,
    stoppedAt: async (phone) => {
      const stored = await collection.find({ _id: { $in: hashes(phone) } });
      const said = stored.sort((one, other) => other.at.getTime() - one.at.getTime())[0];
      // Stored under the secret in force, it is still found once the previous one is gone.
      if (said && said._id !== hash(phone)) await keep(phone, said.isStopped, said.at);
      return said?.isStopped ? said.at : undefined;
    },
  };
}
