import type { Tenant } from './tenant.ts';

/** The copy of the tenants. */
export interface TenantRepository {
  /** A tenant, or the product where the id is empty; undefined while nothing has been heard of it. The answer may be as old as 30 seconds where the copy is not asked often. */
  find(tenantId: string): Promise<Tenant | undefined>;
  /** Stores the tenants; of each the highest version stays, the same one is stored again. */
  upsert(tenants: readonly Tenant[]): Promise<void>;
}
