import { type CalendarDate, daysBetween } from '@parcelbell/platform';
import type { LocalTimes } from '../tenant/local-time.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { Delivery } from './delivery.ts';

/** The moment up to which a parcel was stored: that of its pickup or closure, or now. */
export interface StorageTime {
  readonly now: Date;
  readonly localTime: LocalTimes;
}

/**
 * PARC-11: What storing a parcel has cost until now, or until it left, in cents of a US dollar: so much for each full day on the building's clock beyond those that are
 * free. 0 where the building takes no fee.
 */
export function storageFeeCents(delivery: Delivery, tenant: Tenant, time: StorageTime): number {
  return storageFeeDays(delivery, tenant, time) * tenant.desk.storageFeeCents;
}

/** The days for which a parcel's storage costs; none for one that was logged by mistake. */
export function storageFeeDays(
  delivery: Delivery,
  { desk, timeZone }: Tenant,
  { now, localTime }: StorageTime,
): number {
  const { status, pickedupAt, closedAt } = delivery;
  if (desk.storageFeeAfterDays === 0 || status === 'removed') return 0;
  return chargedDays(delivery, localTime(pickedupAt ?? closedAt ?? now, timeZone).day, desk.storageFeeAfterDays);
}

/** What storing a parcel that waits has cost until a day on the building's clock, in cents of a US dollar. */
export function storageFeeCentsOn(delivery: Delivery, { desk }: Tenant, today: CalendarDate): number {
  if (desk.storageFeeAfterDays === 0) return 0;
  return chargedDays(delivery, today, desk.storageFeeAfterDays) * desk.storageFeeCents;
}

function chargedDays({ localDay }: Delivery, lastDay: CalendarDate, freeDays: number): number {
  return Math.max(0, daysBetween(localDay, lastDay) - freeDays);
}
