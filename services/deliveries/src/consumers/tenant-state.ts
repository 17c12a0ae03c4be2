import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer, type Received } from '@parcelbell/events';
import type { TenantCache } from '../data/tenant-cache.ts';
import { readTenant, type TenantCopy, type TenantRepository } from '../domain/tenant/tenant.ts';

export function tenantStateConsumer(context: {
  readonly tenantCopies: Pick<TenantRepository, 'upsert'>;
}): Consumer<typeof TenantStateSchema> {
  return consumer(TenantStateSchema, (events) => context.tenantCopies.upsert(events.map(receivedTenant)));
}

/** Keeps the tenants in the memory of every process up to date. */
export function tenantBroadcastConsumer(context: {
  readonly tenants: TenantCache;
}): Consumer<typeof TenantStateSchema> {
  return consumer(TenantStateSchema, async (events) => {
    for (const received of events) context.tenants.put(receivedTenant(received));
  });
}

function receivedTenant({ aggregateId, version, event }: Received<typeof TenantStateSchema>): TenantCopy {
  return { ...readTenant(version, event), tenantId: aggregateId };
}
