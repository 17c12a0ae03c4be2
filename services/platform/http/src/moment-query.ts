import { fault } from '@parcelbell/errors';
import { z } from 'zod';

/** A date or a time of a query, such as the beginning of a period. */
export function momentQuery(name: string) {
  const error = fault('NOT_A_TIME', `${name} must be an ISO date or time, such as 2026-11-21 or 2026-11-21T14:05:00Z`);
  return z.union([z.iso.datetime({ offset: true }), z.iso.date()], { error }).transform((text) => new Date(text));
}
