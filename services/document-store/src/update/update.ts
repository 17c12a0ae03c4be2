import { ObjectId } from 'bson';
import { CommandError, failedToParse, unsupported } from '../errors.ts';
import type { Positions } from '../query/matcher.ts';
import { formatKey } from '../storage/format-key.ts';
import { equalValues, isIdentical } from '../values/compare.ts';
import { encodeValue } from '../values/key-encoding.ts';
import { type Doc, getOwn, isPlainObject, TYPE, typeOf } from '../values/types.ts';
import { setField } from './fields.ts';
import { UPDATE_OPERATORS } from './operators.ts';
import { type ArrayFilters, concretePaths, parseArrayFilters } from './paths.ts';

interface Change {
  readonly operator: string;
  readonly path: string;
  readonly argument: unknown;
}

interface UpdateOutcome {
  readonly doc: Doc;
  readonly modified: boolean;
}

/** A compiled update. `apply` may change the given document in place. */
export interface Update {
  readonly isReplacement: boolean;
  apply(doc: Doc, positions: () => Positions | undefined): UpdateOutcome;
  /** The document that an upsert inserts for a filter. */
  insert(filter: Doc): Doc;
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
  if (path === '') throw new CommandError(56, 'An empty update path is not valid.');
  for (const part of path.split('.')) {
    if (part === '')
      throw new CommandError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
    if (part.startsWith('$') && part !== '$' && !/^\$\[.*\]$/.test(part)) {
      throw new CommandError(
        52,
        `The dollar ($) prefixed field '${part}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
  }
};

const parseChanges = (update: Doc): Change[] => {
  const changes: Change[] = [];
  for (const [operator, fields] of Object.entries(update)) {
    if (!Object.hasOwn(UPDATE_OPERATORS, operator)) {
      throw failedToParse(
        operator.startsWith('$')
          ? `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`
          : `The update operator document must contain only operators, but '${operator}' is a field name`,
      );
    }
    if (!isPlainObject(fields)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeof fields} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${JSON.stringify(fields)}}`,
      );
    }
    for (const [path, argument] of Object.entries(fields)) {
      checkPath(path);
      changes.push({ operator, path, argument });
    }
  }
  const targets = changes.filter(({ operator }) => operator === '$rename').map(({ argument }) => argument);
  const notString = targets.find((target) => typeof target !== 'string');
  if (notString !== undefined) throw new CommandError(2, "The 'to' field for $rename must be a string");
  for (const target of targets as string[]) {
    checkPath(target);
    if (target.includes('$'))
      throw new CommandError(2, `The destination field for $rename may not be dynamic: ${target}`);
  }
  checkConflicts([...changes.map(({ path }) => path), ...(targets as string[])]);
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
const equalities = (filter: Doc, into: Doc = {}): Doc => {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(condition)) {
      for (const branch of condition) if (isPlainObject(branch)) equalities(branch, into);
    } else if (key === '$or' && Array.isArray(condition) && condition.length === 1 && isPlainObject(condition[0])) {
      equalities(condition[0], into);
    } else if (!key.startsWith('$')) {
      const value = equalityValue(condition);
      if (value === undefined) continue;
      if (key.startsWith('_id.')) {
        throw new CommandError(111, `field at '_id' must be exactly specified, field at sub-path '${key}' found`);
      }
      setField(into, key.split('.'), value);
    }
  }
  return into;
};

const equalityValue = (condition: unknown): unknown => {
  if (!isPlainObject(condition) || !Object.keys(condition)[0]?.startsWith('$')) {
    return typeOf(condition) === TYPE.regex ? undefined : condition;
  }
  if ('$eq' in condition) return condition.$eq;
  const { $in: list, $all: all } = condition;
  if (Array.isArray(list) && list.length === 1) return list[0];
  return Array.isArray(all) && all.length === 1 && !isPlainObject(all[0]) ? all[0] : undefined;
};

const withIdFirst = (doc: Doc): Doc => {
  const { _id = new ObjectId(), ...rest } = doc;
  checkId(_id);
  return { _id, ...rest };
};

const isOfId = (path: string): boolean => path === '_id' || path.startsWith('_id.');

const operatorUpdate = (update: Doc, filters: ArrayFilters): Update => {
  const changes = parseChanges(update);
  const touchesId = changes.some(
    ({ path, operator, argument }) => isOfId(path) || (operator === '$rename' && isOfId(String(argument))),
  );
  const run = (doc: Doc, positions: () => Positions | undefined, inserting: boolean): boolean => {
    let modified = false;
    for (const { operator, path, argument } of changes) {
      if (operator === '$setOnInsert' && !inserting) continue;
      const apply = UPDATE_OPERATORS[operator];
      for (const parts of concretePaths(doc, path, positions, filters)) {
        if (apply?.(doc, parts, argument, operator)) modified = true;
      }
    }
    return modified;
  };
  return {
    isReplacement: false,
    apply(doc, positions) {
      const before = touchesId ? idBefore(doc) : undefined;
      const modified = run(doc, positions, false);
      immutableId(before, doc);
      return { doc, modified };
    },
    insert(filter) {
      const doc = equalities(filter);
      const before = idBefore(doc);
      run(doc, () => undefined, true);
      immutableId(before, doc);
      return withIdFirst(doc);
    },
  };
};

const replacementUpdate = (replacement: Doc): Update => ({
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
  insert(filter) {
    const { _id } = equalities(filter);
    const wanted = getOwn(replacement, '_id');
    if (_id !== undefined && wanted !== undefined) immutableId(encodeValue(_id), replacement);
    const id = wanted ?? _id;
    return withIdFirst(id === undefined ? replacement : { ...replacement, _id: id });
  },
});

/** Reads an update document. Throws what MongoDB throws at unknown operators, conflicts and pipelines. */
export const compileUpdate = (update: unknown, arrayFilters: unknown): Update => {
  if (Array.isArray(update)) throw unsupported('updates by a pipeline');
  if (!isPlainObject(update)) throw failedToParse('Update argument must be either an object or an array');
  const keys = Object.keys(update);
  if (keys[0]?.startsWith('$')) return operatorUpdate(update, parseArrayFilters(arrayFilters, update));
  const dollar = keys.find((key) => key.startsWith('$'));
  if (dollar !== undefined) {
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
  return replacementUpdate(update);
};
