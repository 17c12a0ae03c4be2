import { type Collection, countToday, type DailyCountDocument, defineDailyCounts } from '@parcelbell/database';
import { maxNewTenantsPerDay, type NewTenantBudget } from '../domain/company/create-tenant-in-company.ts';

/** How many buildings the admins of a company created on one day. The key is the company's id. */
export const newTenantCountCollection = defineDailyCounts('newtenantcounts');

export function createNewTenantBudget(collection: Collection<DailyCountDocument>): NewTenantBudget {
  return { take: async (companyId, now) => (await countToday(collection, companyId, now)) <= maxNewTenantsPerDay };
}
