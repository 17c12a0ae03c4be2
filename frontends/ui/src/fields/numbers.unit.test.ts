import { expect, it } from '@jest/globals';
import { formatAmount, formatNumber, parseNumber } from './numbers.ts';

it.each([
  ['12', 12],
  [' 1,234.50 ', 1234.5],
  ['1 234,50', 1234.5],
  ['1 234,5 $', 1234.5],
  ['$12.30', 12.3],
  ['1,234', 1234],
  ['.5', 0.5],
  ['-3', -3],
])('%j is read as %d', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

it.each(['', ' ', 'abc', '1.2.3', '1e5', '12a', '--1', '0x10', '.'])('%j is no number', (text) => {
  expect(parseNumber(text)).toBeNaN();
});

it('a number that is written into a field is read as the same', () => {
  for (const value of [0, 12.5, 1234.56, 1_000_000]) {
    expect(parseNumber(formatNumber(value, 'fr', 2))).toBe(value);
    expect(parseNumber(formatNumber(value, 'en', 2))).toBe(value);
  }
  expect([formatNumber(1234.5, 'en', 2), formatNumber(1234.5, 'fr', 2)]).toEqual(['1234.50', '1234,50']);
});

it('an amount has its sign and two decimals', () => {
  expect(formatAmount(1234.5, 'en')).toBe('$1,234.50');
  expect(formatAmount(1234.5, 'fr').replaceAll(/\s/g, ' ')).toBe('1 234,50 $');
});
