import type { CalendarDate, LocalClock } from '@parcelbell/platform';
import type { HouseholdRepository } from '../household/household-repository.ts';
import type { Tenant } from '../tenant/tenant.ts';
import {
  type ChangeDelivery,
  type ChangeDeliveryDeps,
  changeDelivery,
  type DeliveryChange,
} from './change-delivery.ts';
import type { Delivery } from './delivery.ts';
import type { DueNotices } from './due-notices.ts';
import { wasTold } from './put-off.ts';
import { notWaiting } from './refusals.ts';
import { tellResidents } from './tell-residents.ts';
import { heldUntil } from './way-of-logging.ts';

export interface HoldDelivery extends ChangeDelivery {
  /** The day on which residents are told; absent to tell them now. */
  readonly until?: CalendarDate;
}

export interface HoldDeliveryDeps extends ChangeDeliveryDeps {
  readonly localClock: LocalClock;
  readonly households: Pick<HouseholdRepository, 'find'>;
  readonly dueNotices: Pick<DueNotices, 'expect'>;
}

/**
 * Holds a parcel that waits until a day: residents are told on its morning, once more where they were told before. Without a day the hold ends, and who was not
 * told is told now. The same call again answers the same. Throws ConflictError for a parcel that waits no more, MalformedError for a day that cannot be,
 * NotFoundError and ForbiddenError.
 */
export async function holdDelivery(command: HoldDelivery, deps: HoldDeliveryDeps): Promise<Delivery> {
  const held = await changeDelivery(command, (delivery, tenant) => decide(delivery, command, tenant, deps), deps);
  if (held.putOff?.at) deps.dueNotices.expect(held.putOff.at);
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
    const putOff = heldUntil(until, 'until', { tenant, now, localClock: deps.localClock });
    return { after: { ...delivery, putOff }, line };
  }
  if (wasTold(delivery)) {
    const { putOff: _, ...released } = delivery;
    return { after: released, line };
  }
  const household = await deps.households.find(delivery.tenantId, delivery.householdId);
  return { ...tellResidents(delivery, { household, tenant, group: '', now }), line };
}

/** The day until which a delivery is held; undefined for one that is not. */
function heldDay({ putOff }: Delivery, { timeZone }: Tenant, localClock: LocalClock): CalendarDate | undefined {
  return putOff?.why === 'hold' && putOff.at ? localClock.read(timeZone, putOff.at).day : undefined;
}
