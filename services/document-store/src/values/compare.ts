import { type ObjectId, serialize } from 'bson';
import { encodeValue } from './key-encoding.ts';
import { bsonType, TYPE, typeOf } from './types.ts';

const SURROGATE_OR_ABOVE = /[\ud800-\uffff]/;

/** UTF-8 order, which differs from JavaScript's only where surrogates meet characters above them. */
const compareStrings = (a: string, b: string): number => {
  if (a === b) return 0;
  if (SURROGATE_OR_ABOVE.test(a) && SURROGATE_OR_ABOVE.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
};

const compareNumbers = (a: number, b: number): number => {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return 0;
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
};

const compareSameType = (type: number, a: unknown, b: unknown): number => {
  if (type === TYPE.string && typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (type === TYPE.number && typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b);
  if (type === TYPE.date) return compareNumbers((a as Date).getTime(), (b as Date).getTime());
  if (type === TYPE.bool) return Number(a) - Number(b);
  if (type === TYPE.null || type === TYPE.minKey || type === TYPE.maxKey) return 0;
  if (type === TYPE.objectId && bsonType(a as object) === 'ObjectId') {
    return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
  }
  return Buffer.compare(encodeValue(a), encodeValue(b));
};

/** MongoDB's comparison order over all types: negative, 0 or positive. Arrays compare as wholes. */
export const compareValues = (a: unknown, b: unknown): number => {
  const type = typeOf(a);
  const other = typeOf(b);
  return type === other ? compareSameType(type, a, b) : type - other;
};

export const equalValues = (a: unknown, b: unknown): boolean => a === b || compareValues(a, b) === 0;

/** Whether two values also have the same type and form: 5 and Decimal128 5 do not. Numbers that JavaScript does not distinguish are the same. */
export const isIdentical = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  return Buffer.compare(serialize({ v: a }), serialize({ v: b })) === 0;
};
