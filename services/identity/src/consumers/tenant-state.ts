import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { consumer } from '@parcelbell/platform';
import type { TenantNameRepository } from '../data/tenant-name-repository.ts';

/** Keeps the names of buildings, and which of them are gone. */
export function tenantStateConsumer(names: Pick<TenantNameRepository, 'keep'>) {
  return consumer(TenantStateSchema, (events) =>
    names.keep(
      events.map(({ event, version }) => ({
        tenantId: event.tenantId,
        name: event.name,
        deleted: event.deleted,
        version,
      })),
    ),
  );
}
