import type { TenantCopy } from './tenant.ts';

/** The copies of tenancy's buildings. */
export interface TenantRepository {
  find(tenantId: string): Promise<TenantCopy | undefined>;
  /** Stores a building unless a later version is stored already. */
  upsert(tenant: TenantCopy): Promise<void>;
  /** Ids of buildings in their order, those that come after one. */
  idsAfter(tenantId: string, limit: number): Promise<string[]>;
  /** Ids of deleted buildings whose households are to be forgotten by `now`, the longest due first. */
  dueToForget(now: Date, limit: number): Promise<string[]>;
  /** Notes that a deleted building has no households any more. */
  markForgotten(tenantId: string): Promise<void>;
}
