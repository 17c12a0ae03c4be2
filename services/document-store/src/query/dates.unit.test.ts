import { describe, expect, it } from '@jest/globals';
import { evaluate } from './expressions.ts';

const text = (iso: string, format: string, timezone?: string): unknown =>
  evaluate({ at: new Date(iso) }, { $dateToString: { date: '$at', format, ...(timezone ? { timezone } : {}) } });

describe('dates in expressions', () => {
  it('when clocks change, each side of the change has its own offset', () => {
    expect(text('2026-03-08T06:59:59Z', '%H:%M:%S %z', 'America/Toronto')).toBe('01:59:59 -0500');
    expect(text('2026-03-08T07:00:00Z', '%H:%M:%S %z', 'America/Toronto')).toBe('03:00:00 -0400');
    expect(text('2026-11-01T05:59:59Z', '%H:%M %Z', 'America/Toronto')).toBe('01:59 -240');
    expect(text('2026-11-01T06:00:00Z', '%H:%M %Z', 'America/Toronto')).toBe('01:00 -300');
  });

  it('when an offset is given instead of a name, it is used', () => {
    expect(text('2026-01-01T00:30:00Z', '%Y-%m-%d %H:%M', '-03:30')).toBe('2025-12-31 21:00');
    expect(text('2026-01-01T00:30:00Z', '%d %H:%M', '+0545')).toBe('01 06:15');
  });

  it('when weeks are asked for, the days around New Year are counted as ISO 8601 counts them', () => {
    expect(text('2027-01-03T12:00:00Z', '%G-W%V-%u')).toBe('2026-W53-7');
    expect(text('2027-01-04T12:00:00Z', '%G-W%V-%u')).toBe('2027-W01-1');
    expect(text('2024-12-30T12:00:00Z', '%G-W%V')).toBe('2025-W01');
    expect(text('2026-01-01T12:00:00Z', '%j %U %w')).toBe('001 00 5');
  });

  it('when the zone or the format is unknown, it is refused', () => {
    expect(() => text('2026-01-01T00:00:00Z', '%H', 'Nowhere/At_All')).toThrow('unrecognized time zone');
    expect(() => text('2026-01-01T00:00:00Z', '%q')).toThrow('Invalid format character');
  });

  it('when there is no date, the answer is null or what onNull says', () => {
    expect(evaluate({}, { $dateToString: { date: '$at', format: '%Y' } })).toBeNull();
    expect(evaluate({}, { $dateToString: { date: '$at', format: '%Y', onNull: 'none' } })).toBe('none');
    expect(evaluate({}, { $hour: '$at' })).toBeNull();
  });
});
