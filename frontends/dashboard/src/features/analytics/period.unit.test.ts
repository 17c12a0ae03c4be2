import { expect, it } from '@jest/globals';
import { rangeOf } from './period.ts';

it.each([
  ['3', '2026-11-22T10:30:00.000Z', '2026-08-22T10:30:00.000Z'],
  ['6', '2026-11-22T10:30:00.000Z', '2026-05-22T10:30:00.000Z'],
  ['12', '2026-11-22T10:30:00.000Z', '2025-11-22T10:30:00.000Z'],
  ['3', '2026-05-31T10:30:00.000Z', '2026-02-28T10:30:00.000Z'],
  ['12', '2028-02-29T10:30:00.000Z', '2027-02-28T10:30:00.000Z'],
] as const)('%s months to %s begin at %s', (period, now, begin) => {
  expect(rangeOf(period, new Date(now))).toEqual({ startDate: begin, endDate: now });
});
