import { describe, expect, it } from '@jest/globals';
import { createLocalClock } from '@parcelbell/rules';
import { quietUntil } from './notify-of-deliveries.ts';

const toronto = 'America/Toronto';
const night = { from: 22 * 60, to: 7 * 60 };
const endOf = (hours: { from: number; to: number }, at: string) =>
  quietUntil(hours, new Date(at), toronto, createLocalClock())?.toISOString();

describe('quiet hours', () => {
  it('over midnight: end the next morning, for a time in the evening or in the night', () => {
    expect(endOf(night, '2026-11-22T03:30:00Z')).toBe('2026-11-22T12:00:00.000Z');
    expect(endOf(night, '2026-11-22T11:59:59Z')).toBe('2026-11-22T12:00:00.000Z');
  });

  it('outside quiet hours, at the minute of their end, and for an empty range: none', () => {
    expect(endOf(night, '2026-11-22T12:00:00Z')).toBeUndefined();
    expect(endOf(night, '2026-11-22T02:59:00Z')).toBeUndefined();
    expect(endOf({ from: 60, to: 60 }, '2026-11-22T06:00:00Z')).toBeUndefined();
  });

  it('within one day: end on the same day', () => {
    expect(endOf({ from: 13 * 60, to: 15 * 60 }, '2026-11-22T18:30:00Z')).toBe('2026-11-22T20:00:00.000Z');
  });

  it('in nights with a clock change: end when the clock shows the time', () => {
    expect(endOf(night, '2026-11-01T03:30:00Z')).toBe('2026-11-01T12:00:00.000Z');
    expect(endOf(night, '2026-03-08T04:30:00Z')).toBe('2026-03-08T11:00:00.000Z');
  });
});
