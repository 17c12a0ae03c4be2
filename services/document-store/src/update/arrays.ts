import { badValue } from '../errors.ts';
import { parseSort } from '../planner/execute.ts';
import { compileFilter } from '../query/matcher.ts';
import { literalTest, type ValueTest } from '../query/predicates.ts';
import { sortKey } from '../storage/index-spec.ts';
import { compareValues, equalValues, isIdentical } from '../values/compare.ts';
import { concat } from '../values/key-encoding.ts';
import { isPlainObject } from '../values/types.ts';

const integer = (value: unknown, name: string): number => {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw badValue(`The value for ${name} must be an integer value but was given type: ${typeof value}`);
  }
  return value;
};

const eachOf = (argument: unknown, operator: string): unknown[] => {
  if (!isPlainObject(argument) || !('$each' in argument)) return [argument];
  if (!Array.isArray(argument.$each)) throw badValue(`The argument to $each in ${operator} must be an array`);
  return argument.$each;
};

const sortArray = (array: unknown[], sort: unknown): unknown[] => {
  if (sort === 1 || sort === -1) return array.toSorted((a, b) => sort * compareValues(a, b));
  if (!isPlainObject(sort) || Object.keys(sort).length === 0) {
    throw badValue('The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields');
  }
  const fields = parseSort(sort);
  const keyed = array.map((item) => ({
    item,
    key: concat(fields.map((field) => sortKey(isPlainObject(item) ? item : {}, field))),
  }));
  return keyed.sort((a, b) => Buffer.compare(a.key, b.key)).map(({ item }) => item);
};

const MODIFIERS = ['$each', '$slice', '$sort', '$position'];

/** `$push`: the array with the values added, then sorted and cut as the modifiers say. */
export const push = (array: readonly unknown[], argument: unknown): unknown[] => {
  const added = eachOf(argument, '$push');
  if (!isPlainObject(argument) || !('$each' in argument)) return [...array, ...added];
  const unknown = Object.keys(argument).find((key) => !MODIFIERS.includes(key));
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  const { $position: position, $sort: sort, $slice: slice } = argument;
  let out = [...array];
  if (position === undefined) out.push(...added);
  else out.splice(integer(position, '$position'), 0, ...added);
  if (sort !== undefined) out = sortArray(out, sort);
  if (slice !== undefined) {
    const count = integer(slice, '$slice');
    out = count >= 0 ? out.slice(0, count) : out.slice(count);
  }
  return out;
};

/** `$addToSet`: the array with the values that it does not contain yet. */
export const addToSet = (array: readonly unknown[], argument: unknown): unknown[] => {
  const out = [...array];
  for (const value of eachOf(argument, '$addToSet')) {
    if (!out.some((held) => equalValues(held, value))) out.push(value);
  }
  return out;
};

/** Operators of a condition on the fields of an element, not on the element itself. */
const TOP_LEVEL = ['$and', '$or', '$nor', '$expr'];

const pullTest = (condition: unknown): ValueTest => {
  if (!isPlainObject(condition)) {
    return Array.isArray(condition) ? (value) => equalValues(value, condition) : literalTest(condition);
  }
  const [first = ''] = Object.keys(condition);
  if (first.startsWith('$') && !TOP_LEVEL.includes(first)) {
    const matcher = compileFilter({ v: condition });
    return (value) => matcher({ v: value });
  }
  const matcher = compileFilter(condition);
  return (value) => isPlainObject(value) && matcher(value);
};

/** `$pull`: the array without the elements that equal a value or satisfy a condition. */
export const pull = (array: readonly unknown[], condition: unknown): unknown[] => {
  const test = pullTest(condition);
  return array.filter((value) => !test(value));
};

export const pullAll = (array: readonly unknown[], values: unknown): unknown[] => {
  if (!Array.isArray(values)) throw badValue('$pullAll requires an array argument');
  return array.filter((value) => !values.some((removed) => equalValues(value, removed)));
};

export const pop = (array: readonly unknown[], end: unknown): unknown[] => {
  if (end !== 1 && end !== -1) throw badValue('$pop expects 1 or -1');
  return end === 1 ? array.slice(0, -1) : array.slice(1);
};

export const isSameArray = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => isIdentical(item, b[i]));

export type ArrayChange = (array: readonly unknown[], argument: unknown) => unknown[];
