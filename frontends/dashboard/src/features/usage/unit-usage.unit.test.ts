import { describe, expect, it } from '@jest/globals';
import { unitOf, usageOf } from './testing/sample-usage.ts';
import { daysOf, filterUnits, monthlyLimitOf, sortUnits, topUnits } from './unit-usage.ts';

const units = [
  unitOf('10', 5, 'South'),
  unitOf('2', 120, 'North'),
  unitOf('PH1', 5, 'North'),
  unitOf('10', 101, 'North'),
];
const names = (of: readonly { unit: string; tower?: string }[]) => of.map(({ unit, tower }) => `${unit} ${tower}`);

describe('the order of units', () => {
  it.each([
    ['unit', 'asc', ['2 North', '10 North', '10 South', 'PH1 North']],
    ['unit', 'desc', ['PH1 North', '10 North', '10 South', '2 North']],
    ['tower', 'asc', ['2 North', '10 North', 'PH1 North', '10 South']],
    ['monthlyUsage', 'asc', ['10 South', 'PH1 North', '10 North', '2 North']],
    ['excessFees', 'desc', ['2 North', '10 North', '10 South', 'PH1 North']],
  ] as const)('by %s, %s', (by, direction, expected) => {
    expect(names(sortUnits(units, { by, direction }))).toEqual(expected);
  });
});

describe('a filter', () => {
  it('finds what is in a unit or a tower, in capitals or not', () => {
    expect(names(filterUnits(units, { q: 'ph', onlyOver: false }))).toEqual(['PH1 North']);
    expect(names(filterUnits(units, { q: ' sOUt', onlyOver: false }))).toEqual(['10 South']);
  });

  it('lets only units over the limit through', () => {
    expect(names(filterUnits(units, { q: '', onlyOver: true }))).toEqual(['2 North', '10 North']);
  });
});

it('takes the fifteen units with the most deliveries', () => {
  const many = Array.from({ length: 40 }, (_, at) => unitOf(String(at), at));
  expect(topUnits(many).map(({ monthlyUsage }) => monthlyUsage)).toEqual(
    Array.from({ length: 15 }, (_, at) => 39 - at),
  );
});

it('takes 100 for the limit of a building without one, and 0 for none', () => {
  expect([monthlyLimitOf({}), monthlyLimitOf({ monthlyLimit: 0 })]).toEqual([100, 0]);
});

it('lists the latest day first', () => {
  expect(daysOf(usageOf([])).map(([day]) => day)).toEqual(['2026-11-03', '2026-11-02']);
});
