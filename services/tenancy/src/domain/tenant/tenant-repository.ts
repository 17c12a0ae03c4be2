import type { Fact } from '@parcelbell/outbox';
import type { CountedTenant, TenantFilter, TenantSort } from './list-tenants.ts';
import type { DeletedTenant, Tenant, TenantSummary } from './tenant.ts';

interface Range {
  readonly skip: number;
  readonly limit: number;
}

/** The stored tenants. Deleted ones are not found, except by `findDeleted` and `all`. */
export interface TenantRepository {
  find(tenantId: string): Promise<Tenant | undefined>;
  /** To be changed: waits up to 100 ms while somebody who changes it has stored only one of its two documents. */
  findToChange(tenantId: string): Promise<Tenant | undefined>;
  findBySlug(slug: string): Promise<Tenant | undefined>;
  /** Whole tenants by name. */
  list(range: Range): Promise<Tenant[]>;
  page(filter: TenantFilter, sort: TenantSort, range: Range): Promise<TenantSummary[]>;
  /** Those of the tenants that exist, by name. */
  summaries(tenantIds: readonly string[]): Promise<TenantSummary[]>;
  count(filter: TenantFilter): Promise<number>;
  /** What the figures of companies count of every tenant. */
  counted(): Promise<CountedTenant[]>;
  /** Ids of tenants with this `propertyManagementCompany`, demos left out. */
  bearing(company: string, limit: number): Promise<string[]>;
  countSlugs(): Promise<number>;
  /** Ids of tenants without a slug, in order, those after `after`. */
  withoutSlug(after: string, limit: number): Promise<string[]>;
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
  /** What is left of a deleted tenant. */
  findDeleted(tenantId: string): Promise<DeletedTenant | undefined>;
  /** Stores a tenant in place of a deleted one, whose version must still be `deletedVersion`. */
  revive(
    deletedVersion: number,
    tenant: Tenant,
    facts: readonly Fact[],
  ): Promise<'updated' | 'slug_taken' | 'version_conflict'>;
  /** Tenants and deleted ones in the order of their ids, those after `after`. */
  after(
    after: string,
    limit: number,
  ): Promise<(Pick<Tenant, 'tenantId' | 'createdAt' | 'isDemoTenant'> & { readonly deleted: boolean })[]>;
  /** All tenants, or those of these ids, with deleted ones, in the order of their ids. */
  all(tenantIds?: readonly string[]): AsyncIterable<Tenant | DeletedTenant>;
}
