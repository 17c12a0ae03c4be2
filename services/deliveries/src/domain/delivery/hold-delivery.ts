import type { CalendarDate, LocalClock } from '@parcelbell/rules';
import type { HouseholdRepository } from '../household/household.ts';
import type { Tenant } from '../tenant/tenant.ts';
import {
  type ChangeDelivery,
  type ChangeDeliveryDeps,
  changeDelivery,
  type DeliveryChange,
} from './change-delivery.ts';
import { deferUntil } from './deferral.ts';
import type { Delivery } from './delivery.ts';
import type { NoticeTimer } from './notice-timer.ts';
import { wasNotified } from './notices.ts';
import { notifyResidents } from './notify-residents.ts';
import { notWaiting } from './refusals.ts';

export interface HoldDelivery extends ChangeDelivery {
  /** The day on which residents are notified; absent to end the hold. */
  readonly until?: CalendarDate;
}

export interface HoldDeliveryDeps extends ChangeDeliveryDeps {
  readonly localClock: LocalClock;
  readonly households: Pick<HouseholdRepository, 'find'>;
  readonly noticeTimer: Pick<NoticeTimer, 'schedule'>;
}

/**
 * Holds a waiting delivery until a day: residents are notified on its morning, even if they were notified before. Without a day the hold
 * ends, and residents who were not notified are notified now. The same call again answers the same. Throws ConflictError for a delivery
 * that does not wait, MalformedError for an invalid day, NotFoundError and ForbiddenError.
 */
export async function holdDelivery(command: HoldDelivery, deps: HoldDeliveryDeps): Promise<Delivery> {
  const held = await changeDelivery(command, (delivery, tenant) => decide(delivery, command, tenant, deps), deps);
  if (held.deferral?.at) deps.noticeTimer.schedule(held.deferral.at);
  return held;
}

async function decide(
  delivery: Delivery,
  { until }: HoldDelivery,
  tenant: Tenant,
  deps: HoldDeliveryDeps,
): Promise<DeliveryChange | undefined> {
  if (delivery.status !== 'pending') throw notWaiting(delivery.packageId);
  const before = heldDay(delivery, tenant, deps.localClock);
  if (until === before) return undefined;
  const field = { name: 'holdUntil', ...(before ? { before } : {}), ...(until ? { after: until } : {}) };
  const line = { kind: 'held', fields: [field] } as const;
  const now = deps.clock.now();
  if (until !== undefined) {
    const deferral = deferUntil(until, 'until', { tenant, now, localClock: deps.localClock });
    return { after: { ...delivery, deferral }, line };
  }
  if (wasNotified(delivery)) {
    const { deferral: _, ...released } = delivery;
    return { after: released, line };
  }
  const household = await deps.households.find(delivery.tenantId, delivery.householdId);
  return { ...notifyResidents(delivery, { household, tenant, group: '', now }), line };
}

/** Undefined if the delivery is not held. */
function heldDay({ deferral }: Delivery, { timeZone }: Tenant, localClock: LocalClock): CalendarDate | undefined {
  return deferral?.reason === 'hold' && deferral.at ? localClock.read(timeZone, deferral.at).day : undefined;
}
