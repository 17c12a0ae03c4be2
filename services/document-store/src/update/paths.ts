import { badValue, failedToParse } from '../errors.ts';
import { compileFilter, type Matcher, type Positions } from '../query/matcher.ts';
import { type Doc, isPlainObject } from '../values/types.ts';
import { getField } from './fields.ts';

/** The `arrayFilters` of an update, by the identifier they are for. */
export type ArrayFilters = ReadonlyMap<string, Matcher>;

const identifiersOf = (filter: Doc): string[] =>
  Object.entries(filter).flatMap(([key, value]) =>
    key.startsWith('$') && Array.isArray(value)
      ? value.flatMap((branch) => (isPlainObject(branch) ? identifiersOf(branch) : []))
      : [key.split('.')[0] ?? ''],
  );

/** Reads `arrayFilters`. Throws FailedToParse where a filter names no identifier, or more than one. */
export const parseArrayFilters = (filters: unknown, update: Doc): ArrayFilters => {
  const parsed = new Map<string, Matcher>();
  if (filters === undefined) return parsed;
  if (!Array.isArray(filters)) throw badValue('arrayFilters must be an array');
  for (const filter of filters) {
    if (!isPlainObject(filter)) throw badValue('an array filter must be a document');
    const [name, ...others] = new Set(identifiersOf(filter));
    if (name === undefined)
      throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
    if (others.length > 0)
      throw failedToParse(
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${others[0]}'`,
      );
    if (parsed.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    parsed.set(name, compileFilter(filter));
  }
  for (const name of parsed.keys()) {
    const used = Object.values(update).some(
      (change) => isPlainObject(change) && Object.keys(change).some((path) => path.includes(`$[${name}]`)),
    );
    if (!used)
      throw failedToParse(
        `The array filter for identifier '${name}' was not used in the update ${JSON.stringify(update)}`,
      );
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

const matchedIndexes = (array: unknown[], part: string, filters: ArrayFilters, path: string): number[] => {
  const indexes = array.map((_, i) => i);
  if (part === '$[]') return indexes;
  const name = part.slice(2, -1);
  const matcher = filters.get(name);
  if (!matcher) throw badValue(`No array filter found for identifier '${name}' in path '${path}'`);
  return indexes.filter((i) => matcher({ [name]: array[i] }));
};

/** The concrete paths in one document of a path with `$`, `$[]` or `$[name]`. */
export const concretePaths = (
  doc: Doc,
  path: string,
  positions: () => Positions | undefined,
  filters: ArrayFilters,
): string[][] => {
  const parts = path.split('.');
  if (!path.includes('$')) return [parts];
  let paths: string[][] = [[]];
  for (const part of parts) {
    if (part === '$') {
      const at = positions()?.at(paths[0]?.join('.') ?? '');
      if (at === undefined) throw badValue('The positional operator did not find the match needed from the query.');
      paths = paths.map((head) => [...head, String(at)]);
    } else if (part.startsWith('$[') && part.endsWith(']')) {
      paths = paths.flatMap((head) =>
        matchedIndexes(arrayAt(doc, head), part, filters, path).map((i) => [...head, String(i)]),
      );
    } else paths = paths.map((head) => [...head, part]);
  }
  return paths;
};
