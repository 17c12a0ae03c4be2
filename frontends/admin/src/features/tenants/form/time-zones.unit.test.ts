import { expect, it } from '@jest/globals';
import { findTimeZones, timeZoneOf } from './time-zones.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');
const labels = (text: string) => findTimeZones(text, 'en', winter).map(({ label }) => label);

it('names a city with its time as it is now', () => {
  expect(timeZoneOf('America/Toronto', 'en', winter)).toMatchObject({
    label: 'Toronto (GMT-5)',
    detail: 'Eastern Time',
  });
  expect(timeZoneOf('America/Toronto', 'en', summer).label).toBe('Toronto (GMT-4)');
  expect(timeZoneOf('America/St_Johns', 'en', winter).label).toBe('St. John’s (GMT-3:30)');
  expect(timeZoneOf('America/Indiana/Knox', 'en', winter).label).toBe('Knox, Indiana (GMT-6)');
  expect(timeZoneOf('UTC', 'en', winter).label).toBe('UTC (GMT+0)');
  expect(timeZoneOf('America/Toronto', 'fr', winter).label).toMatch(/^Toronto \(GMT.5\)$/);
});

it('offers the common ones where nothing is typed', () => {
  const offered = labels(' ');
  expect(offered.slice(0, 2)).toEqual(['Toronto (GMT-5)', 'Vancouver (GMT-8)']);
  expect(offered).toContain('New York (GMT-5)');
});

it.each([
  ['vancou', 'Vancouver (GMT-8)'],
  ['eastern', 'Toronto (GMT-5)'],
  ['America/Halifax', 'Halifax (GMT-4)'],
  ['new_york', 'New York (GMT-5)'],
  ['GMT-10', 'Honolulu (GMT-10)'],
  ['paris', 'Paris (GMT+1)'],
])('finds by %s first %s', (text, label) => expect(labels(text)[0]).toBe(label));

it('finds at most twenty, and nothing where nothing fits', () => {
  expect(labels('a')).toHaveLength(20);
  expect(labels('nowhere at all')).toEqual([]);
});
