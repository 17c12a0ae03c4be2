import { describe, expect, it } from '@jest/globals';
import { calendarDaysBetween, fullDateTime, relativeDate, shortDateTime, shortDay } from './dates.ts';

const now = new Date(2026, 10, 21, 14, 30);
const at = (day: number, hour = 9, minute = 5) => new Date(2026, 10, day, hour, minute);

describe('relativeDate', () => {
  it.each([
    [at(21, 14, 5), 'today 2:05\u00a0p.m.'],
    [at(21, 0, 0), 'today 12:00\u00a0a.m.'],
    [at(20, 23, 59), 'yesterday 11:59\u00a0p.m.'],
    [at(19), '2 days ago'],
    [at(15), '6 days ago'],
    [at(14), 'Nov 14, 9:05\u00a0a.m.'],
    [new Date(2025, 11, 31), 'Dec 31, 2025, 12:00\u00a0a.m.'],
    [at(22), 'Nov 22, 9:05\u00a0a.m.'],
  ])('says %s as %s', (moment, words) => {
    expect(relativeDate(moment, now, 'en')).toBe(words);
  });

  it('speaks the French of Canada', () => {
    const said = (moment: Date) => relativeDate(moment, now, 'fr').replaceAll('\u00a0', ' ');
    expect(said(at(21, 14, 5))).toBe('aujourd’hui à 14 h 05');
    expect(said(at(20, 9, 5))).toBe('hier à 9 h 05');
    expect(said(at(19))).toBe('il y a 2 jours');
    expect(said(at(14))).toBe('14 nov., 9 h 05');
    expect(fullDateTime(at(21, 14, 5), 'fr').replaceAll('\u00a0', ' ')).toBe('samedi 21 novembre 2026 à 14 h 05');
  });
});

it('calendar days are counted from midnight, not from the hour', () => {
  expect(calendarDaysBetween(at(20, 23, 59), at(21, 0, 1))).toBe(1);
});

describe('by the clock of another place', () => {
  const place = 'Pacific/Kiritimati';
  // 23:30 on the 21st in London is 13:30 on the 22nd there.
  const there = new Date('2026-11-21T23:30:00Z');

  it('a moment is told as it is said there', () => {
    expect(relativeDate(there, new Date('2026-11-22T01:00:00Z'), 'en', place)).toBe('today 1:30\u00a0p.m.');
    expect(relativeDate(there, new Date('2026-11-22T10:00:00Z'), 'en', place)).toBe('yesterday 1:30\u00a0p.m.');
    expect(relativeDate(new Date('2025-12-31T09:00:00Z'), there, 'en', place)).toBe('Dec 31, 2025, 11:00\u00a0p.m.');
    expect(relativeDate(new Date('2025-12-31T10:00:00Z'), there, 'en', place)).toBe('Jan 1, 12:00\u00a0a.m.');
    expect(fullDateTime(there, 'en', place)).toBe('Sunday, November 22, 2026 at 1:30 p.m.');
  });

  it('days begin at midnight there', () => {
    expect(calendarDaysBetween(new Date('2026-11-21T09:59:00Z'), new Date('2026-11-21T10:00:00Z'), place)).toBe(1);
    expect(calendarDaysBetween(there, new Date('2026-11-22T09:59:00Z'), place)).toBe(0);
  });
});

it('a short date has the time too', () => {
  expect(shortDateTime(at(21, 9, 5), 'en')).toBe('Nov 21, 2026, 9:05 a.m.');
  expect(shortDateTime(at(21, 9, 5), 'fr').replaceAll('\u00a0', ' ')).toBe('21 nov. 2026, 9 h 05');
});

it('a short day has no time', () => {
  expect(shortDay(at(21), 'en')).toBe('Nov 21, 2026');
  expect(shortDay(at(21), 'fr')).toBe('21 nov. 2026');
  expect(shortDay(new Date('2026-11-21T23:30:00Z'), 'en', 'Pacific/Kiritimati')).toBe('Nov 22, 2026');
});

it('the full date names the day, the year and the minute', () => {
  expect(fullDateTime(at(21, 14, 5), 'en')).toBe('Saturday, November 21, 2026 at 2:05 p.m.');
});
