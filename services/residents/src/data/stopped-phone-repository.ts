import { isDuplicateKey } from '@parcelbell/platform';
import type { Model, mongo } from 'mongoose';
import type { HashAddress } from './hash-address.ts';

/**
 * Which phones said STOP: global on purpose, since a number that says STOP means every building, and kept beyond the household
 * in which it was said.
 */
export interface StoppedPhoneRepository {
  isStopped(phone: string): Promise<boolean>;
  /** Keeps what a phone said, unless it said something later. */
  keep(phone: string, isStopped: boolean, at: Date): Promise<void>;
}

interface StoppedPhoneDocument {
  readonly _id: string;
  readonly isStopped: boolean;
  readonly at: Date;
}

type StoppedPhones = mongo.Collection<StoppedPhoneDocument>;

export function createStoppedPhoneRepository(model: Model<never>, hashAddress: HashAddress): StoppedPhoneRepository {
  const collection = model.collection as unknown as StoppedPhones;
  return {
    isStopped: async (phone) => (await collection.findOne({ _id: hashAddress(phone) }))?.isStopped ?? false,
    keep: (phone, isStopped, at) => keep(collection, { _id: hashAddress(phone), isStopped, at }),
  };
}

/** An upsert that finds something later fails on the key it would insert, as does one that another has overtaken; the second write tells them apart. */
async function keep(collection: StoppedPhones, { _id, isStopped, at }: StoppedPhoneDocument): Promise<void> {
  const earlier = { _id, at: { $lt: at } };
  const change = { $set: { isStopped, at } };
  try {
    await collection.updateOne(earlier, change, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await collection.updateOne(earlier, change);
  }
}
