export interface TenantName {
  readonly tenantId: string;
  readonly name: string;
  readonly deleted: boolean;
}

/** The copies of tenants' names, and which tenants are deleted. */
export interface TenantNameRepository {
  /** Those of the tenants that are known, by id. */
  find(tenantIds: readonly string[]): Promise<ReadonlyMap<string, TenantName>>;
  /** Stores copies that are newer than the stored ones. */
  upsert(names: readonly (TenantName & { readonly version: number })[]): Promise<void>;
}
