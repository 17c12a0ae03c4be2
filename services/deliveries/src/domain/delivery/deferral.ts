import { addDays, type CalendarDate, daysBetween, type LocalClock } from '@parcelbell/rules';
import { morningOf } from '../tenant/quiet-hours.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { Deferral, Delivery } from './delivery.ts';
import { wasNotified } from './notices.ts';
import { notAHoldDay } from './refusals.ts';

export const notifyChoices = ['now', 'silent', 'hold'] as const;

/** The options that the desk may choose when it logs a delivery. */
export interface LoggingOptions {
  readonly notify: (typeof notifyChoices)[number];
  /** The day on which residents are notified; only with `hold`. */
  readonly holdUntil?: CalendarDate;
  /** If nobody of the unit can be notified, the delivery is accepted and waits for residents. */
  readonly allowUnregistered: boolean;
  /** A delivery with a known tracking number is refused. */
  readonly onlyNewTracking: boolean;
}

export const defaultLoggingOptions: LoggingOptions = {
  notify: 'now',
  allowUnregistered: false,
  onlyNewTracking: false,
};

const maxHoldDays = 90;
/** The time in which a delivery can be undone, in buildings that chose this. */
export const undoMs = 10_000;
/** The time in which deliveries of a unit are grouped, in buildings that chose this. */
const groupingMs = 60_000;

interface Moment {
  readonly tenant: Tenant;
  readonly now: Date;
  readonly localClock: LocalClock;
}

/** DESK-22 to DESK-27: The deferral of a delivery that is logged now; undefined if residents are notified at once. */
export function deferralFor(options: LoggingOptions, hasRecipients: boolean, moment: Moment): Deferral | undefined {
  const { tenant, now } = moment;
  const { undoBeforeNotice, groupNotices } = tenant.desk;
  if (options.notify === 'silent') return { reason: 'silent' };
  if (options.notify === 'hold' && options.holdUntil !== undefined)
    return deferUntil(options.holdUntil, 'holdUntil', moment);
  if (!hasRecipients) return { reason: 'residents' };
  if (groupNotices) return { reason: 'group', at: new Date(now.getTime() + groupingMs) };
  if (undoBeforeNotice) return { reason: 'undo', at: new Date(now.getTime() + undoMs) };
  return undefined;
}

/** A deferral until the morning of a day. Throws MalformedError unless the day is one of the next 90. */
export function deferUntil(day: CalendarDate, path: string, { tenant, now, localClock }: Moment): Deferral {
  const today = localClock.read(tenant.timeZone, now).day;
  if (day < addDays(today, 1) || daysBetween(today, day) > maxHoldDays) throw notAHoldDay(path, maxHoldDays);
  return { reason: 'hold', at: morningOf(day, tenant, localClock) };
}

/** The deferral of a delivery that needs no notice any more: it only says that nobody was notified. */
export function cancelledDeferral({ deferral }: Delivery): Pick<Delivery, 'deferral'> {
  return deferral ? { deferral: { reason: 'silent' } } : {};
}

/** Whether nobody of its unit was notified. Those of a unit that it was corrected from do not count. */
export function isWithoutNotice(delivery: Pick<Delivery, 'deferral' | 'notices'>): boolean {
  return delivery.deferral !== undefined && (delivery.deferral.reason === 'residents' || !wasNotified(delivery));
}

/** Whether a delivery may still be undone: it waits, and nobody was notified. */
export function canUndo(delivery: Delivery): boolean {
  return delivery.status === 'pending' && delivery.deferral !== undefined && !wasNotified(delivery);
}
