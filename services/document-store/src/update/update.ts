import { ObjectId } from 'bson';
import { CommandError, failedToParse, unsupported } from '../errors.ts';
import { isOperatorObject } from '../query/matcher.ts';
import { formatKey } from '../storage/format-key.ts';
import { equalValues, isIdentical } from '../values/compare.ts';
import { encodeValue } from '../values/key-encoding.ts';
import { type Doc, getOwn, isPlainObject, TYPE, typeOf } from '../values/types.ts';
import { type ArrayFilters, concretePaths, parseArrayFilters } from './array-paths.ts';
import { setField } from './fields.ts';
import { updateOperators } from './operators.ts';

interface Change {
  readonly apply: (doc: Doc, parts: readonly string[], argument: unknown) => boolean;
  readonly path: string;
  readonly argument: unknown;
  readonly onlyOnInsert: boolean;
}

interface UpdateOutcome {
  readonly doc: Doc;
  readonly modified: boolean;
}

/** A compiled update. `apply` may change the given document in place. */
export interface Update {
  readonly isReplacement: boolean;
  apply(doc: Doc): UpdateOutcome;
  /** The document that an upsert inserts. */
  insert(): Doc;
}

const conflict = (path: string, with_: string): CommandError =>
  new CommandError(40, `Updating the path '${path}' would create a conflict at '${with_}'`);

const checkConflicts = (paths: readonly string[]): void => {
  const sorted = [...paths].sort();
  const seen = new Set<string>();
  for (const path of sorted) {
    if (seen.has(path)) throw conflict(path, path);
    const parts = path.split('.');
    for (let i = 1; i < parts.length; i++) {
      const head = parts.slice(0, i).join('.');
      if (seen.has(head)) throw conflict(path, head);
    }
    seen.add(path);
  }
};

const checkPath = (path: string): void => {
  for (const part of path.split('.')) {
    if (part === '') {
      throw new CommandError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
    }
    if (part === '$') throw unsupported('the positional operator $: use $[name] and arrayFilters');
    if (part.startsWith('$') && !/^\$\[.*\]$/.test(part)) {
      throw new CommandError(52, `The dollar ($) prefixed field '${part}' in '${path}' is not valid for storage.`);
    }
  }
};

const unknownOperator = (operator: string): CommandError =>
  failedToParse(
    operator.startsWith('$')
      ? `Unknown modifier: ${operator}. The embedded document store supports ${[...updateOperators.keys()].join(', ')}.`
      : `The update operator document must contain only operators, but '${operator}' is a field name`,
  );

const parseChanges = (update: Doc): Change[] => {
  const changes = Object.entries(update).flatMap(([operator, fields]) => {
    const apply = updateOperators.get(operator);
    if (!apply) throw unknownOperator(operator);
    if (!isPlainObject(fields)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeof fields} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${JSON.stringify(fields)}}`,
      );
    }
    return Object.entries(fields).map(([path, argument]) => {
      checkPath(path);
      return { apply, path, argument, onlyOnInsert: operator === '$setOnInsert' };
    });
  });
  checkConflicts(changes.map(({ path }) => path));
  return changes.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
};

/** The encoded `_id` before an update that may change it in place; undefined where there is none. */
const idBefore = (doc: Doc): Uint8Array | undefined => {
  const id = getOwn(doc, '_id');
  return id === undefined ? undefined : encodeValue(id);
};

const immutableId = (before: Uint8Array | undefined, doc: Doc): void => {
  if (before !== undefined && (!Object.hasOwn(doc, '_id') || Buffer.compare(before, encodeValue(doc._id)) !== 0)) {
    throw new CommandError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
};

/** Throws InvalidIdField (53) for a value that MongoDB does not accept as an `_id`. */
export const checkId = (id: unknown): void => {
  const type = typeOf(id);
  if (type === TYPE.array || type === TYPE.regex || id === undefined) {
    throw new CommandError(53, `The '_id' value cannot be of type ${type === TYPE.array ? 'array' : 'regex'}`);
  }
};

/** The fields that a filter compares by equality. An upsert inserts them. */
const equalities = (filter: Doc): Doc => {
  const doc: Doc = {};
  for (const [key, condition] of Object.entries(filter)) {
    if (key.startsWith('$')) throw unsupported(`an upsert by a filter with ${key}`);
    if (isOperatorObject(condition) && '$in' in condition) throw unsupported('an upsert by a filter with $in');
    if (isOperatorObject(condition) || typeOf(condition) === TYPE.regex) continue;
    if (key.startsWith('_id.')) {
      throw new CommandError(111, `field at '_id' must be exactly specified, field at sub-path '${key}' found`);
    }
    setField(doc, key.split('.'), condition);
  }
  return doc;
};

const withIdFirst = (doc: Doc): Doc => {
  const { _id = new ObjectId(), ...rest } = doc;
  checkId(_id);
  return { _id, ...rest };
};

const operatorUpdate = (update: Doc, filters: ArrayFilters, base: Doc): Update => {
  const changes = parseChanges(update);
  const touchesId = changes.some(({ path }) => path === '_id' || path.startsWith('_id.'));
  const run = (doc: Doc, inserting: boolean): boolean => {
    let modified = false;
    for (const { apply, path, argument, onlyOnInsert } of changes) {
      if (onlyOnInsert && !inserting) continue;
      for (const parts of concretePaths(doc, path, filters)) {
        if (apply(doc, parts, argument)) modified = true;
      }
    }
    return modified;
  };
  return {
    isReplacement: false,
    apply(doc) {
      const before = touchesId ? idBefore(doc) : undefined;
      const modified = run(doc, false);
      immutableId(before, doc);
      return { doc, modified };
    },
    insert() {
      const before = idBefore(base);
      run(base, true);
      immutableId(before, base);
      return withIdFirst(base);
    },
  };
};

const replacementUpdate = (replacement: Doc, base: Doc): Update => ({
  isReplacement: true,
  apply(doc) {
    const { _id } = doc;
    const wanted = getOwn(replacement, '_id');
    if (wanted !== undefined && !equalValues(wanted, _id)) {
      throw new CommandError(
        66,
        `After applying the update, the (immutable) field '_id' was found to have been altered to ${formatKey({ _id: wanted })}`,
      );
    }
    const { _id: _, ...fields } = replacement;
    const next = { _id, ...fields };
    return { doc: next, modified: !isIdentical(doc, next) };
  },
  insert() {
    const { _id } = base;
    const wanted = getOwn(replacement, '_id');
    if (_id !== undefined && wanted !== undefined) immutableId(encodeValue(_id), replacement);
    const id = wanted ?? _id;
    return withIdFirst(id === undefined ? replacement : { ...replacement, _id: id });
  },
});

/**
 * Reads an update document. `upsertFilter` is the filter of an upsert, whose equalities are part of the document that it inserts. Throws what MongoDB throws
 * at conflicts, and for what the store does not support.
 */
export const compileUpdate = (update: unknown, arrayFilters: unknown, upsertFilter: Doc = {}): Update => {
  if (Array.isArray(update)) throw unsupported('updates by a pipeline');
  if (!isPlainObject(update)) throw failedToParse('Update argument must be either an object or an array');
  const base = equalities(upsertFilter);
  const keys = Object.keys(update);
  if (keys[0]?.startsWith('$')) return operatorUpdate(update, parseArrayFilters(arrayFilters, update), base);
  const dollar = keys.find((key) => key.startsWith('$'));
  if (dollar === undefined) return replacementUpdate(update, base);
  throw new CommandError(52, `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not valid for storage.`);
};
