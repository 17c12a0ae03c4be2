import { describe, expect, it } from '@jest/globals';
import { addDays, daysBetween, isCalendarDate } from './calendar-date.ts';
import { createLocalDates, datesOnEarth } from './local-date.ts';

describe('a calendar date', () => {
  it.each(['2026-02-28', '2028-02-29', '2000-01-01', '2199-12-31'])('%s is one', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '1999-12-31',
    '2200-01-01',
    '2026-02-28T00:00:00Z',
    'today',
  ])('%p is none that the product accepts', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it('is counted in days, over months, years and changes of the clock', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
    expect(daysBetween('2026-11-22', '2026-11-20')).toBe(-2);
  });
});

describe('the date of a building', () => {
  const localDate = createLocalDates();

  it('is that of its time zone', () => {
    const at = new Date('2026-11-22T04:30:00Z');
    expect(localDate('America/Toronto', at)).toBe('2026-11-21');
    expect(localDate('America/St_Johns', at)).toBe('2026-11-22');
    expect(localDate('Pacific/Kiritimati', at)).toBe('2026-11-22');
  });

  it('is that of Toronto where the zone is unknown', () => {
    expect(localDate('Mars/Olympus', new Date('2026-11-22T04:30:00Z'))).toBe('2026-11-21');
  });

  it('lies between the first and the last on earth', () => {
    for (const hour of ['00', '06', '12', '18', '23']) {
      const at = new Date(`2026-11-22T${hour}:59:00Z`);
      const { earliest, latest } = datesOnEarth(at);
      for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Vancouver']) {
        expect(localDate(zone, at) >= earliest && localDate(zone, at) <= latest).toBe(true);
      }
    }
  });
});
