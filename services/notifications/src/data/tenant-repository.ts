import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import type { Clock } from '@parcelbell/values';
import { product, type Tenant, type TenantRepository } from '../domain/tenant/tenant.ts';

interface TenantDocument extends Omit<Tenant, 'tenantId'> {
  readonly _id: string;
}

export const tenantCollection = defineCollection<TenantDocument>({
  name: 'buildings',
  schema: {
    _id: requiredText,
    version: requiredNumber,
    name: String,
    strataName: String,
    propertyManagementCompany: String,
    conciergeEmail: String,
    conciergePhone: String,
    customFromAddress: String,
    messagingServiceSid: String,
    postalAddress: String,
    serverUri: String,
    timeZone: String,
    primaryColor: String,
    logoUrl: String,
    smsEnabled: Boolean,
    pickupProof: String,
    isDemo: Boolean,
    companyId: String,
    deleted: { type: Boolean, required: true },
  },
});

interface CachedTenant {
  readonly at: number;
  readonly tenant: Promise<Tenant | undefined>;
}

const freshMs = 2_000;
const maxStaleMs = 30_000;
const maxCached = 5_000;

/**
 * Caches tenants, because every message needs one. A cached tenant is returned without a read for two seconds. Until it is 30 seconds old it is still
 * returned, while it is read again.
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

  /** Caches the pending read. A failed or empty one is removed. */
  function read(tenantId: string): Promise<Tenant | undefined> {
    if (cache.size >= maxCached) cache.clear();
    const tenant = load(tenantId);
    const entry = { at: nowMs(), tenant };
    cache.set(tenantId, entry);
    const remove = () => {
      if (cache.get(tenantId) === entry) cache.delete(tenantId);
    };
    tenant.then((found) => found ?? remove(), remove);
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
    companyOf: async (tenantId) => {
      const found = await tenants.findOne({ _id: tenantId, deleted: false }, { fields: ['companyId'] });
      return found?.companyId;
    },
    upsert: async (copies) => {
      const documents = copies.map(({ tenantId, ...fields }) => ({ _id: tenantId, ...fields }));
      // The same version is stored again, because another release may read more of the event.
      await tenants.upsertIfNewer(documents, { orSame: true });
      for (const { tenantId } of copies) cache.delete(tenantId);
    },
  };
}
