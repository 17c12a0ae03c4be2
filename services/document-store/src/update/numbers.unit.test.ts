import { describe, expect, it } from '@jest/globals';
import { Decimal128, Long } from 'bson';
import { calculate } from './numbers.ts';

const plus = { numbers: (a: number, b: number) => a + b, integers: (a: bigint, b: bigint) => a + b };

describe('calculating with stored numbers', () => {
  it.each([
    [1, 2, 3],
    [0.5, 1, 1.5],
    [2 ** 53 - 1, 2, Long.fromString('9007199254740993')],
    [Long.fromString('9007199254740993'), -3, 9007199254740990],
    [1e300, 1, 1e300],
    [Long.MAX_VALUE, 0.5, 2 ** 63],
  ])('%s and %s give %s', (a, b, sum) => {
    expect(calculate('$inc', a, b, plus)).toEqual(sum);
  });

  it('beyond 64 bits it is refused, as MongoDB does', () => {
    expect(() => calculate('$inc', Long.MAX_VALUE, 1, plus)).toThrow(/beyond 64 bits/);
  });

  it('a decimal is refused, for the result would be less exact than MongoDB’s', () => {
    const decimal = Decimal128.fromString('0.1');
    expect(() => calculate('$inc', decimal, 1, plus)).toThrow(/does not support \$inc with Decimal128/);
    expect(() => calculate('$inc', 1, decimal, plus)).toThrow(/does not support/);
  });
});
