import { daysBetween, type LocalClock } from '@parcelbell/rules';
import type { Tenant } from '../tenant/tenant.ts';
import type { Delivery } from './delivery.ts';

/** `now` is the end of the storage for a delivery that waits. */
export interface StorageTime {
  readonly now: Date;
  readonly localClock: Pick<LocalClock, 'read'>;
}

/**
 * PARC-11: The storage fee in cents of a US dollar, until now or until the delivery left: for each full day on the building's clock after the free
 * days. 0 if the building takes no fee.
 */
export function storageFeeCents(delivery: Delivery, tenant: Tenant, time: StorageTime): number {
  return storageFeeDays(delivery, tenant, time) * tenant.desk.storageFeeCents;
}

/** The days with a fee; 0 for an undone delivery. */
export function storageFeeDays(
  delivery: Delivery,
  { desk, timeZone }: Tenant,
  { now, localClock }: StorageTime,
): number {
  const { status, pickedupAt, closedAt, localDay } = delivery;
  if (desk.storageFeeAfterDays === 0 || status === 'removed') return 0;
  const lastDay = localClock.read(timeZone, pickedupAt ?? closedAt ?? now).day;
  return Math.max(0, daysBetween(localDay, lastDay) - desk.storageFeeAfterDays);
}
