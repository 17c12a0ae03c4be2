import { badValue, CommandError } from '../errors.ts';
import { formatKey } from '../storage/format-key.ts';
import { type Doc, getOwn, isArrayIndex, isPlainObject, setOwn } from '../values/types.ts';

const child = (container: unknown, part: string): unknown => {
  if (Array.isArray(container)) return isArrayIndex(part) ? container[Number(part)] : undefined;
  return isPlainObject(container) ? getOwn(container, part) : undefined;
};

/** The value at a concrete path; arrays are entered by index only. */
export const getField = (doc: Doc, parts: readonly string[]): unknown =>
  parts.reduce<unknown>((value, part) => child(value, part), doc);

const put = (container: unknown, parts: readonly string[], at: number, value: unknown): void => {
  const part = parts[at] ?? '';
  if (Array.isArray(container) && isArrayIndex(part)) {
    if (Number(part) > container.length) throw badValue(`The array has no element before the index ${part}`);
    container[Number(part)] = value;
  } else if (isPlainObject(container)) setOwn(container, part, value);
  else {
    const element = formatKey({ [parts[at - 1] ?? '']: container });
    throw new CommandError(28, `Cannot create field '${part}' in element ${element}`);
  }
};

/** Sets a value at a concrete path and makes the documents on the way. Throws PathNotViable (28) where a scalar is on the way. */
export const setField = (doc: Doc, parts: readonly string[], value: unknown): void => {
  let container: unknown = doc;
  for (let at = 0; at < parts.length - 1; at++) {
    let next = child(container, parts[at] ?? '');
    if (next === undefined) {
      next = {};
      put(container, parts, at, next);
    }
    container = next;
  }
  put(container, parts, parts.length - 1, value);
};

/** Removes a field; an array keeps its length and gets null in that place. True if there was something. */
export const unsetField = (doc: Doc, parts: readonly string[]): boolean => {
  const container = getField(doc, parts.slice(0, -1));
  const part = parts.at(-1) ?? '';
  if (child(container, part) === undefined) return false;
  if (Array.isArray(container)) container[Number(part)] = null;
  else delete (container as Doc)[part];
  return true;
};
