import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { TenantCache } from '../data/tenant-cache.ts';
import { receivedTenant } from './tenant-state.ts';

/** Tells every process what its buildings are like. */
export function tenantBroadcastConsumer(context: {
  readonly tenants: TenantCache;
}): Consumer<typeof TenantStateSchema> {
  return consumer(TenantStateSchema, async (events) => {
    for (const received of events) context.tenants.put(receivedTenant(received));
  });
}
