import { ConflictError } from '@parcelbell/platform';
import type { TenancyContext } from '../../context.ts';
import { getTenant } from './get-tenant.ts';
import type { DeletedTenant } from './tenant.ts';
import { tenantDeleted } from './tenant-events.ts';

type Needs = Pick<TenancyContext, 'clock' | 'outbox' | 'tenants' | 'report'>;

const mostAttempts = 5;

/** Deletes a building: of its document only the id and the version stay, and every copy hears of it. */
export async function deleteTenant(needs: Needs, tenantId: string): Promise<void> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const { version } = await getTenant(needs, tenantId);
    const gone: DeletedTenant = { tenantId, version: version + 1, deleted: true };
    if (await needs.tenants.remove(version, gone, needs.clock.now(), [tenantDeleted(needs.outbox, gone)])) {
      needs.report(tenantId, 'deleted');
      return;
    }
  }
  throw new ConflictError(
    'CHANGED_MEANWHILE',
    'Somebody else is changing this building just now. Please try again in a moment.',
    { params: { what: 'tenant' } },
  );
}
