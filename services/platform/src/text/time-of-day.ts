import { z } from 'zod';
import { fault, notText } from '../errors/faults.ts';

const timeForm = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** A time such as 21:00, as minutes since midnight. */
export function timeOfDay(label: string) {
  return z
    .string({ error: notText(label) })
    .regex(timeForm, { error: fault('NOT_A_TIME_OF_DAY', `${label} must be a time such as 21:00`) })
    .transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
}

/** Minutes since midnight as a time such as 21:00. */
export function timeOfDayText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
