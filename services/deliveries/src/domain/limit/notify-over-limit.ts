import type { LocalClock } from '@parcelbell/rules';
import type { Clock } from '@parcelbell/values';
import type { DeliveryRepository } from '../delivery/delivery-repository.ts';
import type { Contact, Household, HouseholdRepository } from '../household/household.ts';
import type { LimitTerms, Tenant, Tenants } from '../tenant/tenant.ts';
import { type LimitNotice, type LimitNoticeKey, type LimitNoticeRepository, limitExceeded } from './limit-notice.ts';

/** What the limit needs of a logged delivery. */
export interface LoggedDelivery {
  readonly tenantId: string;
  readonly householdId: string;
  /** yyyy-mm */
  readonly localMonth: string;
}

export interface NotifyOverLimitDeps {
  readonly clock: Clock;
  readonly localClock: LocalClock;
  readonly tenants: Tenants;
  readonly households: Pick<HouseholdRepository, 'find'>;
  readonly deliveries: Pick<DeliveryRepository, 'countInMonth'>;
  readonly limitNotices: LimitNoticeRepository;
  readonly reports: { limitExceeded(notice: LimitNotice): void };
}

/** A unit that got a parcel, in a building that sends limit notices. */
interface WatchedUnit extends LimitNoticeKey {
  readonly household: Household;
  readonly recipients: readonly Contact[];
  readonly terms: LimitTerms;
}

/**
 * Notifies the residents of a unit once a month that it got more parcels than are free, at the first parcel over the limit. The notice is inserted
 * under the residency and the month, so a duplicate or late event notifies nobody again. Parcels of earlier months are ignored.
 */
export async function notifyOverLimit(deliveries: readonly LoggedDelivery[], deps: NotifyOverLimitDeps): Promise<void> {
  const watched = await findWatched(deliveries, deps);
  if (watched.length === 0) return;
  const notified = await deps.limitNotices.findNotified(watched);
  await Promise.all(watched.filter((unit) => !notified.has(unit)).map((unit) => notifyIfOver(unit, deps)));
}

async function findWatched(deliveries: readonly LoggedDelivery[], deps: NotifyOverLimitDeps): Promise<WatchedUnit[]> {
  const watched = new Map<string, WatchedUnit>();
  for (const { tenantId, householdId, localMonth } of deliveries) {
    const key = `${tenantId}/${householdId}/${localMonth}`;
    if (watched.has(key)) continue;
    const tenant = await deps.tenants.get(tenantId);
    if (!tenant?.overLimitNotices || !isWatched(tenant, localMonth, deps)) continue;
    const household = await deps.households.find(tenantId, householdId);
    const recipients = household?.contacts.filter(({ channel }) => channel === 'email') ?? [];
    if (!household || recipients.length === 0) continue;
    const { residencyId } = household;
    watched.set(key, { tenantId, residencyId, localMonth, household, recipients, terms: tenant.overLimitNotices });
  }
  return [...watched.values()];
}

function isWatched(
  { deleted, isDemo, timeZone }: Tenant,
  localMonth: string,
  { clock, localClock }: Pick<NotifyOverLimitDeps, 'clock' | 'localClock'>,
): boolean {
  return !deleted && !isDemo && localMonth === localClock.read(timeZone, clock.now()).day.slice(0, 7);
}

async function notifyIfOver(unit: WatchedUnit, deps: NotifyOverLimitDeps): Promise<void> {
  const { tenantId, residencyId, localMonth, household, recipients, terms } = unit;
  const deliveries = await deps.deliveries.countInMonth(tenantId, household, localMonth);
  if (deliveries <= terms.monthlyLimit) return;
  const notice: LimitNotice = {
    tenantId,
    householdId: household.householdId,
    unit: household.unit,
    tower: household.tower,
    residencyId,
    localMonth,
    deliveries,
    ...terms,
    notifiedAt: deps.clock.now(),
  };
  const result = await deps.limitNotices.insert(notice, [limitExceeded(notice, recipients)]);
  if (result === 'inserted') deps.reports.limitExceeded(notice);
}
