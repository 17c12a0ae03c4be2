import { describe, expect, it } from '@jest/globals';
import { createLocalClock, isQuiet, type QuietHours } from '@parcelbell/rules';
import { morningOf } from './quiet-hours.ts';
import { noDeskTerms, openTenant } from './tenant.ts';

const hours = (from: number, to: number): QuietHours => ({ from: from * 60, to: to * 60 });

function morning(day: string, quietHours?: QuietHours): string {
  const copy = { tenantId: 'a', version: 1, isMultiTower: false, timeZone: 'America/Toronto', isDemo: false };
  const rest = { smsEnabled: false, sendsPickupNotices: true, desk: noDeskTerms, validUnits: [], deleted: false };
  const tenant = openTenant({ ...copy, ...rest });
  const desk = { ...tenant.desk, ...(quietHours ? { quietHours } : {}) };
  return morningOf(day, { ...tenant, desk }, createLocalClock()).toISOString();
}

describe('quiet hours', () => {
  it.each([
    [hours(21, 8), 20 * 60 + 59, false],
    [hours(21, 8), 21 * 60, true],
    [hours(21, 8), 7 * 60 + 59, true],
    [hours(21, 8), 8 * 60, false],
    [hours(12, 14), 13 * 60, true],
    [hours(12, 14), 14 * 60, false],
    [hours(9, 9), 9 * 60, false],
  ])('%j at %d minutes: %s', (quiet, minutes, expected) => {
    expect(isQuiet(quiet, minutes)).toBe(expected);
  });
});

describe('the morning of a day', () => {
  it('is 8:00 on the clock of the building, in summer and in winter', () => {
    expect(morning('2026-11-22')).toBe('2026-11-22T13:00:00.000Z');
    expect(morning('2026-07-01')).toBe('2026-07-01T12:00:00.000Z');
    expect(morning('2026-03-08')).toBe('2026-03-08T12:00:00.000Z');
  });

  it('begins when quiet hours end that cover 8:00', () => {
    expect(morning('2026-11-22', hours(22, 10))).toBe('2026-11-22T15:00:00.000Z');
    expect(morning('2026-11-22', hours(7, 12))).toBe('2026-11-22T17:00:00.000Z');
    expect(morning('2026-11-22', hours(21, 7))).toBe('2026-11-22T13:00:00.000Z');
    expect(morning('2026-11-22', hours(6, 5))).toBe('2026-11-23T10:00:00.000Z');
  });
});
