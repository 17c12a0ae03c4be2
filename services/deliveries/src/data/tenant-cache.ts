import type { Clock } from '@parcelbell/values';
import { openTenant, type Tenant, type TenantCopy, type Tenants } from '../domain/tenant/tenant.ts';
import { createVersionCache } from './version-cache.ts';

/** Tenants in memory, because every request needs one and they rarely change. */
export interface TenantCache extends Tenants {
  /** Stores a tenant's new state, which every process receives. */
  put(state: TenantCopy): void;
}

/** Holds at most 1,000 tenants. Others are read from the stored copy. */
export function createTenantCache(
  read: (tenantId: string) => Promise<TenantCopy | undefined>,
  clock: Clock,
): TenantCache {
  const cache = createVersionCache<Tenant>({
    read: async (tenantId) => {
      const state = await read(tenantId);
      return state && openTenant(state);
    },
    clock,
    max: 1_000,
  });
  return { get: cache.get, put: (state) => cache.put(state.tenantId, openTenant(state)) };
}
