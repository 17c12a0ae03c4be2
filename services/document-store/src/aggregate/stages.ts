import { serialize } from 'bson';
import { checkSpecification } from '../commands/fields.ts';
import { badValue, CommandError } from '../errors.ts';
import { parseSort } from '../planner/execute.ts';
import { compileFilter, Positions } from '../query/matcher.ts';
import { compileProjection, setAt } from '../query/projection.ts';
import { decode } from '../storage/collection.ts';
import { sortKey } from '../storage/index-spec.ts';
import { concat } from '../values/key-encoding.ts';
import { type Doc, getOwn, isPlainObject } from '../values/types.ts';
import type { Stage } from './stage.ts';

/** `$match`. */
export const match: Stage = function* (docs, argument, variables) {
  if (!isPlainObject(argument)) throw new CommandError(15959, 'the match filter must be an expression in an object');
  const matches = compileFilter(argument, variables);
  for (const doc of docs) if (matches(doc)) yield doc;
};

const SORT_MEMORY = 100 * 1024 * 1024;

/** `$sort`, in memory. Throws code 292 beyond 100 MB, as MongoDB does. */
export const sort: Stage = function* (docs, argument) {
  const fields = parseSort(argument);
  const keyed: { key: Uint8Array; bytes: Uint8Array }[] = [];
  let used = 0;
  for (const doc of docs) {
    const key = concat(fields.map((field) => sortKey(doc, field)));
    const bytes = serialize(doc, { ignoreUndefined: true });
    used += key.length + bytes.length + 64;
    if (used > SORT_MEMORY)
      throw new CommandError(
        292,
        'Sort exceeded memory limit of 104857600 bytes, but did not opt in to external sorting.',
      );
    keyed.push({ key, bytes });
  }
  keyed.sort((a, b) => Buffer.compare(a.key, b.key));
  for (const { bytes } of keyed) yield decode(bytes);
};

/** Reads the number of a `$limit`, a whole number of 1 or more. Throws BadValue. */
export const limitCount = (value: unknown): number => {
  const count = Number(value);
  if (typeof value === 'boolean' || !Number.isInteger(count) || count < 1) {
    throw badValue(`invalid argument to $limit stage: ${String(value)}`);
  }
  return count;
};

/** `$limit`. */
export const limit: Stage = function* (docs, argument) {
  let left = limitCount(argument);
  for (const doc of docs) {
    yield doc;
    if (--left === 0) return;
  }
};

const noPositions = (): Positions => new Positions();

/** `$project`. */
export const project: Stage = function* (docs, argument, variables) {
  if (!isPlainObject(argument) || Object.keys(argument).length === 0) {
    throw new CommandError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  const shape = compileProjection(argument, variables);
  for (const doc of docs) yield shape ? shape(doc, noPositions) : doc;
};

interface Unwind {
  readonly parts: string[];
  readonly index: string | undefined;
  readonly keepEmpty: boolean;
}

const parseUnwind = (argument: unknown): Unwind => {
  const spec: Doc = isPlainObject(argument) ? argument : { path: argument };
  checkSpecification(spec, ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'], '$unwind', 28811);
  const { path, includeArrayIndex: index, preserveNullAndEmptyArrays: keep } = spec;
  if (typeof path !== 'string' || !path.startsWith('$')) {
    throw new CommandError(28818, "path option to $unwind stage should be prefixed with a '$'");
  }
  if (index !== undefined && (typeof index !== 'string' || index.startsWith('$'))) {
    throw new CommandError(28822, 'includeArrayIndex option to $unwind stage should not be prefixed with a $');
  }
  return { parts: path.slice(1).split('.'), index, keepEmpty: keep === true };
};

const valueAt = (doc: Doc, parts: readonly string[]): unknown =>
  parts.reduce<unknown>((value, part) => (isPlainObject(value) ? getOwn(value, part) : undefined), doc);

/** `$unwind`. */
export const unwind: Stage = function* (docs, argument) {
  const { parts, index, keepEmpty } = parseUnwind(argument);
  const numbered = (doc: Doc, at: number | null): Doc =>
    index === undefined ? doc : (setAt(doc, index.split('.'), at) as Doc);
  for (const doc of docs) {
    const value = valueAt(doc, parts);
    if (Array.isArray(value) && value.length > 0) {
      for (const [at, item] of value.entries()) yield numbered(setAt(doc, parts, item) as Doc, at);
    } else if (value !== undefined && value !== null && !Array.isArray(value)) yield numbered(doc, null);
    else if (keepEmpty) yield numbered(Array.isArray(value) ? (setAt(doc, parts, undefined) as Doc) : doc, null);
  }
};
