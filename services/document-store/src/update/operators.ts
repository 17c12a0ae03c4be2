import { Timestamp } from 'bson';
import { badValue, typeMismatch } from '../errors.ts';
import { formatKey } from '../storage/format-key.ts';
import { compareValues, isIdentical } from '../values/compare.ts';
import { type Doc, isPlainObject, TYPE, typeOf } from '../values/types.ts';
import { type ArrayChange, addToSet, isSameArray, pop, pull, pullAll, push } from './arrays.ts';
import { getField, setField, unsetField } from './fields.ts';
import { type Arithmetic, calculate, integerOf, ofInteger } from './numbers.ts';

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
  if (before !== undefined && isIdentical(before, value)) return false;
  setField(doc, parts, value);
  return true;
};

const unset: Apply = (doc, parts) => unsetField(doc, parts);

const arithmetic =
  (verb: string, absent: (by: unknown) => unknown, operation: Arithmetic): Apply =>
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
    const after = calculate(operator, before, by, operation);
    setField(doc, parts, after);
    return !isIdentical(before, after);
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

const liesInArray = (doc: Doc, parts: readonly string[]): boolean =>
  parts.some((_, at) => at > 0 && Array.isArray(getField(doc, parts.slice(0, at))));

const rename: Apply = (doc, parts, target) => {
  const value = getField(doc, parts);
  if (value === undefined) return false;
  const to = String(target).split('.');
  if (liesInArray(doc, parts) || liesInArray(doc, to)) {
    throw badValue(`$rename neither takes from an array nor puts into one: '${parts.join('.')}' to '${to.join('.')}'`);
  }
  unsetField(doc, parts);
  setField(doc, to, value);
  return true;
};

/** An operator that changes an array. With `makes` it creates the array where there is none. */
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

const BIT_OPERATIONS: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

const bit: Apply = (doc, parts, argument) => {
  if (!isPlainObject(argument) || Object.keys(argument).length === 0) {
    throw badValue('The $bit modifier takes a document with at least one operation');
  }
  const before = getField(doc, parts) ?? 0;
  let after = integerOf(before);
  if (after === undefined) throw badValue('Cannot apply $bit to a value of non-integral type.');
  for (const [name, operand] of Object.entries(argument)) {
    const operation = Object.hasOwn(BIT_OPERATIONS, name) ? BIT_OPERATIONS[name] : undefined;
    if (!operation) throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
    const by = integerOf(operand);
    if (by === undefined) throw badValue('The $bit modifier field must be an Integer');
    after = operation(after, by);
  }
  const value = ofInteger(after);
  setField(doc, parts, value);
  return !isIdentical(before, value);
};

/** The update operators by name. `$setOnInsert` is `$set` applied only when a document is inserted. */
export const UPDATE_OPERATORS: Readonly<Record<string, Apply>> = {
  $set: set,
  $setOnInsert: set,
  $unset: unset,
  $inc: arithmetic('increment', (by) => by, { numbers: (a, b) => a + b, integers: (a, b) => a + b }),
  $mul: arithmetic('multiply', () => 0, { numbers: (a, b) => a * b, integers: (a, b) => a * b }),
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
