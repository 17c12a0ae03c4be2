import { isDuplicateKey } from '@parcelbell/platform';
import type { Model, mongo } from 'mongoose';
import type { HashAddress } from './hash-address.ts';

/**
 * How many verification messages may be sent in a day. `address`: to one address or number, whoever asks and in whatever unit or building, global on
 * purpose, since whoever wants to flood an address would register it everywhere.
 */
export interface SendBudget {
  readonly scope: 'address' | 'address-in-unit' | 'unit' | 'building';
  /** What the budget is of; kept under a keyed hash. */
  readonly of: string;
  readonly mostADay: number;
}

export interface SendBudgetRepository {
  /** Takes one message from a day's budget; false when it is spent. */
  take(budget: SendBudget, now: Date): Promise<boolean>;
}

interface SendBudgetDocument {
  readonly _id: string;
  readonly count: number;
  readonly expiresAt: Date;
}

const keptMs = 2 * 24 * 60 * 60_000;

export function createSendBudgetRepository(model: Model<never>, hashAddress: HashAddress): SendBudgetRepository {
  const collection = model.collection as unknown as mongo.Collection<SendBudgetDocument>;
  return {
    take: ({ scope, of, mostADay }, now) => {
      // Addresses have their key from the time when there was no other budget.
      const hash = hashAddress(scope === 'address' ? of : `${scope}/${of}`);
      return take(collection, `${hash}/${now.toISOString().slice(0, 10)}`, mostADay, now);
    },
  };
}

async function take(
  collection: mongo.Collection<SendBudgetDocument>,
  _id: string,
  mostADay: number,
  now: Date,
): Promise<boolean> {
  const bucket = { _id, count: { $lt: mostADay } };
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
