import { describe, expect, it } from '@jest/globals';
import { byTimeOfDay, pendingTone, recentMonths, trendOf } from './figures.ts';

describe('recent months', () => {
  it('are in order, and those left out between two others had nothing', () => {
    expect(recentMonths({ '2026-02': 4, '2025-11': 2 })).toEqual([
      { month: '2025-11', count: 2 },
      { month: '2025-12', count: 0 },
      { month: '2026-01', count: 0 },
      { month: '2026-02', count: 4 },
    ]);
  });

  it('are the latest twelve', () => {
    const months = recentMonths({ '2024-01': 1, '2026-11': 3 });
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: '2025-12', count: 0 });
  });

  it('may be one or none', () => {
    expect(recentMonths({ '2026-11': 3 })).toEqual([{ month: '2026-11', count: 3 }]);
    expect(recentMonths({})).toEqual([]);
  });
});

it.each([
  [80, 50, 'increasing'],
  [12, 50, 'lower'],
  [50, 50, 'stable'],
  [101, 100, 'stable'],
  [96, 100, 'stable'],
  [105, 100, 'increasing'],
  [1, 0, 'increasing'],
  [0, 0, 'stable'],
])('%d packages after %d are %s', (count, before, trend) => {
  expect(trendOf(count, before)).toBe(trend);
});

it('puts hours in the order of the day', () => {
  const hours = [
    { timeRange: '14:00-15:00', count: 9 },
    { timeRange: '09:00-10:00', count: 3 },
  ];
  expect(byTimeOfDay(hours).map(({ timeRange }) => timeRange)).toEqual(['09:00-10:00', '14:00-15:00']);
});

it.each([
  [8, 'bad'],
  [7, 'warn'],
  [4, 'warn'],
  [3, 'neutral'],
])('%d days pending are %s', (days, tone) => {
  expect(pendingTone(days)).toBe(tone);
});
