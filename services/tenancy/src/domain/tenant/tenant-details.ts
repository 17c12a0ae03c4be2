import { type Tenant, type TenantDetails, tenantDefaults } from './tenant.ts';

/** What came after the first release: fields of a tenant, and settings. */
export interface Details extends TenantDetails {
  readonly settings: Pick<Tenant['settings'], 'staffScreen'>;
}

/** The details of one version of a tenant. */
export type StoredDetails = Details & Pick<Tenant, 'tenantId' | 'version'>;

/** What came after the first release, beside the documents of tenants. */
export interface TenantDetailsRepository {
  /** The details of tenants by id; an absent one has none. */
  find(tenantIds: readonly string[]): Promise<ReadonlyMap<string, Details>>;
  /** Stores details. Those of an older version than the stored one change nothing. */
  upsert(details: readonly StoredDetails[]): Promise<void>;
}

/** The details alone of whatever has them. */
export function detailsOf({ messagingServiceSid, postalAddress, privacyNoticeUrl, settings }: Details): Details {
  return { messagingServiceSid, postalAddress, privacyNoticeUrl, settings: { staffScreen: settings.staffScreen } };
}

export const noDetails: Details = detailsOf(tenantDefaults);
