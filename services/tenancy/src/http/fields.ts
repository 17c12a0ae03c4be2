import { fault } from '@parcelbell/platform';
import { z } from 'zod';

export function wholeNumber(label: string, minimum: number, maximum: number) {
  const sentence = `${label} must be a whole number, ${minimum} to ${maximum}`;
  const error = fault('NOT_A_WHOLE_NUMBER', sentence, { min: minimum, max: maximum });
  return z.int({ error }).min(minimum, { error }).max(maximum, { error });
}

export function flag(label: string) {
  return z.boolean({ error: fault('WRONG_TYPE', `${label} must be true or false`, { expected: 'boolean' }) });
}
