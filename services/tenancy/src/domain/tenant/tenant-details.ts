import { type TenantDetails, tenantDefaults } from './tenant.ts';

/** The details of one version of a tenant. */
export type StoredDetails = TenantDetails & { readonly tenantId: string; readonly version: number };

/** What came after the first release, beside the documents of tenants. */
export interface TenantDetailsRepository {
  /** The details of tenants by id; an absent one has none. */
  find(tenantIds: readonly string[]): Promise<ReadonlyMap<string, TenantDetails>>;
  /** Stores details. Those of an older version than the stored one change nothing. */
  upsert(details: readonly StoredDetails[]): Promise<void>;
}

/** The details alone of whatever has them. */
export function detailsOf({ messagingServiceSid, postalAddress, privacyNoticeUrl }: TenantDetails): TenantDetails {
  return { messagingServiceSid, postalAddress, privacyNoticeUrl };
}

export const noDetails: TenantDetails = detailsOf(tenantDefaults);
