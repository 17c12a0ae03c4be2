import type { Collection } from '@parcelbell/platform';
import type { TenantCopy } from '../domain/tenant/tenant.ts';
import type { TenantRepository } from '../domain/tenant/tenant-repository.ts';
import type { TenantDocument } from './tenant-collection.ts';

/** What a copy that an earlier release made may lack. */
const defaults = {
  slug: '',
  requireApproval: false,
  branding: { primaryColor: '', secondaryColor: '', logoUrl: '', brandName: '' },
} as const satisfies Partial<TenantCopy>;

export function createTenantRepository(collection: Collection<TenantDocument>): TenantRepository {
  return {
    find: async (tenantId) => {
      const document = await collection.findOne({ _id: tenantId });
      if (!document) return undefined;
      const { _id, ...fields } = document;
      return { ...defaults, tenantId: _id, ...fields };
    },
    // The same version is stored again, because a later release may read more from it.
    upsert: ({ tenantId, ...fields }) => collection.upsertIfNewer([{ _id: tenantId, ...fields }], { orSame: true }),
    idsAfter: async (tenantId, limit) => {
      const found = await collection.find({ _id: { $gt: tenantId } }, { fields: ['_id'], sort: { _id: 1 }, limit });
      return found.map(({ _id }) => _id);
    },
    dueToForget: async (now, limit) => {
      const due = { forgetFrom: { $lte: now } };
      const found = await collection.find(due, { fields: ['_id'], sort: { forgetFrom: 1 }, limit });
      return found.map(({ _id }) => _id);
    },
    markForgotten: async (tenantId) => {
      await collection.updateOne({ _id: tenantId }, { $unset: { forgetFrom: true } });
    },
  };
}
