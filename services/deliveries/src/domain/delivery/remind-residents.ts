import { createFaults } from '@parcelbell/async';
import { addDays, type CalendarDate, daysBetween, isQuiet, type LocalClock, type LocalMinute } from '@parcelbell/rules';
import type { HouseholdRepository } from '../household/household.ts';
import { morning } from '../tenant/quiet-hours.ts';
import type { Tenant, TenantRepository, Tenants } from '../tenant/tenant.ts';
import type { Delivery } from './delivery.ts';
import { deliveryNoticeDue } from './delivery-facts.ts';
import type { DeliveryRepository, LoggedAfter } from './delivery-repository.ts';
import { queuedNotices } from './notices.ts';
import { eligibleRecipients, type Notification, type NotifyDeps, saveNotified } from './notify-residents.ts';
import { storageFeeCents } from './storage-fee.ts';

export interface RemindResidentsDeps extends NotifyDeps {
  readonly localClock: LocalClock;
  readonly tenants: Tenants;
  readonly tenantCopies: Pick<TenantRepository, 'withReminders'>;
  readonly households: Pick<HouseholdRepository, 'find'>;
  readonly deliveries: NotifyDeps['deliveries'] & Pick<DeliveryRepository, 'findLongWaiting'>;
}

/** The local day of the last reminders, by building, as far as this process knows. */
export type RemindedDays = Map<string, CalendarDate>;

/** 21:00. No reminders are sent later, even if they are late. */
const evening = 21 * 60;
const portion = 500;

/**
 * Reminds residents of waiting deliveries, in every building that chose this: once a day, from 8:00 on its clock and outside its quiet
 * hours. The reminders of a household on one day are one group. A second run on the same day reminds nobody again, because each delivery
 * stores its reminders. A delivery or building that fails does not block the others and is retried in the next runs until the evening; the
 * first failure is thrown at the end.
 */
export async function remindResidents(
  signal: AbortSignal,
  remindedDays: RemindedDays,
  deps: RemindResidentsDeps,
): Promise<void> {
  const faults = createFaults();
  for (const tenantId of await deps.tenantCopies.withReminders()) {
    const tenant = await deps.tenants.get(tenantId);
    if (signal.aborted) return;
    if (!tenant || tenant.deleted || tenant.isDemo || tenant.desk.maxReminders === 0) continue;
    const local = deps.localClock.read(tenant.timeZone, deps.clock.now());
    if (remindedDays.get(tenantId) === local.day || !isTimeToRemind(tenant, local)) continue;
    const isDone = await faults.attempt(() => remindBuilding(signal, tenant, local.day, deps));
    if (isDone && !signal.aborted) remindedDays.set(tenantId, local.day);
  }
  faults.throwFirst();
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
  const faults = createFaults();
  for (let after: LoggedAfter | undefined; !signal.aborted; ) {
    const found = await deps.deliveries.findLongWaiting(tenantId, { ...wanted, after }, portion);
    const due = found.deliveries.filter((delivery) => isDue(delivery, tenant, today, deps.localClock));
    await Promise.all(due.map((delivery) => faults.attempt(() => remind(delivery, tenant, today, deps))));
    for (const { error } of found.unreadable) faults.add(error);
    after = found.next;
    if (!after) break;
  }
  faults.throwFirst();
}

/** The write names the version that was read, so nobody is reminded of a delivery that was just picked up. */
async function remind(
  delivery: Delivery,
  tenant: Tenant,
  today: CalendarDate,
  deps: RemindResidentsDeps,
): Promise<void> {
  const { tenantId, householdId } = delivery;
  const household = await deps.households.find(tenantId, householdId);
  const recipients = eligibleRecipients(delivery, household, tenant);
  if (recipients.length === 0) return;
  const round = (delivery.reminders ?? 0) + 1;
  const group = `${tenantId}/${today}/${householdId}`;
  const now = deps.clock.now();
  const feeCents = storageFeeCents(delivery, tenant, { now, localClock: deps.localClock });
  const change: Notification = {
    after: { ...delivery, reminders: round },
    notices: queuedNotices('reminder', recipients, now, round),
    factsOf: (after) => [
      deliveryNoticeDue(after, recipients, { reason: 'reminder', group, round, storageFeeCents: feeCents }),
    ],
  };
  await saveNotified(delivery, change, deps);
}

/** Whether the last notice or reminder is long enough ago. */
function isDue(
  { status, deferral, reminders = 0, notices }: Delivery,
  { timeZone, desk }: Tenant,
  today: CalendarDate,
  localClock: LocalClock,
): boolean {
  if (status !== 'pending' || deferral || reminders >= desk.maxReminders) return false;
  const sentAt = notices.filter(({ kind }) => kind === 'delivery' || kind === 'reminder').map(({ at }) => at.getTime());
  if (sentAt.length === 0) return false;
  const lastDay = localClock.read(timeZone, new Date(Math.max(...sentAt))).day;
  return daysBetween(lastDay, today) >= desk.reminderAfterDays;
}
