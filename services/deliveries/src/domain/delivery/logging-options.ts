import { addDays, type CalendarDate, daysBetween, type LocalClock } from '@parcelbell/platform';
import { morningOf } from '../tenant/quiet-hours.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { Deferral } from './delivery.ts';
import { notAHoldDay } from './refusals.ts';

export const notifyChoices = ['now', 'silent', 'hold'] as const;

/** What the desk asks of a parcel's notice when it logs the parcel. */
export interface LoggingOptions {
  readonly notify: (typeof notifyChoices)[number];
  /** With `hold`: the day on which residents are told. */
  readonly holdUntil?: CalendarDate;
  /** The parcel waits for residents where nobody of the unit can be told. */
  readonly allowUnregistered: boolean;
  /** A parcel whose tracking number is known is refused. */
  readonly onlyNewTracking: boolean;
}

export const defaultLoggingOptions: LoggingOptions = {
  notify: 'now',
  allowUnregistered: false,
  onlyNewTracking: false,
};

/** Parcels are held for so many days at most. */
const maxHoldDays = 90;
/** How long a parcel can be undone where the building chose that. */
export const undoMs = 10_000;
/** For how long parcels of a unit are gathered where the building chose that. */
const groupingMs = 60_000;

interface Moment {
  readonly tenant: Tenant;
  readonly now: Date;
  readonly localClock: LocalClock;
}

/** Why the residents of a parcel that is logged now are told later, or not at all; undefined where they are told at once. */
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

/** A notice that is put off to the morning of a day. Throws MalformedError for another day than one of the next. */
export function deferUntil(day: CalendarDate, path: string, { tenant, now, localClock }: Moment): Deferral {
  const today = localClock.read(tenant.timeZone, now).day;
  if (day < addDays(today, 1) || daysBetween(today, day) > maxHoldDays) throw notAHoldDay(path, maxHoldDays);
  return { reason: 'hold', at: morningOf(day, tenant, localClock) };
}
