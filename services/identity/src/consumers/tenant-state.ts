import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { TenantNameRepository } from '../domain/tenant/tenant-name-repository.ts';

/** Stores the names of tenants, and which of them are deleted. */
export function tenantStateConsumer(context: {
  readonly tenantNames: Pick<TenantNameRepository, 'upsert'>;
}): Consumer<typeof TenantStateSchema> {
  return consumer(TenantStateSchema, (events) =>
    context.tenantNames.upsert(
      events.map(({ event: { tenantId, name, deleted }, version }) => ({ tenantId, name, deleted, version })),
    ),
  );
}
