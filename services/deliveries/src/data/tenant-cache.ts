import type { Clock } from '@parcelbell/platform';
import type { Tenants } from '../domain/tenant/find-tenant.ts';
import { openTenant, type Tenant, type TenantCopy } from '../domain/tenant/tenant.ts';
import { createVersionCache } from './version-cache.ts';

/** Buildings in memory: what every request asks for and what changes once a month. */
export interface TenantCache extends Tenants {
  /** Takes over a building's new state, as it is told to every process. */
  put(state: TenantCopy): void;
}

/** At most 1,000 buildings; one that is not among them is read from the stored copy. */
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
