import {
  type CompanyDefaults,
  type Screens,
  type Tenant,
  type TenantDetails,
  type TenantFields,
  tenantDefaults,
} from './tenant.ts';

/** Settings that came after the first release. */
type LaterSettings = Screens & Pick<TenantFields['settings'], 'unitImport'>;

/** What came after the first release, of one version of a tenant. */
export interface StoredDetails
  extends TenantDetails,
    Pick<Tenant, 'tenantId' | 'version' | 'companyId' | 'lastChange'> {
  readonly settings: LaterSettings;
}

/** By what the buildings of a company are sorted and found, and the version of the company that they have; absent of a deleted tenant. */
interface Found extends Partial<Pick<Tenant, 'name' | 'slug' | 'propertyManagementCompany'>> {
  readonly companyDefaults?: Pick<CompanyDefaults, 'version'>;
}

/** What came after the first release, beside the documents of tenants. */
export interface TenantDetailsRepository {
  /** The details of tenants by id; an absent one has none. */
  find(tenantIds: readonly string[]): Promise<ReadonlyMap<string, StoredDetails>>;
  /** The buildings of companies, at most `limit`. */
  idsOfCompanies(companyIds: readonly string[], limit: number): Promise<string[]>;
  /** The buildings of a company that do not have this version of it, in the order of their ids, those after `after`. */
  idsLacking(
    company: { readonly companyId: string; readonly version: number },
    after: string,
    limit: number,
  ): Promise<string[]>;
  /** A page of the buildings of companies in which words of a search begin, by name. */
  pageOfCompanies(
    companyIds: readonly string[],
    words: readonly string[],
    range: { readonly skip: number; readonly limit: number },
  ): Promise<string[]>;
  /** How many there are in all. */
  countOfCompanies(companyIds: readonly string[], words: readonly string[]): Promise<number>;
  /** Stores details. Those of an older version than the stored one change nothing. */
  upsert(details: readonly (StoredDetails & Found)[]): Promise<void>;
}

/** The details of a tenant that has none. */
export function noDetails({ tenantId, version }: Pick<Tenant, 'tenantId' | 'version'>): StoredDetails {
  const { messagingServiceSid, postalAddress, privacyNoticeUrl, settings } = tenantDefaults;
  return { tenantId, version, messagingServiceSid, postalAddress, privacyNoticeUrl, settings: laterSettings(settings) };
}

/** The later settings alone. */
export function laterSettings({ staffScreen, settingsScreen, unitImport }: LaterSettings): LaterSettings {
  return { staffScreen, settingsScreen, unitImport };
}
