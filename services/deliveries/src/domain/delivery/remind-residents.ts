import {
  addDays,
  type CalendarDate,
  daysBetween,
  isQuiet,
  type LocalClock,
  type LocalMinute,
} from '@parcelbell/platform';
import type { HouseholdRepository } from '../household/household-repository.ts';
import type { Tenants } from '../tenant/find-tenant.ts';
import { morning } from '../tenant/quiet-hours.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import type { DeliveryChange } from './change-delivery.ts';
import type { Delivery } from './delivery.ts';
import { deliveryNoticeDue } from './delivery-facts.ts';
import type { DeliveryRepository, LongWaiting } from './delivery-repository.ts';
import { queuedNotices } from './queued-notices.ts';
import { saveTold, type ToldDeps } from './save-told.ts';
import { storageFeeCentsOn } from './storage-fee.ts';
import { whoMayKnow } from './who-may-know.ts';

export interface RemindResidentsDeps extends ToldDeps {
  readonly localClock: LocalClock;
  readonly tenants: Tenants;
  readonly tenantCopies: Pick<TenantRepository, 'withReminders'>;
  readonly households: Pick<HouseholdRepository, 'find'>;
  readonly deliveries: ToldDeps['deliveries'] & Pick<DeliveryRepository, 'findLongWaiting' | 'findMany'>;
}

/** The local day on which the residents of a building were reminded last, by building, as far as this process knows. */
export type RemindedDays = Map<string, CalendarDate>;

/** 21:00. Nobody is reminded later in the evening, whatever kept the product from doing it before. */
const evening = 21 * 60;
const portion = 500;

/**
 * Reminds residents of parcels that wait, in every building that chose it: once on each of its days, from 8:00 on its clock and outside its quiet hours. What
 * a household is reminded of on a day has one group. A second run on the same day reminds nobody again, because the parcels know when residents were told of them.
 */
export async function remindResidents(
  signal: AbortSignal,
  remindedDays: RemindedDays,
  deps: RemindResidentsDeps,
): Promise<void> {
  for (const tenantId of await deps.tenantCopies.withReminders()) {
    const tenant = await deps.tenants.get(tenantId);
    if (signal.aborted) return;
    if (!tenant || tenant.deleted || tenant.isDemo || tenant.desk.maxReminders === 0) continue;
    const local = deps.localClock.read(tenant.timeZone, deps.clock.now());
    if (remindedDays.get(tenantId) === local.day || !isTimeToRemind(tenant, local)) continue;
    await remindBuilding(signal, tenant, local.day, deps);
    if (!signal.aborted) remindedDays.set(tenantId, local.day);
  }
}

function isTimeToRemind({ desk: { quietHours } }: Tenant, { minutes }: LocalMinute): boolean {
  return minutes >= morning && minutes < evening && !(quietHours && isQuiet(quietHours, minutes));
}

async function remindBuilding(
  signal: AbortSignal,
  tenant: Tenant,
  today: CalendarDate,
  deps: RemindResidentsDeps,
): Promise<void> {
  const { tenantId, timeZone, desk } = tenant;
  const lastDay = addDays(today, 1 - desk.reminderAfterDays);
  const loggedBefore = deps.localClock.momentOf(timeZone, { day: lastDay, minutes: 0 });
  const wanted = { loggedBefore, fewerThan: desk.maxReminders };
  for (let after: LongWaiting | undefined; !signal.aborted; ) {
    const found = await deps.deliveries.findLongWaiting(tenantId, { ...wanted, after }, portion);
    const byHousehold = Map.groupBy(found, ({ householdId }) => householdId);
    for (const [householdId, parcels] of byHousehold) {
      const ids = parcels.map(({ packageId }) => packageId);
      await remindHousehold({ tenant, householdId, today }, ids, deps);
    }
    after = found.at(-1);
    if (found.length < portion) return;
  }
}

interface RemindedHousehold {
  readonly tenant: Tenant;
  readonly householdId: string;
  readonly today: CalendarDate;
}

/** Each parcel is read again and written by itself, so that one that was picked up a moment before is not told of. */
async function remindHousehold(
  { tenant, householdId, today }: RemindedHousehold,
  packageIds: readonly string[],
  deps: RemindResidentsDeps,
): Promise<void> {
  const { tenantId } = tenant;
  const household = await deps.households.find(tenantId, householdId);
  const parcels = await deps.deliveries.findMany(tenantId, packageIds);
  const due = parcels.filter((parcel) => isDue(parcel, tenant, today, deps.localClock));
  const now = deps.clock.now();
  const group = `${tenantId}/${today}/${householdId}`;
  await Promise.all(
    due.map(async (parcel) => {
      const recipients = whoMayKnow(parcel, household, tenant);
      if (recipients.length === 0) return;
      const round = (parcel.reminders ?? 0) + 1;
      const due = {
        reason: 'reminder',
        group,
        round,
        storageFeeCents: storageFeeCentsOn(parcel, tenant, today),
      } as const;
      const change: Omit<DeliveryChange, 'line'> = {
        after: { ...parcel, reminders: round },
        notices: queuedNotices('reminder', recipients, now, round),
        factsOf: (after) => [deliveryNoticeDue(after, recipients, due)],
      };
      await saveTold(parcel, change, deps);
    }),
  );
}

/** Whether residents were told of a waiting parcel so many days ago that they are reminded of it. */
function isDue(
  { status, putOff, reminders = 0, notices }: Delivery,
  { timeZone, desk }: Tenant,
  today: CalendarDate,
  localClock: LocalClock,
): boolean {
  if (status !== 'pending' || putOff || reminders >= desk.maxReminders) return false;
  const told = notices.filter(({ kind }) => kind === 'delivery' || kind === 'reminder').map(({ at }) => at.getTime());
  if (told.length === 0) return false;
  const lastDay = localClock.read(timeZone, new Date(Math.max(...told))).day;
  return daysBetween(lastDay, today) >= desk.reminderAfterDays;
}
