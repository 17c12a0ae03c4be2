import { defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import type { Tenant } from '../domain/tenant/tenant.ts';

/** The copy of a tenant, as it is stored. */
export interface TenantDocument extends Omit<Tenant, 'tenantId'> {
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
    serverUri: String,
    timeZone: String,
    primaryColor: String,
    logoUrl: String,
    smsEnabled: Boolean,
    pickupProof: String,
    isDemo: Boolean,
    deleted: { type: Boolean, required: true },
  },
});
