import {
  addDays,
  addMonths,
  type CalendarDate,
  createLocalClock,
  createLocalDates,
  dayOfMonth,
} from '@parcelbell/rules';
import { demoBuilding } from './building.ts';

const { timeZone } = demoBuilding;
const clock = createLocalClock();
const localDates = createLocalDates();
const noon = 12 * 60;
const minuteMs = 60_000;

/** The building's noon of days, in milliseconds, because asking its clock is expensive. */
const noons = new Map<CalendarDate, number>();
const maxNoons = 1_000;

/** The clock is moved from two o'clock on. */
const clockMoves = 2 * 60;

/** The moment of a time of day on the building's clock, in minutes since midnight. Between two and three in the night it may be an hour off. */
export function momentOf(day: CalendarDate, minutes: number): Date {
  if (minutes < clockMoves) return new Date(noonOf(addDays(day, -1)) + (noon + minutes) * minuteMs);
  return new Date(noonOf(day) + (minutes - noon) * minuteMs);
}

/** The building's day at a moment. */
export function dayAt(moment: Date): CalendarDate {
  return localDates(timeZone, moment);
}

/** The first day of the twelve months that a demo at `now` shows. */
export function demoHistoryStart(now: Date): CalendarDate {
  const today = dayAt(now);
  return addMonths(today, -12, dayOfMonth(today));
}

/** 0 is Sunday. */
export function weekdayOf(day: CalendarDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The first day with a weekday on or after a day. */
export function nextWeekday(day: CalendarDate, weekday: number): CalendarDate {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7);
}

function noonOf(day: CalendarDate): number {
  const known = noons.get(day);
  if (known !== undefined) return known;
  const around = new Date(`${day}T17:00:00Z`);
  const found = around.getTime() - (clock.read(timeZone, around).minutes - noon) * minuteMs;
  if (noons.size >= maxNoons) noons.clear();
  noons.set(day, found);
  return found;
}
