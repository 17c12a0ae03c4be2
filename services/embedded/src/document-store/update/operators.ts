import { Long, Timestamp } from 'bson';
import { badValue, typeMismatch } from '../errors.ts';
import { formatKey } from '../storage/format-key.ts';
import { compareValues, equalValues } from '../values/compare.ts';
import { type Doc, isPlainObject, TYPE, typeOf } from '../values/types.ts';
import { type ArrayChange, addToSet, isSameArray, pop, pull, pullAll, push } from './arrays.ts';
import { getField, setField, unsetField } from './fields.ts';

/** Applies one operator to one field of a document, in place; true if that changed anything. */
export type Apply = (doc: Doc, parts: readonly string[], argument: unknown, operator: string) => boolean;

const TYPE_NAME: Readonly<Record<number, string>> = {
  [TYPE.null]: 'null',
  [TYPE.number]: 'number',
  [TYPE.string]: 'string',
  [TYPE.object]: 'object',
  [TYPE.array]: 'array',
  [TYPE.binary]: 'binData',
  [TYPE.objectId]: 'objectId',
  [TYPE.bool]: 'bool',
  [TYPE.date]: 'date',
};
const typeName = (value: unknown): string => TYPE_NAME[typeOf(value)] ?? 'value';

const set: Apply = (doc, parts, value) => {
  const before = getField(doc, parts);
  if (before !== undefined && equalValues(before, value)) return false;
  setField(doc, parts, value);
  return true;
};

const unset: Apply = (doc, parts) => unsetField(doc, parts);

const arithmetic =
  (
    verb: string,
    absent: (by: unknown) => unknown,
    numbers: (a: number, b: number) => number,
    longs: (a: Long, b: Long) => Long,
  ): Apply =>
  (doc, parts, by, operator) => {
    if (typeOf(by) !== TYPE.number) {
      throw typeMismatch(`Cannot ${verb} with non-numeric argument: ${formatKey({ [parts.join('.')]: by })}`);
    }
    const before = getField(doc, parts);
    if (before === undefined) {
      setField(doc, parts, absent(by));
      return true;
    }
    if (typeOf(before) !== TYPE.number) {
      throw typeMismatch(
        `Cannot apply ${operator} to a value of non-numeric type. ${formatKey({ _id: doc._id })} has the field '${parts.at(-1)}' of non-numeric type ${typeName(before)}`,
      );
    }
    const after = calculate(before, by, numbers, longs);
    setField(doc, parts, after);
    return !equalValues(before, after);
  };

const calculate = (
  a: unknown,
  b: unknown,
  numbers: (a: number, b: number) => number,
  longs: (a: Long, b: Long) => Long,
): unknown => {
  if (typeof a === 'number' && typeof b === 'number') {
    const plain = numbers(a, b);
    if (Number.isSafeInteger(plain) || !Number.isInteger(a) || !Number.isInteger(b)) return plain;
    return longs(Long.fromNumber(a), Long.fromNumber(b));
  }
  const isWhole = (value: unknown): value is number | Long => Long.isLong(value) || Number.isInteger(value);
  if (!isWhole(a) || !isWhole(b)) return numbers(Number(String(a)), Number(String(b)));
  const toLong = (value: number | Long) => (typeof value === 'number' ? Long.fromNumber(value) : value);
  return longs(toLong(a), toLong(b));
};

const keep =
  (wanted: (order: number) => boolean): Apply =>
  (doc, parts, value) => {
    const before = getField(doc, parts);
    if (before !== undefined && !wanted(compareValues(value, before))) return false;
    setField(doc, parts, value);
    return true;
  };

const currentDate: Apply = (doc, parts, argument) => {
  const type = isPlainObject(argument) ? argument.$type : 'date';
  if (type !== 'date' && type !== 'timestamp') {
    throw badValue("The '$type' string field is required to be 'date' or 'timestamp'");
  }
  const now = new Date();
  setField(doc, parts, type === 'date' ? now : new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 }));
  return true;
};

const rename: Apply = (doc, parts, target) => {
  const value = getField(doc, parts);
  if (value === undefined) return false;
  unsetField(doc, parts);
  setField(doc, String(target).split('.'), value);
  return true;
};

/** Operators that change an array; `makes` says that they make one where there is none. */
const onArray =
  (change: ArrayChange, makes: boolean): Apply =>
  (doc, parts, argument, operator) => {
    const before = getField(doc, parts);
    if (before === undefined && !makes) return false;
    if (before !== undefined && !Array.isArray(before)) {
      throw badValue(
        operator === '$push'
          ? `The field '${parts.join('.')}' must be an array but is of type ${typeName(before)} in document ${formatKey({ _id: doc._id })}`
          : `Cannot apply ${operator} to a non-array field named '${parts.join('.')}' of type ${typeName(before)}`,
      );
    }
    const after = change(before ?? [], argument);
    if (before && isSameArray(before, after)) return false;
    setField(doc, parts, after);
    return true;
  };

const bit: Apply = (doc, parts, argument) => {
  if (!isPlainObject(argument)) throw badValue('The $bit modifier takes a document');
  const before = getField(doc, parts) ?? 0;
  if (typeof before !== 'number') throw badValue('Cannot apply $bit to a value of non-integral type.');
  let after = before;
  for (const [operation, operand] of Object.entries(argument)) {
    if (typeof operand !== 'number') throw badValue('The $bit modifier field must be an Integer');
    if (operation === 'and') after &= operand;
    else if (operation === 'or') after |= operand;
    else if (operation === 'xor') after ^= operand;
    else throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor', not '${operation}'`);
  }
  setField(doc, parts, after);
  return after !== before;
};

/** The update operators by name. `$setOnInsert` is `$set` applied only when a document is inserted. */
export const UPDATE_OPERATORS: Readonly<Record<string, Apply>> = {
  $set: set,
  $setOnInsert: set,
  $unset: unset,
  $inc: arithmetic(
    'increment',
    (by) => by,
    (a, b) => a + b,
    (a, b) => a.add(b),
  ),
  $mul: arithmetic(
    'multiply',
    () => 0,
    (a, b) => a * b,
    (a, b) => a.multiply(b),
  ),
  $min: keep((order) => order < 0),
  $max: keep((order) => order > 0),
  $currentDate: currentDate,
  $rename: rename,
  $push: onArray(push, true),
  $addToSet: onArray(addToSet, true),
  $pull: onArray(pull, false),
  $pullAll: onArray(pullAll, false),
  $pop: onArray(pop, false),
  $bit: bit,
};
