import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import { maxTenantsOfCompany } from '@parcelbell/rules';
import type { Branding, TenantCopy, TenantRepository } from '../domain/tenant/tenant.ts';
import { anyText, partSchema, requiredBoolean } from './schema-parts.ts';

/** The copy of a building as it is stored; `_id` is its id. */
export type TenantDocument = Omit<TenantCopy, 'tenantId'> & { readonly _id: string };

const branding = partSchema<Branding>({
  primaryColor: anyText,
  secondaryColor: anyText,
  logoUrl: anyText,
  brandName: anyText,
});

const towerUnits = partSchema<TenantCopy['validUnits'][number]>({ tower: anyText, units: { type: [String] } });

/** The names of a company's buildings are read from it alone, because units make a copy large. */
const companyIndex = { companyId: 1, deleted: 1, name: 1, _id: 1 } as const;

export const tenantCollection = defineCollection<TenantDocument>({
  name: 'tenants',
  schema: {
    _id: requiredText,
    version: requiredNumber,
    deleted: requiredBoolean,
    forgetFrom: Date,
    name: anyText,
    slug: anyText,
    isActive: requiredBoolean,
    isDemoTenant: requiredBoolean,
    companyId: String,
    isMultiTower: requiredBoolean,
    validUnits: { type: [towerUnits], required: true },
    maxResidentEmails: requiredNumber,
    smsEnabled: requiredBoolean,
    requireApproval: requiredBoolean,
    conciergeEmail: anyText,
    branding: { type: branding, required: true },
  },
  indexes: [{ fields: { forgetFrom: 1 }, sparse: true }, { fields: companyIndex }],
  // After an upgrade every building comes again, and validating its units took longer than storing them.
  skipsValidation: true,
});

export function createTenantRepository(collection: Collection<TenantDocument>): TenantRepository {
  return {
    find: async (tenantId) => {
      const document = await collection.findOne({ _id: tenantId });
      if (!document) return undefined;
      const { _id, ...fields } = document;
      return { tenantId: _id, ...fields };
    },
    ofCompany: async (companyId) => {
      const filter = { companyId, deleted: false };
      const found = await collection.find(filter, { fields: ['name'], hint: companyIndex, limit: maxTenantsOfCompany });
      return found.map(({ _id, name }) => ({ tenantId: _id, name }));
    },
    // The same version is stored again, because a later release may copy more fields.
    upsert: (tenants) =>
      collection.upsertIfNewer(
        tenants.map(({ tenantId, ...fields }) => ({ _id: tenantId, ...fields })),
        { orSame: true },
      ),
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
