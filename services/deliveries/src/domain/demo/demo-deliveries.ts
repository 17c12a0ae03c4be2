import type { Outbox } from '@parcelbell/outbox';
import { addDays, type CalendarDate, type LocalClock } from '@parcelbell/rules';
import {
  type DemoDelivery,
  deliveriesOfDay,
  demoBuilding,
  demoHistoryStart,
  demoTenantId,
  type HistoryPart,
  type HistoryPortion,
} from '@parcelbell/sample-data/demo';
import type { Delivery, NoticeOutcome } from '../delivery/delivery.ts';
import { deliverySnapshots } from '../delivery/delivery-facts.ts';
import type { DeliveryRepository, LoggedAfter } from '../delivery/delivery-repository.ts';
import type { Tenant, Tenants } from '../tenant/tenant.ts';
import { demoDelivery, endingOfUnknown, endOf, outcomesBetween } from './demo-delivery.ts';

export interface DemoDeliveriesDeps {
  readonly localClock: LocalClock;
  readonly tenants: Tenants;
  readonly deliveries: Pick<DeliveryRepository, 'insertMany' | 'save' | 'recordOutcomes' | 'findLongWaiting'>;
  readonly outbox: Pick<Outbox, 'publishSnapshots'>;
}

/**
 * A portion has the deliveries of whole days, until there are so many. Objects of larger portions survive until a full garbage collection.
 */
const maxNew = 25;
const maxWaiting = 50;

/**
 * Fills the demo history: first the changes of waiting deliveries, then new deliveries. A delivery is inserted once, under the id that the
 * history gives it, and changed under its version, so a repeated portion changes nothing. Snapshots inform the other services.
 */
export function demoDeliveries(deps: DemoDeliveriesDeps): HistoryPart {
  return {
    isReady: async () => (await demoTenant(deps)) !== undefined,
    portions: async function* (span) {
      const tenant = await demoTenant(deps);
      if (!tenant) return;
      yield* updatesOfWaiting(tenant, span.since ?? new Date(0), span.now, deps);
      yield* newDeliveries(tenant, span.since, span.now, deps);
    },
  };
}

async function demoTenant({ tenants }: Pick<DemoDeliveriesDeps, 'tenants'>): Promise<Tenant | undefined> {
  const tenant = await tenants.get(demoTenantId);
  return tenant?.isDemo && !tenant.deleted ? tenant : undefined;
}

async function* updatesOfWaiting(
  tenant: Tenant,
  since: Date,
  now: Date,
  deps: DemoDeliveriesDeps,
): AsyncGenerator<HistoryPortion> {
  for (let after: LoggedAfter | undefined; ; ) {
    const waiting = { loggedBefore: now, fewerThan: 1, after };
    const { deliveries, next } = await deps.deliveries.findLongWaiting(tenant.tenantId, waiting, maxWaiting);
    for (const [day, ofDay] of Map.groupBy(deliveries, ({ localDay }) => localDay)) {
      yield { fill: () => updateWaiting(day, ofDay, tenant, { since, now }, deps) };
    }
    after = next;
    if (!after) return;
  }
}

async function updateWaiting(
  day: CalendarDate,
  waiting: readonly Delivery[],
  tenant: Tenant,
  { since, now }: { readonly since: Date; readonly now: Date },
  { deliveries }: Pick<DemoDeliveriesDeps, 'deliveries'>,
): Promise<void> {
  const parcels = new Map(deliveriesOfDay(day).map((parcel) => [parcel.id, parcel]));
  const pairs = waiting.map((delivery) => ({ delivery, parcel: parcels.get(delivery.packageId) }));
  const outcomes = pairs.flatMap(({ parcel }) => (parcel ? outcomesOf(parcel, tenant, since, now) : []));
  await deliveries.recordOutcomes(outcomes);
  for (const { delivery, parcel } of pairs) {
    const end = parcel ? endOf(delivery, parcel, tenant, now) : endingOfUnknown(delivery, now);
    if (end) await deliveries.save(end.after, end.added, [end.fact]);
  }
}

function outcomesOf(parcel: DemoDelivery, { tenantId }: Tenant, after: Date, until: Date): NoticeOutcome[] {
  return outcomesBetween(parcel, after, until).map((notice) => ({ tenantId, packageId: parcel.id, notice }));
}

/**
 * New deliveries. Without `since` these are all until now, the newest days first, so that the last days are complete soon; then the cursor
 * moves only at the end, so after a kill the history begins again.
 */
function* newDeliveries(
  tenant: Tenant,
  since: Date | undefined,
  now: Date,
  deps: DemoDeliveriesDeps,
): Generator<HistoryPortion> {
  const endOfDay = (day: CalendarDate) =>
    deps.localClock.momentOf(demoBuilding.timeZone, { day: addDays(day, 1), minutes: 0 });
  const today = dayIn(now, deps);
  const [first, last, step] = since ? [dayIn(since, deps), today, 1] : [today, demoHistoryStart(now), -1];
  if (since && first > last) return;
  let parcels: DemoDelivery[] = [];
  for (let day = first; ; day = addDays(day, step)) {
    parcels.push(...deliveriesOfDay(day).filter(({ loggedAt }) => loggedAt <= now && (!since || loggedAt > since)));
    if (parcels.length >= maxNew || day === last) {
      const portion = parcels;
      const filledUntil = day === last ? now : since && endOfDay(day);
      yield { fill: () => insertNew(portion, tenant, now, deps), ...(filledUntil ? { filledUntil } : {}) };
      parcels = [];
    }
    if (day === last) return;
  }
}

function dayIn(moment: Date, { localClock }: Pick<DemoDeliveriesDeps, 'localClock'>): CalendarDate {
  return localClock.read(demoBuilding.timeZone, moment).day;
}

async function insertNew(
  parcels: readonly DemoDelivery[],
  tenant: Tenant,
  now: Date,
  { deliveries, outbox }: DemoDeliveriesDeps,
): Promise<void> {
  if (parcels.length === 0) return;
  const inserted = parcels.map((parcel) => demoDelivery(parcel, tenant, now));
  await deliveries.insertMany(tenant.tenantId, inserted);
  await outbox.publishSnapshots(deliverySnapshots(inserted));
}
