import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/platform';
import type { TenantNameRepository } from '../domain/tenant/tenant-name-repository.ts';

interface TenantNameDocument {
  /** The tenant's id. */
  readonly _id: string;
  readonly name: string;
  readonly deleted: boolean;
  /** The version of the tenant that the copy was made from. */
  readonly version: number;
}

export const tenantNameCollection = defineCollection<TenantNameDocument>({
  name: 'tenantnames',
  schema: {
    _id: requiredText,
    // Empty in a deleted tenant, which mongoose does not take for a required text.
    name: String,
    deleted: { type: Boolean, required: true },
    version: requiredNumber,
  },
});

export function createTenantNameRepository(collection: Collection<TenantNameDocument>): TenantNameRepository {
  return {
    find: async (tenantIds) => {
      if (tenantIds.length === 0) return new Map();
      const documents = await collection.find({ _id: { $in: [...new Set(tenantIds)] } });
      return new Map(documents.map(({ _id, name, deleted }) => [_id, { tenantId: _id, name, deleted }]));
    },
    upsert: (names) => collection.upsertIfNewer(names.map(({ tenantId, ...copy }) => ({ _id: tenantId, ...copy }))),
  };
}
