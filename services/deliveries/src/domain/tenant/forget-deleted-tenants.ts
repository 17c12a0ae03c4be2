import { demoTenantId, type HistoryCursor } from '@parcelbell/sample-data/demo';
import type { DeliveryRepository } from '../delivery/delivery-repository.ts';
import type { DelegationRepository } from '../home/household-delegations.ts';
import type { PictureRepository } from '../picture/picture.ts';
import type { TenantRepository } from './tenant.ts';

export interface ForgetDeletedTenantsDeps {
  readonly tenants: Pick<TenantRepository, 'toForget' | 'markForgotten'>;
  readonly deliveries: Pick<DeliveryRepository, 'deleteSome'>;
  readonly pictures: Pick<PictureRepository, 'deleteSome'>;
  readonly delegations: Pick<DelegationRepository, 'deleteSome'>;
  readonly demoHistoryCursor: Pick<HistoryCursor, 'forget'>;
  readonly reports: { deliveriesDeleted(tenantId: string, count: number): void };
}

const maxTenants = 100;
const portion = 500;

/**
 * Deletes the deliveries of deleted tenants with their pictures and delegations. A tenant is done when a run finds nothing, because a
 * request that began before the deletion may have stored a delivery since the last run. It stops when `signal` is aborted; the next run
 * continues.
 */
export async function forgetDeletedTenants(signal: AbortSignal, deps: ForgetDeletedTenantsDeps): Promise<void> {
  for (const tenantId of await deps.tenants.toForget(maxTenants)) {
    const pictures = await deleteAll(tenantId, signal, deps.pictures);
    const delegations = await deleteAll(tenantId, signal, deps.delegations);
    const count = await deleteAll(tenantId, signal, deps.deliveries);
    if (signal.aborted) return;
    if (count > 0) deps.reports.deliveriesDeleted(tenantId, count);
    if (count > 0 || pictures > 0 || delegations > 0) continue;
    if (tenantId === demoTenantId) await deps.demoHistoryCursor.forget();
    await deps.tenants.markForgotten(tenantId);
  }
}

async function deleteAll(
  tenantId: string,
  signal: AbortSignal,
  stored: Pick<DeliveryRepository, 'deleteSome'>,
): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const deleted = await stored.deleteSome(tenantId, portion);
    count += deleted;
    if (deleted === 0) break;
  }
  return count;
}
