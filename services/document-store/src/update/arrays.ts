import { badValue } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import { literalTest } from '../query/predicates.ts';
import { equalValues, isIdentical } from '../values/compare.ts';
import type { ValueTest } from '../values/paths.ts';
import { type Doc, isPlainObject } from '../values/types.ts';

export type ArrayChange = (array: readonly unknown[], argument: unknown) => unknown[];

const modifiersOf = (
  argument: unknown,
  known: readonly string[],
  operator: string,
): { $each: unknown[]; $slice?: unknown } => {
  if (!isPlainObject(argument) || !('$each' in argument)) return { $each: [argument] };
  const { $each, $slice } = argument;
  const unknown = Object.keys(argument).find((key) => !known.includes(key));
  if (unknown !== undefined) {
    throw badValue(
      `Unrecognized clause in ${operator}: ${unknown}. The embedded document store supports ${known.join(' and ')}.`,
    );
  }
  if (!Array.isArray($each)) throw badValue(`The argument to $each in ${operator} must be an array`);
  return { $each, $slice };
};

/** `$push`: the array with the values added. A negative `$slice` keeps so many of the last ones. */
export const push: ArrayChange = (array, argument) => {
  const { $each, $slice } = modifiersOf(argument, ['$each', '$slice'], '$push');
  const pushed = [...array, ...$each];
  if ($slice === undefined) return pushed;
  if (typeof $slice !== 'number' || !Number.isInteger($slice) || $slice >= 0) {
    throw badValue('The $slice of the embedded document store must be a negative integer');
  }
  return pushed.slice($slice);
};

/** `$addToSet`: the array with the values that it does not contain yet. */
export const addToSet: ArrayChange = (array, argument) => {
  const out = [...array];
  for (const value of modifiersOf(argument, ['$each'], '$addToSet').$each) {
    if (!out.some((held) => equalValues(held, value))) out.push(value);
  }
  return out;
};

/** The test of a condition on the fields of an array's elements. */
const elementTest = (condition: Doc): ValueTest => {
  const [first = ''] = Object.keys(condition);
  if (first.startsWith('$') && first !== '$and' && first !== '$or') {
    throw badValue(`$pull of the embedded document store takes conditions on fields of the elements, not ${first}.`);
  }
  const matcher = compileFilter(condition);
  return (value) => isPlainObject(value) && matcher(value);
};

const pullTest = (condition: unknown): ValueTest => {
  if (isPlainObject(condition)) return elementTest(condition);
  return Array.isArray(condition) ? (value) => equalValues(value, condition) : literalTest(condition);
};

/** `$pull`: the array without the elements that equal a value, match a pattern or satisfy a condition on their fields. */
export const pull: ArrayChange = (array, condition) => {
  const test = pullTest(condition);
  return array.filter((value) => !test(value));
};

export const isSameArray = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => isIdentical(item, b[i]));
