import type { Clock, Collection } from '@parcelbell/platform';
import { product, type Tenant } from '../domain/tenant/tenant.ts';
import type { TenantRepository } from '../domain/tenant/tenant-repository.ts';
import type { TenantDocument } from './tenant-collection.ts';

interface CachedTenant {
  readonly at: number;
  readonly tenant: Promise<Tenant | undefined>;
}

const freshMs = 2_000;
const maxStaleMs = 30_000;
const maxCached = 5_000;

/**
 * A tenant is needed for every message, so an answer is remembered: it is fresh for two seconds, and until thirty it is given once more while the
 * tenant is read again.
 */
export function createTenantRepository(tenants: Collection<TenantDocument>, clock: Clock): TenantRepository {
  const cache = new Map<string, CachedTenant>();
  const nowMs = () => clock.now().getTime();

  async function load(tenantId: string): Promise<Tenant | undefined> {
    const document = await tenants.findOne({ _id: tenantId });
    if (!document) return undefined;
    const { _id, ...fields } = document;
    return { tenantId: _id, ...fields };
  }

  /** Remembers what is being read. A failed or empty answer is forgotten. */
  function read(tenantId: string): Promise<Tenant | undefined> {
    if (cache.size >= maxCached) cache.clear();
    const tenant = load(tenantId);
    const entry = { at: nowMs(), tenant };
    cache.set(tenantId, entry);
    const forget = () => {
      if (cache.get(tenantId) === entry) cache.delete(tenantId);
    };
    tenant.then((found) => found ?? forget(), forget);
    return tenant;
  }

  return {
    find: async (tenantId) => {
      if (tenantId === product.tenantId) return product;
      const known = cache.get(tenantId);
      const ageMs = known ? nowMs() - known.at : maxStaleMs;
      if (known && ageMs < freshMs) return known.tenant;
      const tenant = read(tenantId);
      return known && ageMs < maxStaleMs ? known.tenant : tenant;
    },
    upsert: async (copies) => {
      const documents = copies.map(({ tenantId, ...fields }) => ({ _id: tenantId, ...fields }));
      // The same version is stored again, because another release may read more of the event.
      await tenants.upsertIfNewer(documents, { orSame: true });
      for (const { tenantId } of copies) cache.delete(tenantId);
    },
  };
}
