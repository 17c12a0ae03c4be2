import type { PendingEvent } from '@parcelbell/platform';
import type { TenancyContext } from '../../context.ts';
import { tenantDeleted, tenantState } from './tenant-events.ts';

type Needs = Pick<TenancyContext, 'outbox' | 'tenants'>;

/** The state of one building or of all, deleted ones included, for copies to be rebuilt from. */
export async function* republishTenants(
  { outbox, tenants }: Needs,
  tenantId: string | undefined,
): AsyncGenerator<PendingEvent> {
  for await (const tenant of tenants.all(tenantId)) {
    yield 'deleted' in tenant ? tenantDeleted(outbox, tenant) : tenantState(outbox, tenant);
  }
}
