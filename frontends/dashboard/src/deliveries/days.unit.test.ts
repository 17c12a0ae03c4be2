import { describe, expect, it } from '@jest/globals';
import { dayAhead, isDay } from './days.ts';

describe('a day ahead', () => {
  it('is tomorrow late in the evening before clocks go forward, and before they go back', () => {
    const at = (moment: string, days: number) => dayAhead('America/Toronto', days, new Date(moment));
    expect(at('2027-03-14T04:30:00Z', 1)).toBe('2027-03-14');
    expect(at('2026-11-01T04:30:00Z', 1)).toBe('2026-11-02');
    expect(at('2026-12-31T12:00:00Z', 1)).toBe('2027-01-01');
    expect(at('2026-11-22T12:00:00Z', 90)).toBe('2027-02-20');
  });
});

it.each([
  ['2026-11-22', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['22/11/2026', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
