import { isDuplicateKey } from '@parcelbell/platform';
import type { Model, mongo } from 'mongoose';
import type { HashAddress } from './hash-address.ts';

/**
 * Limits how many verification messages one address is sent in a day, whoever asks and in whatever unit or building: global on purpose, since
 * whoever wants to flood an address would register it everywhere.
 */
export interface SendBudgetRepository {
  /** Takes one message from the day's budget; false when it is spent. */
  take(address: string, now: Date): Promise<boolean>;
}

interface SendBudgetDocument {
  readonly _id: string;
  readonly count: number;
  readonly expiresAt: Date;
}

const mostADay = 10;
const keptMs = 2 * 24 * 60 * 60_000;

export function createSendBudgetRepository(model: Model<never>, hashAddress: HashAddress): SendBudgetRepository {
  const collection = model.collection as unknown as mongo.Collection<SendBudgetDocument>;
  return { take: (address, now) => take(collection, hashAddress(address), now) };
}

async function take(collection: mongo.Collection<SendBudgetDocument>, hash: string, now: Date): Promise<boolean> {
  const bucket = { _id: `${hash}/${now.toISOString().slice(0, 10)}`, count: { $lt: mostADay } };
  try {
    const expiresAt = new Date(now.getTime() + keptMs);
    await collection.updateOne(bucket, { $inc: { count: 1 }, $setOnInsert: { expiresAt } }, { upsert: true });
    return true;
  } catch (error) {
    // The bucket is there: spent, or begun by another at the same moment.
    if (!isDuplicateKey(error)) throw error;
    return (await collection.updateOne(bucket, { $inc: { count: 1 } })).matchedCount > 0;
  }
}
