import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { TenantCache } from '../data/tenant-cache.ts';
import { receivedTenant } from './tenant-state.ts';

/** Keeps the tenants in the memory of every process up to date. */
export function tenantBroadcastConsumer(context: {
  readonly tenants: TenantCache;
}): Consumer<typeof TenantStateSchema> {
  return consumer(TenantStateSchema, async (events) => {
    for (const received of events) context.tenants.put(receivedTenant(received));
  });
}
