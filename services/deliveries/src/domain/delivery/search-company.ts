import { type NamedTenant, searchTenants } from '@parcelbell/rules';
import type { TenantRepository } from '../tenant/tenant.ts';
import type { DeliveryRepository, SearchedDelivery } from './delivery-repository.ts';
import { beginningsOf } from './search-words.ts';

export interface SearchCompany {
  readonly companyId: string;
  readonly words: readonly string[];
}

export interface SearchCompanyDeps {
  readonly tenantCopies: Pick<TenantRepository, 'ofCompany'>;
  readonly deliveries: Pick<DeliveryRepository, 'withWord'>;
}

/** A delivery in a building of a company. */
export interface FoundDelivery {
  readonly delivery: SearchedDelivery;
  readonly tenant: NamedTenant;
}

const maxFound = 20;
/** So many deliveries are read at most, to compare words that the index does not. */
const maxRead = 300;

/** HEAD-14: Deliveries in all buildings of a company that a search finds, the newest first, and whether there may be more. */
export async function searchCompany(
  { companyId, words }: SearchCompany,
  { tenantCopies, deliveries }: SearchCompanyDeps,
): Promise<{ readonly found: readonly FoundDelivery[]; readonly hasMore: boolean }> {
  const search = {
    words,
    tenants: await tenantCopies.ofCompany(companyId),
    beginningsOf: (word: string) => beginningsOf(word, 'all'),
    read: deliveries.withWord,
  };
  const { found, isWhole } = await searchTenants(search, maxRead);
  const newestFirst = found
    .map(({ document, tenant }) => ({ delivery: document, tenant }))
    .sort((a, b) => b.delivery.createdAt.getTime() - a.delivery.createdAt.getTime());
  return { found: newestFirst.slice(0, maxFound), hasMore: !isWhole || found.length > maxFound };
}
