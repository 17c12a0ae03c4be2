/** A calendar date, yyyy-mm-dd. Dates compare as texts. */
export type CalendarDate = string;

const dayMs = 86_400_000;

/** The first and the last date that the product accepts. */
export const firstDate: CalendarDate = '2000-01-01';
export const lastDate: CalendarDate = '2199-12-31';

/** Whether a text is a date of the calendar that the product accepts. */
export function isCalendarDate(text: string): boolean {
  const isInForm = /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= firstDate && text <= lastDate;
  return isInForm && addDays(text, 0) === text;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const time = startOf(date) + days * dayMs;
  return Number.isNaN(time) ? '' : dateOf(time);
}

/** How many days `to` is after `from`; negative where it is before. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((startOf(to) - startOf(from)) / dayMs);
}

/** The day of the month, from 1. */
export function dayOfMonth(date: CalendarDate): number {
  return Number(date.slice(8));
}

/** The date so many months later, on the anchor day, or on the last day of a month that is too short for it. */
export function addMonths(date: CalendarDate, months: number, anchorDay: number): CalendarDate {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(anchorDay, lastDay)));
}

function startOf(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function dateOf(time: number): CalendarDate {
  return new Date(time).toISOString().slice(0, 10);
}
