import { CommandError } from '../errors.ts';
import { compareValues } from '../values/compare.ts';
import { concat, EMPTY_ARRAY_KEY, encodeValue, invert } from '../values/key-encoding.ts';
import { type Doc, getOwn, isPlainObject } from '../values/types.ts';

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

/** Stands for an empty array among the values at a path. */
const EMPTY_ARRAY = Symbol('empty array');

/** Collects the values at a path, of arrays each element. Answers whether an array lies on the path. */
const collect = (value: unknown, parts: readonly string[], at: number, into: unknown[]): boolean => {
  const part = parts[at];
  if (Array.isArray(value)) {
    if (value.length === 0) into.push(part === undefined ? EMPTY_ARRAY : undefined);
    for (const item of value) {
      if (part === undefined) into.push(item);
      else collect(isPlainObject(item) ? item : undefined, parts, at, into);
    }
    return true;
  }
  if (part !== undefined && isPlainObject(value)) return collect(getOwn(value, part), parts, at + 1, into);
  into.push(part === undefined ? value : undefined);
  return false;
};

const encodePart = (value: unknown, direction: 1 | -1): Uint8Array => {
  const bytes = value === EMPTY_ARRAY ? EMPTY_ARRAY_KEY : encodeValue(value);
  return direction === 1 ? bytes : invert(bytes);
};

/** The values of the indexed fields in a document: one list of values for each field, of which one field at most may have an array. */
interface IndexedValues {
  readonly lists: readonly (readonly unknown[])[];
  /** A bit for each field that an array lies on. */
  readonly arrays: number;
}

const indexedValues = (fields: readonly IndexField[], doc: Doc): IndexedValues => {
  let arrayField: IndexField | undefined;
  let arrays = 0;
  const lists = fields.map((field, i) => {
    const values: unknown[] = [];
    if (collect(doc, field.parts, 0, values)) {
      if (arrayField) throw new CommandError(171, `cannot index parallel arrays [${field.path}] [${arrayField.path}]`);
      arrayField = field;
      arrays = 1 << i;
    }
    return values;
  });
  return { lists, arrays };
};

/** Every combination of one value of each field. */
const combinations = ({ lists, arrays }: IndexedValues): unknown[][] => {
  if (arrays === 0) return [lists.map(([value]) => value)];
  return lists.reduce<unknown[][]>((rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])), [[]]);
};

const keyOf = (fields: readonly IndexField[], values: readonly unknown[]): Uint8Array =>
  concat(values.map((value, i) => encodePart(value, fields[i]?.direction ?? 1)));

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
  const values = indexedValues(fields, doc);
  if (sparse && values.lists.every((list) => list.every((value) => value === undefined))) return NO_ENTRIES;
  return { keys: sortedUnique(combinations(values).map((row) => keyOf(fields, row))), arrays: values.arrays };
};

/** The least (or, descending, the greatest) encoded value at a path: what MongoDB sorts a document by. */
export const sortKey = (doc: Doc, field: IndexField): Uint8Array => {
  const values: unknown[] = [];
  collect(doc, field.parts, 0, values);
  const keys = values.map((value) => encodePart(value, field.direction));
  return keys.reduce((least, key) => (Buffer.compare(key, least) < 0 ? key : least));
};

/** The values of the indexed fields in a document, for the error of a duplicate key. */
export const keyValues = (fields: readonly IndexField[], doc: Doc, key: Uint8Array): Doc => {
  const rows = combinations(indexedValues(fields, doc));
  const row = rows.find((values) => Buffer.compare(keyOf(fields, values), key) === 0) ?? [];
  return Object.fromEntries(fields.map(({ path }, i) => [path, row[i] === EMPTY_ARRAY ? undefined : (row[i] ?? null)]));
};

export const sameKey = (a: IndexSpec, b: IndexSpec): boolean =>
  a.key.length === b.key.length &&
  a.key.every(([path, direction], i) => path === b.key[i]?.[0] && compareValues(direction, b.key[i]?.[1]) === 0);
