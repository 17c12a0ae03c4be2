/** What is known of a tenant. */
export interface TenantName {
  readonly tenantId: string;
  readonly name: string;
  /** The property management company; empty where the tenant has none. */
  readonly company: string;
  readonly deleted: boolean;
}

/** The copies of tenants' names and companies, and which tenants are deleted. */
export interface TenantNameRepository {
  /** Those of the tenants that are known, by id. */
  find(tenantIds: readonly string[]): Promise<ReadonlyMap<string, TenantName>>;
  /** The tenants of a company that are not deleted. */
  idsOfCompany(company: string): Promise<string[]>;
  /** Stores copies that are not older than the stored ones. */
  upsert(names: readonly (TenantName & { readonly version: number })[]): Promise<void>;
}
