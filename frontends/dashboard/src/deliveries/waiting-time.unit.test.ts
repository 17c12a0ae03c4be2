import { describe, expect, it } from '@jest/globals';
import { daysWaiting, waitingTone } from './waiting-time.ts';

describe('how long a parcel has waited', () => {
  it('is good to a day, warns to three, is bad beyond', () => {
    expect([0, 1, 2, 3, 4, 40].map(waitingTone)).toEqual(['good', 'good', 'warn', 'warn', 'bad', 'bad']);
  });

  it('counts calendar days, and a clock that runs ahead as today', () => {
    const now = new Date(2026, 10, 21, 9, 0);
    expect(daysWaiting(new Date(2026, 10, 20, 23, 0).toISOString(), now)).toBe(1);
    expect(daysWaiting(new Date(2026, 10, 17, 10, 0).toISOString(), now)).toBe(4);
    expect(daysWaiting(new Date(2026, 10, 22, 9, 0).toISOString(), now)).toBe(0);
  });

  it('counts the days of the building’s calendar', () => {
    const now = new Date('2026-11-21T11:00:00Z');
    expect(daysWaiting('2026-11-21T09:00:00Z', now, 'Pacific/Kiritimati')).toBe(1);
    expect(daysWaiting('2026-11-21T09:00:00Z', now, 'America/Toronto')).toBe(0);
  });
});
