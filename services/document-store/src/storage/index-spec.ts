import { CommandError } from '../errors.ts';
import { compareValues } from '../values/compare.ts';
import { concat, EMPTY_ARRAY_KEY, encodeValue, invert } from '../values/key-encoding.ts';
import { type Doc, getOwn, isArrayIndex, isPlainObject } from '../values/types.ts';

export interface IndexField {
  readonly path: string;
  readonly parts: readonly string[];
  readonly direction: 1 | -1;
}

/** An index as a client declared it. The field names are those of MongoDB's index specification. */
export interface IndexSpec {
  readonly name: string;
  readonly key: readonly (readonly [path: string, direction: 1 | -1])[];
  readonly unique?: true;
  readonly sparse?: true;
  readonly expireAfterSeconds?: number;
}

export const fieldsOf = (spec: IndexSpec): IndexField[] =>
  spec.key.map(([path, direction]) => ({ path, parts: path.split('.'), direction }));

/** The values at one indexed path: a list for each element of the outermost array, or one list where there is no array. */
interface PathValues {
  arrayPath: string | undefined;
  perElement: unknown[][];
}

const EMPTY_ARRAY = Symbol('empty array');

const collect = (value: unknown, parts: readonly string[], at: number, into: unknown[]): void => {
  if (Array.isArray(value)) {
    const part = parts[at];
    if (part === undefined) {
      if (value.length === 0) into.push(EMPTY_ARRAY);
      else into.push(...value);
      return;
    }
    if (isArrayIndex(part) && Number(part) < value.length) {
      collect(value[Number(part)], parts, at + 1, into);
      return;
    }
    for (const item of value) collect(isPlainObject(item) ? item : undefined, parts, at, into);
    if (value.length === 0) into.push(undefined);
    return;
  }
  const part = parts[at];
  if (part === undefined) into.push(value);
  else if (!isPlainObject(value)) into.push(undefined);
  else collect(getOwn(value, part), parts, at + 1, into);
};

/** The values at a path, by element of the first array on the way, so that two paths into one array stay together. */
const pathValues = (doc: Doc, parts: readonly string[]): PathValues => {
  let value: unknown = doc;
  let at = 0;
  while (at < parts.length && isPlainObject(value)) value = getOwn(value, parts[at++] ?? '');
  if (!Array.isArray(value)) {
    return { arrayPath: undefined, perElement: [[at === parts.length ? value : undefined]] };
  }
  const arrayPath = parts.slice(0, at).join('.');
  if (value.length === 0) return { arrayPath, perElement: [[at === parts.length ? EMPTY_ARRAY : undefined]] };
  const part = parts[at];
  if (part !== undefined && isArrayIndex(part)) {
    const into: unknown[] = [];
    collect(value, parts, at, into);
    return { arrayPath: into.length > 1 ? arrayPath : undefined, perElement: into.map((item) => [item]) };
  }
  const perElement = value.map((item) => {
    const into: unknown[] = [];
    if (at === parts.length) into.push(item);
    else collect(isPlainObject(item) ? item : undefined, parts, at, into);
    return into;
  });
  return { arrayPath, perElement };
};

const encodePart = (value: unknown, direction: 1 | -1): Uint8Array => {
  const bytes = value === EMPTY_ARRAY ? EMPTY_ARRAY_KEY : encodeValue(value);
  return direction === 1 ? bytes : invert(bytes);
};

const product = (lists: unknown[][]): unknown[][] =>
  lists.reduce<unknown[][]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]]);

const elementCount = (all: readonly PathValues[]): number => {
  let arrayPath: string | undefined;
  let count = 1;
  for (const { arrayPath: path, perElement } of all) {
    if (path === undefined) continue;
    if (arrayPath !== undefined && path !== arrayPath) {
      throw new CommandError(171, `cannot index parallel arrays [${lastPart(path)}] [${lastPart(arrayPath)}]`);
    }
    arrayPath = path;
    count = perElement.length;
  }
  return count;
};

const lastPart = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/**
 * The index entries of a document: its encoded keys in ascending order without repeats, and a bit for each indexed
 * field that an array lies on.
 */
export interface Entries {
  readonly keys: readonly Uint8Array[];
  readonly arrays: number;
}

const NO_ENTRIES: Entries = { keys: [], arrays: 0 };

const sortedUnique = (keys: Uint8Array[]): Uint8Array[] => {
  if (keys.length < 2) return keys;
  keys.sort(Buffer.compare);
  return keys.filter((key, i) => i === 0 || Buffer.compare(key, keys[i - 1] ?? key) !== 0);
};

/** Computes the entries of a document in one index. Throws CannotIndexParallelArrays (171). */
export const entriesOf = (fields: readonly IndexField[], sparse: boolean, doc: Doc): Entries => {
  const [only] = fields;
  if (fields.length === 1 && only?.parts.length === 1) {
    const value = getOwn(doc, only.path);
    if (!Array.isArray(value)) {
      if (sparse && value === undefined) return NO_ENTRIES;
      return { keys: [encodePart(value, only.direction)], arrays: 0 };
    }
  }
  const all = fields.map((field) => pathValues(doc, field.parts));
  const missing = ({ perElement }: PathValues) => perElement.every((list) => list.every((item) => item === undefined));
  if (sparse && all.every(missing)) return NO_ENTRIES;
  const keys: Uint8Array[] = [];
  for (let element = 0; element < elementCount(all); element++) {
    const lists = all.map(
      ({ arrayPath, perElement }) => perElement[arrayPath === undefined ? 0 : element] ?? [undefined],
    );
    for (const row of product(lists)) {
      keys.push(concat(row.map((value, i) => encodePart(value, fields[i]?.direction ?? 1))));
    }
  }
  const arrays = all.reduce((bits, { arrayPath }, i) => (arrayPath === undefined ? bits : bits | (1 << i)), 0);
  return { keys: sortedUnique(keys), arrays };
};

/** The least (or, descending, the greatest) encoded value at a path: what MongoDB sorts a document by. */
export const sortKey = (doc: Doc, field: IndexField): Uint8Array => {
  const { perElement, arrayPath } = pathValues(doc, field.parts);
  if (arrayPath === undefined) return encodePart(perElement[0]?.[0], field.direction);
  const keys = perElement.flat().map((value) => encodePart(value, field.direction));
  return keys.reduce((least, key) => (Buffer.compare(key, least) < 0 ? key : least));
};

/** The values of the indexed fields in a document, for the error of a duplicate key. */
export const keyValues = (fields: readonly IndexField[], doc: Doc, key: Uint8Array): Doc => {
  const all = fields.map((field) => pathValues(doc, field.parts));
  const count = elementCount(all);
  for (let element = 0; element < count; element++) {
    const lists = all.map(
      ({ arrayPath, perElement }) => perElement[arrayPath === undefined ? 0 : element] ?? [undefined],
    );
    for (const row of product(lists)) {
      const bytes = concat(row.map((value, i) => encodePart(value, fields[i]?.direction ?? 1)));
      if (Buffer.compare(bytes, key) !== 0) continue;
      return Object.fromEntries(
        fields.map((field, i) => [field.path, row[i] === EMPTY_ARRAY ? undefined : (row[i] ?? null)]),
      );
    }
  }
  return {};
};

export const sameKey = (a: IndexSpec, b: IndexSpec): boolean =>
  a.key.length === b.key.length &&
  a.key.every(([path, direction], i) => path === b.key[i]?.[0] && compareValues(direction, b.key[i]?.[1]) === 0);
