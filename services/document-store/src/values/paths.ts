import { type Doc, getOwn, isArrayIndex, isPlainObject } from './types.ts';

/**
 * Called with each value that a dotted path leads to; `undefined` where the path ends in nothing. `arrayPath` and
 * `index` name the outermost array on the way and the element taken, for the positional `$`. True ends the walk.
 */
export type Visit = (value: unknown, arrayPath?: string, index?: number) => boolean;

const walkArray = (
  array: unknown[],
  parts: readonly string[],
  at: number,
  visit: Visit,
  arrayPath: string | undefined,
  index: number | undefined,
): boolean => {
  const part = parts[at] ?? '';
  if (isArrayIndex(part) && Number(part) < array.length) {
    const item = array[Number(part)];
    if (at === parts.length - 1 ? visit(item, arrayPath, index) : walk(item, parts, at + 1, visit, arrayPath, index)) {
      return true;
    }
  }
  const here = arrayPath ?? parts.slice(0, at).join('.');
  for (let i = 0; i < array.length; i++) {
    const item = array[i];
    if (isPlainObject(item) && walk(item, parts, at, visit, here, index ?? i)) return true;
  }
  return false;
};

const walk = (
  value: unknown,
  parts: readonly string[],
  at: number,
  visit: Visit,
  arrayPath?: string,
  index?: number,
): boolean => {
  if (Array.isArray(value)) return walkArray(value, parts, at, visit, arrayPath, index);
  if (!isPlainObject(value)) return visit(undefined, arrayPath, index);
  const next = getOwn(value, parts[at] ?? '');
  if (at === parts.length - 1) return visit(next, arrayPath, index);
  return walk(next, parts, at + 1, visit, arrayPath, index);
};

/** Visits every value at a dotted path, looking into arrays on the way as MongoDB's queries do. */
export const visitPath = (doc: Doc, parts: readonly string[], visit: Visit): boolean => walk(doc, parts, 0, visit);
