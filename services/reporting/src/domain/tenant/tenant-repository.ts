import type { Tenant } from './tenant.ts';

/** The buildings and which generations of read models they have. */
export interface TenantRepository {
  find(tenantId: string): Promise<Tenant | undefined>;
  findMany(tenantIds: readonly string[]): Promise<ReadonlyMap<string, Tenant>>;
  /** Stores new buildings; those that are known already stay as they are. */
  insertMany(tenants: readonly Tenant[]): Promise<void>;
  /** Stores what tenancy tells of a building; false where it changed since it was read. Its generations stay; one that is back after its deletion is filled anew. */
  save(tenant: Tenant, options: { readonly isBack: boolean }): Promise<boolean>;
  /** Buildings whose generation is to be filled, at most `limit`. */
  toFill(limit: number): Promise<Tenant[]>;
  /** Takes the filling of a building for this process for a while, or for longer; false where another process has it. */
  takeFilling(tenant: Tenant): Promise<boolean>;
  /** Makes the generation that was filled the current one, and the one before it a retired one. */
  finishFilling(tenant: Tenant): Promise<void>;
  /** Has a new generation filled: of one building, or of all. A generation that is being filled is begun anew. */
  beginFilling(tenantId: string | undefined): Promise<number>;
  /** Generations that nobody needs any more, at most `limit`: those that were replaced, and those of deleted buildings. */
  toForget(limit: number): Promise<Forgettable[]>;
  /** Notes that nothing is left of it. */
  markForgotten(forgettable: Forgettable): Promise<void>;
}

/** What can be deleted: a retired generation, or all of a deleted building. */
export interface Forgettable {
  readonly tenantId: string;
  /** The number of the generation. */
  readonly retired?: number;
}
