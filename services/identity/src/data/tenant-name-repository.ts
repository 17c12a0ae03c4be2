import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import type { TenantNameRepository } from '../domain/tenant/tenant-names.ts';

interface TenantNameDocument {
  /** The tenant's id. */
  readonly _id: string;
  readonly name: string;
  readonly company: string;
  readonly deleted: boolean;
  readonly isDemo?: boolean;
  readonly staffScreenOff?: boolean;
  readonly companyId?: string;
  /** The version of the tenant that the copy was made from. */
  readonly version: number;
}

export const tenantNameCollection = defineCollection<TenantNameDocument>({
  name: 'tenantnames',
  schema: {
    _id: requiredText,
    // Empty in a deleted tenant, which mongoose does not take for a required text.
    name: String,
    company: String,
    deleted: { type: Boolean, required: true },
    isDemo: Boolean,
    staffScreenOff: Boolean,
    companyId: String,
    version: requiredNumber,
  },
  indexes: [{ fields: { company: 1 } }],
});

export function createTenantNameRepository(collection: Collection<TenantNameDocument>): TenantNameRepository {
  return {
    find: async (tenantIds) => {
      if (tenantIds.length === 0) return new Map();
      const documents = await collection.find({ _id: { $in: [...new Set(tenantIds)] } });
      return new Map(documents.map(({ _id, version: _version, ...copy }) => [_id, { tenantId: _id, ...copy }]));
    },
    idsOfCompany: async (company) => {
      const documents = await collection.find({ company, deleted: false }, { fields: ['_id'] });
      return documents.map(({ _id }) => _id);
    },
    // The same version replaces a copy too, because another release may read more of the event.
    upsert: (names) =>
      collection.upsertIfNewer(
        names.map(({ tenantId, ...copy }) => ({ _id: tenantId, ...copy })),
        { orSame: true },
      ),
  };
}
