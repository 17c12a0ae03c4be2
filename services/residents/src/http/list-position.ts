import { fault } from '@parcelbell/platform';
import { z } from 'zod';
import type { ListPosition, ResidentSort } from '../domain/resident/resident-query.ts';

export const invalidPosition = fault('WRONG_TYPE', 'behind must be a place in the list, as a Link gives it', {
  expected: 'string',
});

/** Where a list goes on, as text in an address. */
export function encodePosition({ key, householdId }: ListPosition): string {
  const parts = key instanceof Date ? ['date', key.toISOString(), householdId] : ['text', key, householdId];
  return Buffer.from(JSON.stringify(parts), 'utf8').toString('base64url');
}

/** Whether a place is one of a list that is sorted so: by unit a text, by the day of moving in a date. */
export function isPositionIn(sort: ResidentSort, { key }: ListPosition): boolean {
  return key instanceof Date === sort.endsWith('moveInDate');
}

const parts = z.tuple([z.enum(['date', 'text']), z.string(), z.string()]);

/** Reads what `textOf` wrote. */
export const positionParam = z
  .string({ error: invalidPosition })
  .max(400, { error: invalidPosition })
  .regex(/^[A-Za-z0-9_-]+$/, { error: invalidPosition })
  .transform(read)
  .refine((position) => position !== undefined, { error: invalidPosition });

function read(text: string): ListPosition | undefined {
  const read = parts.safeParse(parsed(Buffer.from(text, 'base64url').toString('utf8')));
  if (!read.success) return undefined;
  const [kind, value, householdId] = read.data;
  if (kind === 'text') return { key: value, householdId };
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : { key: date, householdId };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
