import { fault, notText } from '@parcelbell/platform';
import { z } from 'zod';

export function wholeNumber(label: string, minimum: number, maximum: number) {
  const sentence = `${label} must be a whole number, ${minimum} to ${maximum}`;
  const error = fault('NOT_A_WHOLE_NUMBER', sentence, { min: minimum, max: maximum });
  return z.int({ error }).min(minimum, { error }).max(maximum, { error });
}

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

export function flag(label: string) {
  return z.boolean({ error: fault('WRONG_TYPE', `${label} must be true or false`, { expected: 'boolean' }) });
}
