import type { Clock } from '@parcelbell/platform';
import type { DeliveryRepository } from '../delivery/delivery-repository.ts';
import type { Contact, Household } from '../household/household.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import type { Tenants } from '../tenant/find-tenant.ts';
import type { LocalTimes } from '../tenant/local-time.ts';
import type { LimitTerms, Tenant } from '../tenant/tenant.ts';
import { limitExceeded } from './limit-facts.ts';
import type { LimitNotice, LimitNoticeKey } from './limit-notice.ts';
import type { LimitNoticeRepository } from './limit-notice-repository.ts';

/** A parcel that was logged, as far as the limit is concerned. */
export interface LoggedDelivery {
  readonly tenantId: string;
  readonly householdId: string;
  /** yyyy-mm */
  readonly localMonth: string;
}

export interface NotifyOverLimitDeps {
  readonly clock: Clock;
  readonly localTime: LocalTimes;
  readonly tenants: Tenants;
  readonly households: Pick<HouseholdRepository, 'find'>;
  readonly deliveries: Pick<DeliveryRepository, 'countInMonth'>;
  readonly limitNotices: LimitNoticeRepository;
  readonly reports: { limitExceeded(notice: LimitNotice): void };
}

/** A unit that a parcel came for and whose people want to know of the limit. */
interface WatchedUnit extends LimitNoticeKey {
  readonly household: Household;
  readonly recipients: readonly Contact[];
  readonly terms: LimitTerms;
}

/**
 * Tells those who live in a unit once a month that it got more parcels than are free: at the first parcel that finds the month over the limit. The notice is
 * inserted under the residency and the month, so whatever comes twice or late tells nobody again. A parcel of an earlier month tells nobody.
 */
export async function notifyOverLimit(parcels: readonly LoggedDelivery[], deps: NotifyOverLimitDeps): Promise<void> {
  const watched = await findWatched(parcels, deps);
  if (watched.length === 0) return;
  const told = await deps.limitNotices.findNotified(watched);
  await Promise.all(watched.filter((unit) => !told.has(unit)).map((unit) => notifyIfOver(unit, deps)));
}

async function findWatched(parcels: readonly LoggedDelivery[], deps: NotifyOverLimitDeps): Promise<WatchedUnit[]> {
  const watched = new Map<string, WatchedUnit>();
  for (const { tenantId, householdId, localMonth } of parcels) {
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
  { clock, localTime }: Pick<NotifyOverLimitDeps, 'clock' | 'localTime'>,
): boolean {
  return !deleted && !isDemo && localMonth === localTime(clock.now(), timeZone).day.slice(0, 7);
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
