import { type Collection, defineCollection, requiredText } from '@parcelbell/database';
import type { StoppedPhoneRepository } from '../domain/phone/phone-number.ts';
import type { AddressHashes } from './hash-address.ts';
import { requiredBoolean, requiredDate } from './schema-parts.ts';

/** The last answer of a phone, STOP or START. `_id` is a keyed hash of its number. */
export interface StoppedPhoneDocument {
  readonly _id: string;
  readonly isStopped: boolean;
  readonly at: Date;
}

export const stoppedPhoneCollection = defineCollection<StoppedPhoneDocument>({
  name: 'stoppedphones',
  schema: { _id: requiredText, isStopped: requiredBoolean, at: requiredDate },
});

export function createStoppedPhoneRepository(
  collection: Collection<StoppedPhoneDocument>,
  { hash, hashes }: AddressHashes,
): StoppedPhoneRepository {
  const record: StoppedPhoneRepository['record'] = (phone, isStopped, at) =>
    collection.upsertIfNewer([{ _id: hash(phone), isStopped, at }], { by: 'at' });
  return {
    record,
    stoppedAt: async (phone) => {
      const stored = await collection.find({ _id: { $in: hashes(phone) } });
      const latest = stored.sort((one, other) => other.at.getTime() - one.at.getTime())[0];
      // It is stored again under the present secret, because the previous secret will be removed.
      if (latest && latest._id !== hash(phone)) await record(phone, latest.isStopped, latest.at);
      return latest?.isStopped ? latest.at : undefined;
    },
  };
}
