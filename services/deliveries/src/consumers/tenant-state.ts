import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer, type Received } from '@parcelbell/platform';
import { readTenant, type TenantCopy } from '../domain/tenant/tenant.ts';
import type { TenantRepository } from '../domain/tenant/tenant-repository.ts';

/** Stores the tenants. */
export function tenantStateConsumer(context: {
  readonly tenantCopies: Pick<TenantRepository, 'upsert'>;
}): Consumer<typeof TenantStateSchema> {
  return consumer(TenantStateSchema, (events) => context.tenantCopies.upsert(events.map(receivedTenant)));
}

export function receivedTenant({ aggregateId, version, event }: Received<typeof TenantStateSchema>): TenantCopy {
  return { ...readTenant(version, event), tenantId: aggregateId };
}
