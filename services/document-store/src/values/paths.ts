import { getOwn, isArrayIndex, isPlainObject } from './types.ts';

/** Decides on one value; `undefined` stands for a missing field. */
export type ValueTest = (value: unknown) => boolean;

/** Whether a value at a dotted path passes a test. Elements of arrays on the way count too, by their index or by their fields, as in MongoDB. */
export const someValueAt = (value: unknown, parts: readonly string[], test: ValueTest, at = 0): boolean => {
  const part = parts[at];
  if (part === undefined) return test(value);
  if (!Array.isArray(value)) {
    return isPlainObject(value) ? someValueAt(getOwn(value, part), parts, test, at + 1) : test(undefined);
  }
  const isIndex = isArrayIndex(part) && Number(part) < value.length;
  if (isIndex && someValueAt(value[Number(part)], parts, test, at + 1)) return true;
  return value.some((item) => isPlainObject(item) && someValueAt(item, parts, test, at));
};
