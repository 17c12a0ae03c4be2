import { fault } from '@parcelbell/errors';
import { z } from 'zod';

const maxDollars = 1_000_000;

/** The schema of US dollars with at most two decimals, from `minimum` to 1,000,000. The sentences of its faults begin with `label`. */
export function dollars(label: string, minimum = 0) {
  return z
    .number({ error: fault('WRONG_TYPE', `${label} must be a number`, { expected: 'number' }) })
    .min(minimum, { error: fault('TOO_LOW', `${label} must be ${minimum} or more`, { min: minimum }) })
    .max(maxDollars, { error: fault('TOO_HIGH', `${label} must be at most ${maxDollars}`, { max: maxDollars }) })
    .refine((value) => Math.abs(value * 100 - toCents(value)) < 1e-6, {
      error: fault('TOO_MANY_DECIMALS', `${label} must have at most two decimals`, { max: 2 }),
    });
}

/** Cents, in which money is stored and sent between services. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** US dollars, in which the API has money. */
export function toDollars(cents: number): number {
  return cents / 100;
}
