import type { Fact } from '@parcelbell/platform';
import type { DeletedTenant, Tenant } from './tenant.ts';

/** The stored tenants. Deleted ones are not found, except by `all`. */
export interface TenantRepository {
  find(tenantId: string): Promise<Tenant | undefined>;
  findBySlug(slug: string): Promise<Tenant | undefined>;
  /** Those of the tenants that exist, by name. */
  findMany(tenantIds: readonly string[]): Promise<Tenant[]>;
  /** By name. */
  list(range: { skip: number; limit: number }): Promise<Tenant[]>;
  count(): Promise<number>;
  /** Stores a new tenant with its facts. */
  insert(tenant: Tenant, facts: readonly Fact[]): Promise<'inserted' | 'slug_taken' | 'id_taken'>;
  /** Stores a changed tenant with its facts, unless its version is no longer `expectedVersion`. */
  update(
    expectedVersion: number,
    tenant: Tenant,
    facts: readonly Fact[],
  ): Promise<'updated' | 'slug_taken' | 'version_conflict'>;
  /** Removes everything of a tenant but its id and version; false when its version is no longer `expectedVersion`. */
  delete(expectedVersion: number, deleted: DeletedTenant, at: Date, facts: readonly Fact[]): Promise<boolean>;
  all(tenantId: string | undefined): AsyncIterable<Tenant | DeletedTenant>;
}
