import { defineCollection, requiredNumber, requiredText } from '@parcelbell/platform';
import type { Branding, TenantCopy } from '../domain/tenant/tenant.ts';
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
    isMultiTower: requiredBoolean,
    validUnits: { type: [towerUnits], required: true },
    maxResidentEmails: requiredNumber,
    smsEnabled: requiredBoolean,
    requireApproval: requiredBoolean,
    conciergeEmail: anyText,
    branding: { type: branding, required: true },
  },
  indexes: [{ fields: { forgetFrom: 1 }, sparse: true }],
});
