import { fault, notText } from '@parcelbell/errors';
import { z } from 'zod';

/** A part of every day in minutes since midnight, on the building's clock. It lasts over midnight where it ends before it begins; where both are the same, there is none. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** Whether a time of day, in minutes since midnight, lies in quiet hours. */
export function isQuiet({ from, to }: QuietHours, minutes: number): boolean {
  return from <= to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}

const timeForm = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** A time such as 21:00, as minutes since midnight. */
function timeOfDay(label: string) {
  return z
    .string({ error: notText(label) })
    .regex(timeForm, { error: fault('NOT_A_TIME_OF_DAY', `${label} must be a time such as 21:00`) })
    .transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
}

/** Minutes since midnight as a time such as 21:00. */
function timeOfDayText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Quiet hours as forms send them: two times of day. */
export const quietHoursForm = z.strictObject(
  { from: timeOfDay('Quiet hours from'), to: timeOfDay('Quiet hours to') },
  { error: fault('WRONG_TYPE', 'Quiet hours must be an object with from and to', { expected: 'object' }) },
);

/** Quiet hours as answers have them, and forms send them back. */
export function quietHoursView({ from, to }: QuietHours): { readonly from: string; readonly to: string } {
  return { from: timeOfDayText(from), to: timeOfDayText(to) };
}
