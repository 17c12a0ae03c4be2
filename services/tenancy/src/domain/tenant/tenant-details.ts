import { type Tenant, type TenantDetails, type TenantFields, tenantDefaults } from './tenant.ts';

/** Settings that came after the first release. */
type LaterSettings = Pick<TenantFields['settings'], 'staffScreen' | 'settingsScreen'>;

/** What came after the first release, of one version of a tenant. */
export interface StoredDetails extends TenantDetails, Pick<Tenant, 'tenantId' | 'version' | 'lastChange'> {
  readonly settings: LaterSettings;
}

/** What came after the first release, beside the documents of tenants. */
export interface TenantDetailsRepository {
  /** The details of tenants by id; an absent one has none. */
  find(tenantIds: readonly string[]): Promise<ReadonlyMap<string, StoredDetails>>;
  /** Stores details. Those of an older version than the stored one change nothing. */
  upsert(details: readonly StoredDetails[]): Promise<void>;
}

/** The details of a tenant that has none. */
export function noDetails({ tenantId, version }: Pick<Tenant, 'tenantId' | 'version'>): StoredDetails {
  const { messagingServiceSid, postalAddress, privacyNoticeUrl, settings } = tenantDefaults;
  return { tenantId, version, messagingServiceSid, postalAddress, privacyNoticeUrl, settings: laterSettings(settings) };
}

/** The later settings alone. */
export function laterSettings({ staffScreen, settingsScreen }: LaterSettings): LaterSettings {
  return { staffScreen, settingsScreen };
}
