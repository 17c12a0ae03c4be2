import { badValue, failedToParse } from '../errors.ts';
import { compileFilter, type Matcher } from '../query/matcher.ts';
import { type Doc, isPlainObject } from '../values/types.ts';
import { getField } from './fields.ts';

/** The `arrayFilters` of an update, by the identifier they are for. */
export type ArrayFilters = ReadonlyMap<string, Matcher>;

const identifierOf = (filter: Doc): string => {
  const [name = '', ...others] = new Set(Object.keys(filter).map((path) => path.split('.')[0] ?? ''));
  if (name === '' || name.startsWith('$')) {
    throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
  }
  if (others.length === 0) return name;
  throw failedToParse(
    `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${others[0]}'`,
  );
};

const isUsed = (name: string, update: Doc): boolean =>
  Object.values(update).some(
    (change) => isPlainObject(change) && Object.keys(change).some((path) => path.includes(`$[${name}]`)),
  );

/** Reads `arrayFilters`. Throws FailedToParse where a filter names no identifier, several of them, or one that the update does not use. */
export const parseArrayFilters = (filters: unknown, update: Doc): ArrayFilters => {
  if (filters === undefined) return new Map();
  if (!Array.isArray(filters)) throw badValue('arrayFilters must be an array');
  const parsed = new Map<string, Matcher>();
  for (const filter of filters) {
    if (!isPlainObject(filter)) throw badValue('an array filter must be a document');
    const name = identifierOf(filter);
    if (parsed.has(name)) {
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    }
    if (!isUsed(name, update)) {
      throw failedToParse(
        `The array filter for identifier '${name}' was not used in the update ${JSON.stringify(update)}`,
      );
    }
    parsed.set(name, compileFilter(filter));
  }
  return parsed;
};

const arrayAt = (doc: Doc, parts: readonly string[]): unknown[] => {
  const value = getField(doc, parts);
  if (value === undefined) {
    throw badValue(`The path '${parts.join('.')}' must exist in the document in order to apply array updates.`);
  }
  if (!Array.isArray(value)) throw badValue(`Cannot apply array updates to non-array element ${parts.join('.')}`);
  return value;
};

const chosenIndexes = (array: unknown[], part: string, filters: ArrayFilters, path: string): number[] => {
  const indexes = array.map((_, i) => i);
  if (part === '$[]') return indexes;
  const name = part.slice(2, -1);
  const matches = filters.get(name);
  if (!matches) throw badValue(`No array filter found for identifier '${name}' in path '${path}'`);
  return indexes.filter((i) => matches({ [name]: array[i] }));
};

/** The concrete paths in one document of a path with `$[]` or `$[name]`. */
export const concretePaths = (doc: Doc, path: string, filters: ArrayFilters): string[][] => {
  const parts = path.split('.');
  if (!path.includes('$')) return [parts];
  let paths: string[][] = [[]];
  for (const part of parts) {
    if (part.startsWith('$[')) {
      paths = paths.flatMap((head) =>
        chosenIndexes(arrayAt(doc, head), part, filters, path).map((i) => [...head, String(i)]),
      );
    } else paths = paths.map((head) => [...head, part]);
  }
  return paths;
};
