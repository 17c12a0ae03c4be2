import { addDays, type CalendarDate, daysBetween, type LocalClock } from '@parcelbell/platform';
import { morningOf } from '../tenant/quiet-hours.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { PutOffNotice } from './delivery.ts';
import { notAHoldDay } from './refusals.ts';

export const notifyChoices = ['now', 'silent', 'hold'] as const;

/** What the desk asks of a parcel's notice when it logs the parcel. */
export interface WayOfLogging {
  readonly notify: (typeof notifyChoices)[number];
  /** With `hold`: the day on which residents are told. */
  readonly holdUntil?: CalendarDate;
  /** The parcel waits for residents where nobody of the unit can be told. */
  readonly allowUnregistered: boolean;
  /** A parcel whose tracking number is known is refused. */
  readonly onlyNewTracking: boolean;
}

export const usualWay: WayOfLogging = { notify: 'now', allowUnregistered: false, onlyNewTracking: false };

/** Parcels are held for so many days at most. */
const mostHeldDays = 90;
/** How long a parcel can be undone where the building chose that. */
export const undoMs = 10_000;
/** For how long parcels of a unit are gathered where the building chose that. */
const gatherMs = 60_000;

interface Moment {
  readonly tenant: Tenant;
  readonly now: Date;
  readonly localClock: LocalClock;
}

/** DESK-22 to DESK-27: Why the residents of a parcel that is logged now are told later, or not at all; undefined where they are told at once. */
export function putOffOf(way: WayOfLogging, canTell: boolean, moment: Moment): PutOffNotice | undefined {
  const { tenant, now } = moment;
  const { undoBeforeNotice, groupNotices } = tenant.desk;
  if (way.notify === 'silent') return { why: 'silent' };
  if (way.notify === 'hold' && way.holdUntil !== undefined) return heldUntil(way.holdUntil, 'holdUntil', moment);
  if (!canTell) return { why: 'residents' };
  if (groupNotices) return { why: 'group', at: new Date(now.getTime() + gatherMs) };
  if (undoBeforeNotice) return { why: 'undo', at: new Date(now.getTime() + undoMs) };
  return undefined;
}

/** A notice that is put off to the morning of a day. Throws MalformedError for another day than one of the next. */
export function heldUntil(day: CalendarDate, path: string, { tenant, now, localClock }: Moment): PutOffNotice {
  const today = localClock.read(tenant.timeZone, now).day;
  if (day < addDays(today, 1) || daysBetween(today, day) > mostHeldDays) throw notAHoldDay(path, mostHeldDays);
  return { why: 'hold', at: morningOf(day, tenant, localClock) };
}
