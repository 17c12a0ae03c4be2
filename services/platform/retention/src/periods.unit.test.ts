import { expect, it } from '@jest/globals';
import { cutoffOf, type RetentionKind } from './periods.ts';

const periods = { pickupMonths: 24, pictureDays: 90, residentMonths: 12, messageDays: 90, auditMonths: 6 };

it.each<[RetentionKind, string, string]>([
  ['pickups', '2026-11-27T10:30:00.000Z', '2024-11-27T10:30:00.000Z'],
  ['pictures', '2026-11-27T10:30:00.000Z', '2026-08-29T10:30:00.000Z'],
  ['residents', '2028-02-29T08:00:00.000Z', '2027-02-28T08:00:00.000Z'],
  ['messages', '2026-03-31T00:00:00.000Z', '2025-12-31T00:00:00.000Z'],
  ['auditValues', '2026-08-31T23:59:59.999Z', '2026-02-28T23:59:59.999Z'],
  ['auditValues', '2026-03-15T00:00:00.000Z', '2025-09-15T00:00:00.000Z'],
])('%s at %s are over if they ended before %s', (kind, now, before) => {
  expect(cutoffOf(kind, periods, new Date(now)).toISOString()).toBe(before);
});
