import type { ObjectId } from 'bson';
import { bsonType, type Doc, isPlainObject } from '../values/types.ts';

const formatValue = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(formatValue).join(', ')} ]`;
  if (isPlainObject(value)) return formatKey(value);
  if (typeof value === 'object' && value !== null && bsonType(value) === 'ObjectId') {
    return `ObjectId('${(value as ObjectId).toHexString()}')`;
  }
  return String(value);
};

/** A key in the form that MongoDB's duplicate key message gives it: `{ a: 1, b: "x" }`. */
export const formatKey = (key: Doc): string => {
  const fields = Object.entries(key).map(([name, value]) => `${name}: ${formatValue(value)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
};
