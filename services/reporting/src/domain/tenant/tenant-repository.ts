import type { Tenant } from './tenant.ts';

/** The buildings and which generations of read models they have. */
export interface TenantRepository {
  find(tenantId: string): Promise<Tenant | undefined>;
  findMany(tenantIds: readonly string[]): Promise<ReadonlyMap<string, Tenant>>;
  /** The company of a building that exists. */
  companyOf(tenantId: string): Promise<string | undefined>;
  /** Stores new buildings; known ones do not change. */
  insertMany(tenants: readonly Tenant[]): Promise<void>;
  /**
   * Stores the state of a building; false where it was changed since it was read. Its generations do not change; a building that was created again is
   * filled again.
   */
  save(tenant: Tenant, options: { readonly isBack: boolean }): Promise<boolean>;
  /** Buildings whose generation is to be filled, at most `limit`. */
  toFill(limit: number): Promise<Tenant[]>;
  /** Leases the filling of a building to this process, or extends the lease; false where another process has it. */
  takeFilling(tenant: Tenant): Promise<boolean>;
  /** Makes the filled generation the current one, and retires the previous one. */
  finishFilling(tenant: Tenant): Promise<void>;
  /** Requests a new generation of one building, or of all. A generation that is being filled starts again. */
  beginFilling(tenantId: string | undefined): Promise<number>;
  /** Generations to delete, at most `limit`: replaced ones, and those of deleted buildings. */
  toForget(limit: number): Promise<Forgettable[]>;
  /** Stores that its data is deleted. */
  setForgotten(forgettable: Forgettable): Promise<void>;
}

/** What can be deleted: a retired generation, or all of a deleted building. */
export interface Forgettable {
  readonly tenantId: string;
  /** The number of the generation. */
  readonly retired?: number;
}
