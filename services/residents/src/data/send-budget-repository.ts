import { type Collection, countToday, type DailyCountDocument, defineDailyCounts } from '@parcelbell/database';
import type { SendBudgetRepository } from '../domain/registration/limit-requests.ts';
import type { HashAddress } from './hash-address.ts';

/** How many verification messages were counted for one budget on one day. The key is a keyed hash. */
export const sendBudgetCollection = defineDailyCounts('sendbudgets');

export function createSendBudgetRepository(
  collection: Collection<DailyCountDocument>,
  hashAddress: HashAddress,
): SendBudgetRepository {
  return {
    take: async ({ scope, of, maxPerDay }, now) => {
      // Budgets of addresses are stored without their scope.
      const hash = hashAddress(scope === 'address' ? of : `${scope}/${of}`);
      return (await countToday(collection, hash, now)) <= maxPerDay;
    },
  };
}
