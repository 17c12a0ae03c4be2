import { type Collection, defineCollection, isDuplicateKey, requiredNumber, requiredText } from '@parcelbell/database';
import type { SendBudgetRepository } from '../domain/registration/limit-requests.ts';
import type { HashAddress } from './hash-address.ts';

/** How many verification messages were counted for one budget on one day. `_id` is `<keyed hash>/<day>`. */
export interface SendBudgetDocument {
  readonly _id: string;
  readonly count: number;
  readonly expiresAt: Date;
}

export const sendBudgetCollection = defineCollection<SendBudgetDocument>({
  name: 'sendbudgets',
  schema: { _id: requiredText, count: requiredNumber, expiresAt: Date },
  indexes: [{ fields: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});

const retentionMs = 2 * 24 * 60 * 60_000;

export function createSendBudgetRepository(
  collection: Collection<SendBudgetDocument>,
  hashAddress: HashAddress,
): SendBudgetRepository {
  return {
    take: async ({ scope, of, maxPerDay }, now) => {
      // Budgets of addresses are stored without their scope.
      const hash = hashAddress(scope === 'address' ? of : `${scope}/${of}`);
      const counted = await countOne(collection, `${hash}/${now.toISOString().slice(0, 10)}`, now);
      return counted <= maxPerDay;
    },
  };
}

/** It is one statement whether or not the budget is used up, so the time that it takes reveals nothing. */
async function countOne(collection: Collection<SendBudgetDocument>, _id: string, now: Date): Promise<number> {
  const change = { $inc: { count: 1 }, $setOnInsert: { expiresAt: new Date(now.getTime() + retentionMs) } };
  const count = () => collection.findOneAndUpdate({ _id }, change, { upsert: true });
  const counted = await count().catch((error: unknown) => {
    // Another request inserted the document at the same moment.
    if (isDuplicateKey(error)) return count();
    throw error;
  });
  return counted?.count ?? 1;
}
