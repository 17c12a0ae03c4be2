import { describe, expect, it } from '@jest/globals';
import { addDays, addMonths, type CalendarDate, dayOfMonth, daysBetween, isCalendarDate } from '@parcelbell/rules';
import { nextRenewal } from './renewal.ts';

/** Whole numbers that are the same in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const cases = 5_000;
const random = createRandom(20_261_122);
const someDate = (): CalendarDate => addDays('2020-01-01', random(12_000));
const lastDayOf = (date: CalendarDate) => dayOfMonth(addDays(addMonths(date, 1, 1), -1));

/** The renewal dates of so many payments in a row, each on its renewal date. */
function inARow(renewalDate: CalendarDate, cycle: 'monthly' | 'yearly', count: number): CalendarDate[] {
  const dates: CalendarDate[] = [];
  let before: { renewalDate: CalendarDate; anchorDay?: number } = { renewalDate };
  for (let paid = 0; paid < count; paid += 1) {
    before = nextRenewal(before, cycle, before.renewalDate);
    dates.push(before.renewalDate);
  }
  return dates;
}

describe('the renewal date that a payment leads to', () => {
  it.each<[string, CalendarDate, 'monthly' | 'yearly', CalendarDate[]]>([
    ['the 31st keeps its day after a short month', '2026-01-31', 'monthly', ['2026-02-28', '2026-03-31', '2026-04-30']],
    ['the 31st in a leap year', '2028-01-31', 'monthly', ['2028-02-29', '2028-03-31']],
    ['the 29th of February', '2028-02-29', 'yearly', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['the end of a year', '2026-12-15', 'monthly', ['2027-01-15', '2027-02-15']],
    ['a year', '2026-12-15', 'yearly', ['2027-12-15']],
  ])('%s', (_, from, cycle, dates) => {
    expect(inARow(from, cycle, dates.length)).toEqual(dates);
  });

  it('is one period after the old one, also where the payment comes early or somewhat late', () => {
    expect(nextRenewal({ renewalDate: '2026-12-01' }, 'monthly', '2026-11-05').renewalDate).toBe('2027-01-01');
    expect(nextRenewal({ renewalDate: '2026-11-01' }, 'monthly', '2026-11-22').renewalDate).toBe('2026-12-01');
    expect(nextRenewal({ renewalDate: '2026-10-22' }, 'monthly', '2026-11-22').renewalDate).toBe('2026-11-22');
  });

  it('is one period after today where that has passed too, or where there was none; today is the anchor then', () => {
    const late = { renewalDate: '2026-12-31', anchorDay: 31 };
    expect(nextRenewal({ renewalDate: '2026-05-31' }, 'monthly', '2026-11-22')).toEqual({
      ...late,
      renewalDate: '2026-12-22',
      anchorDay: 22,
    });
    expect(nextRenewal({}, 'monthly', '2027-01-31')).toEqual({ renewalDate: '2027-02-28', anchorDay: 31 });
    expect(nextRenewal({}, 'yearly', '2028-02-29')).toEqual({ renewalDate: '2029-02-28', anchorDay: 29 });
  });

  it('is a date that has not passed, never more than a period after the later of old date and today', () => {
    for (let at = 0; at < cases; at += 1) {
      const [renewalDate, today] = [someDate(), someDate()];
      const cycle = random(2) === 0 ? 'monthly' : 'yearly';
      const next = nextRenewal({ renewalDate }, cycle, today).renewalDate;
      const [, later = ''] = [renewalDate, today].sort();
      expect(isCalendarDate(next)).toBe(true);
      expect(next >= today && next > renewalDate).toBe(true);
      expect(daysBetween(later, next)).toBeLessThanOrEqual(cycle === 'monthly' ? 31 : 366);
    }
  });

  it('paid on time: the same day in every month, or the last day of one that is too short', () => {
    for (let at = 0; at < cases / 20; at += 1) {
      const first = someDate();
      const months = inARow(first, 'monthly', 24);
      expect(months.map(dayOfMonth)).toEqual(months.map((date) => Math.min(dayOfMonth(first), lastDayOf(date))));
      expect(new Set([first, ...months].map((date) => date.slice(0, 7))).size).toBe(25);
    }
  });

  it('twelve months are a year', () => {
    for (let at = 0; at < cases / 20; at += 1) {
      const first = someDate();
      expect(inARow(first, 'monthly', 12).at(-1)).toBe(inARow(first, 'yearly', 1).at(-1));
    }
  });
});
