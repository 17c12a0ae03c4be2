import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/platform';
import type { TenantCopy } from '../domain/tenant/tenant.ts';
import type { TenantRepository } from '../domain/tenant/tenant-repository.ts';

export interface TenantDocument extends Omit<TenantCopy, 'tenantId'> {
  /** The tenant's id. */
  readonly _id: string;
}

export const tenantCollection = defineCollection<TenantDocument>({
  name: 'buildings',
  schema: {
    _id: requiredText,
    version: requiredNumber,
    isMultiTower: Boolean,
    timeZone: String,
    isDemo: Boolean,
    smsEnabled: Boolean,
    sendsPickupNotices: Boolean,
    validUnits: [{ _id: false, tower: String, units: [String] }],
    deleted: Boolean,
  },
});

export function createTenantRepository(collection: Collection<TenantDocument>): TenantRepository {
  return {
    find: async (tenantId) => {
      const found = await collection.findOne({ _id: tenantId });
      if (!found) return undefined;
      const { _id, ...rest } = found;
      return { tenantId: _id, ...rest };
    },
    upsert: (copies) => collection.upsertIfNewer(copies.map(({ tenantId, ...rest }) => ({ _id: tenantId, ...rest }))),
  };
}
