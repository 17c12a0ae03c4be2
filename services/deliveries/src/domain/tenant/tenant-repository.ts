import type { TenantCopy } from './tenant.ts';

/** The stored copies of the tenants. */
export interface TenantRepository {
  find(tenantId: string): Promise<TenantCopy | undefined>;
  /** Stores copies that are newer than the stored ones. */
  upsert(copies: readonly TenantCopy[]): Promise<void>;
}
