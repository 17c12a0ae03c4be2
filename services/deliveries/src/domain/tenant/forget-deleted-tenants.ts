import type { DeliveryRepository } from '../delivery/delivery-repository.ts';
import type { TenantRepository } from './tenant-repository.ts';

export interface ForgetDeletedTenantsDeps {
  readonly tenants: Pick<TenantRepository, 'toForget' | 'markForgotten'>;
  readonly deliveries: Pick<DeliveryRepository, 'deleteSome'>;
  readonly reports: { deliveriesForgotten(tenantId: string, count: number): void };
}

const mostTenants = 100;
const portion = 500;

/**
 * Deletes the deliveries of deleted tenants: they name people who picked up. A tenant is done when a run finds none, because a request that began before
 * the deletion may have logged one since the run before. It stops when `signal` is aborted; the next run finds the rest.
 */
export async function forgetDeletedTenants(signal: AbortSignal, deps: ForgetDeletedTenantsDeps): Promise<void> {
  for (const tenantId of await deps.tenants.toForget(mostTenants)) {
    const count = await deleteDeliveries(tenantId, signal, deps);
    if (signal.aborted) return;
    if (count === 0) await deps.tenants.markForgotten(tenantId);
    else deps.reports.deliveriesForgotten(tenantId, count);
  }
}

async function deleteDeliveries(
  tenantId: string,
  signal: AbortSignal,
  { deliveries }: Pick<ForgetDeletedTenantsDeps, 'deliveries'>,
): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const deleted = await deliveries.deleteSome(tenantId, portion);
    count += deleted;
    if (deleted === 0) break;
  }
  return count;
}
