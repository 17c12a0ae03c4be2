import { isDuplicateKey } from '@parcelbell/platform';
import type { Model, mongo } from 'mongoose';
import type { HashAddress } from './hash-address.ts';

/**
 * How many verification messages may be sent in a day. `address`: to one address or number, whoever asks and in whatever unit or building, global on
 * purpose, since whoever wants to flood an address would register it everywhere. `withheld`: counts what another budget stood against.
 */
export interface SendBudget {
  readonly scope: 'address' | 'address-in-unit' | 'unit' | 'building' | 'withheld';
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

/** One statement whether or not the budget is spent: nobody learns it by the clock. */
async function take(
  collection: mongo.Collection<SendBudgetDocument>,
  _id: string,
  mostADay: number,
  now: Date,
): Promise<boolean> {
  const change = { $inc: { count: 1 }, $setOnInsert: { expiresAt: new Date(now.getTime() + keptMs) } };
  const count = () => collection.findOneAndUpdate({ _id }, change, { upsert: true, returnDocument: 'after' });
  const counted = await count().catch((error: unknown) => {
    // Another began the bucket at the same moment.
    if (isDuplicateKey(error)) return count();
    throw error;
  });
  return (counted?.count ?? 1) <= mostADay;
}
