import { badValue, typeMismatch, unsupported } from '../errors.ts';
import { formatKey } from '../storage/format-key.ts';
import { compareValues, isIdentical } from '../values/compare.ts';
import { type Doc, TYPE, typeOf } from '../values/types.ts';
import { type ArrayChange, addToSet, isSameArray, pull, push } from './arrays.ts';
import { getField, setField, unsetField } from './fields.ts';

/** Applies one operator to one field of a document, in place; true if that changed anything. */
type Apply = (doc: Doc, parts: readonly string[], argument: unknown) => boolean;

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

const added = (before: unknown, by: unknown): number => {
  if (typeof before !== 'number' || typeof by !== 'number') throw unsupported('$inc of 64-bit integers and decimals');
  const sum = before + by;
  if (Number.isInteger(sum) && !Number.isSafeInteger(sum)) throw unsupported('$inc beyond 2^53');
  return sum;
};

const increment: Apply = (doc, parts, by) => {
  if (typeOf(by) !== TYPE.number) {
    throw typeMismatch(`Cannot increment with non-numeric argument: ${formatKey({ [parts.join('.')]: by })}`);
  }
  const before = getField(doc, parts);
  if (before !== undefined && typeOf(before) !== TYPE.number) {
    throw typeMismatch(
      `Cannot apply $inc to a value of non-numeric type. ${formatKey({ _id: doc._id })} has the field '${parts.at(-1)}' of non-numeric type ${typeName(before)}`,
    );
  }
  const after = added(before ?? 0, by);
  setField(doc, parts, after);
  return !isIdentical(before, after);
};

const max: Apply = (doc, parts, value) => {
  const before = getField(doc, parts);
  if (before !== undefined && compareValues(value, before) <= 0) return false;
  setField(doc, parts, value);
  return true;
};

const changesArray =
  (operator: string, change: ArrayChange): Apply =>
  (doc, parts, argument) => {
    const before = getField(doc, parts);
    // Nothing can be removed from an array that does not exist.
    if (before === undefined && operator === '$pull') return false;
    if (before !== undefined && !Array.isArray(before)) {
      throw badValue(
        `Cannot apply ${operator} to a non-array field named '${parts.join('.')}' of type ${typeName(before)} in document ${formatKey({ _id: doc._id })}`,
      );
    }
    const after = change(before ?? [], argument);
    if (before && isSameArray(before, after)) return false;
    setField(doc, parts, after);
    return true;
  };

/** The update operators by name. `$setOnInsert` is `$set` applied only when a document is inserted. */
export const updateOperators = new Map<string, Apply>(
  Object.entries({
    $set: set,
    $setOnInsert: set,
    $unset: unsetField,
    $inc: increment,
    $max: max,
    $push: changesArray('$push', push),
    $addToSet: changesArray('$addToSet', addToSet),
    $pull: changesArray('$pull', pull),
  }),
);
