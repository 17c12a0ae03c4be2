import type { BSONRegExp } from 'bson';
import { badValue } from '../errors.ts';
import { compareValues, equalValues } from '../values/compare.ts';
import type { ValueTest } from '../values/paths.ts';
import { isPlainObject, TYPE, typeOf } from '../values/types.ts';
import { isRegex, toRegExp } from './regex.ts';

const isNullish = (value: unknown): boolean => value === null || value === undefined;

const regexTest = (wanted: BSONRegExp): ValueTest => {
  const regex = toRegExp(wanted);
  return (value) => (typeof value === 'string' ? regex.test(value) : isRegex(value) && equalValues(value, wanted));
};

const equalTo = (wanted: unknown): ValueTest => {
  if (isNullish(wanted)) return isNullish;
  const type = typeof wanted;
  if (type === 'string' || type === 'boolean') return (value) => value === wanted;
  return (value) => value !== undefined && equalValues(value, wanted);
};

/** The test of a value in a filter: a regular expression matches, anything else must be equal. */
export const literalTest = (wanted: unknown): ValueTest => (isRegex(wanted) ? regexTest(wanted) : equalTo(wanted));

export const inList = (list: unknown): ValueTest => {
  if (!Array.isArray(list)) throw badValue('$in needs an array');
  const texts = new Set<unknown>();
  const tests: ValueTest[] = [];
  for (const item of list) {
    if (isPlainObject(item) && Object.keys(item)[0]?.startsWith('$')) throw badValue('cannot nest $ under $in');
    if (typeof item === 'string') texts.add(item);
    else tests.push(literalTest(item));
  }
  return (value) => texts.has(value) || tests.some((test) => test(value));
};

const withoutOrder: readonly number[] = [TYPE.regex, TYPE.minKey, TYPE.maxKey];

/** An order comparison holds only between values of one type. NaN is equal to itself, and neither less nor greater than any number. */
const ordered =
  (accept: (order: number) => boolean) =>
  (wanted: unknown): ValueTest => {
    const type = typeOf(wanted);
    if (withoutOrder.includes(type)) throw badValue('a comparison takes no regular expression, MinKey or MaxKey');
    const wantsNaN = Number.isNaN(wanted);
    return (value) =>
      typeOf(value) === type && Number.isNaN(value) === wantsNaN && accept(compareValues(value, wanted));
  };

/** The operators that decide on a single value and therefore on each element of an array too. */
export const valueOperators = new Map<string, (argument: unknown) => ValueTest>(
  Object.entries({
    $in: inList,
    $lt: ordered((order) => order < 0),
    $lte: ordered((order) => order <= 0),
    $gt: ordered((order) => order > 0),
    $gte: ordered((order) => order >= 0),
  }),
);
