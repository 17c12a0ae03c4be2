import { badValue, CommandError, unsupported } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import type { IndexSpec } from '../storage/index-spec.ts';
import type { IndexTable } from '../storage/index-table.ts';
import { type Doc, isArrayIndex, isPlainObject } from '../values/types.ts';
import { cursorReply, type DeferredReply, type Reply } from '../wire/messages.ts';
import { type Command, type CommandContext, collectionName, docsOf, encode } from './context.ts';
import { checkSpecification, flag } from './fields.ts';

const REFUSED = ['partialFilterExpression', 'collation', 'wildcardProjection', 'weights', 'storageEngine', 'hidden'];
const KNOWN = ['v', 'key', 'name', 'ns', 'background', 'unique', 'sparse', 'expireAfterSeconds', ...REFUSED];
const MOST_FIELDS = 31;

const parseKey = (key: unknown): IndexSpec['key'] => {
  if (!isPlainObject(key) || Object.keys(key).length === 0) {
    throw new CommandError(67, 'Index keys cannot be an empty object');
  }
  const fields = Object.entries(key).map(([path, direction]) => {
    if (typeof direction === 'string') throw unsupported(`${direction} indexes`);
    if (typeof direction !== 'number' || direction === 0) {
      throw new CommandError(
        67,
        `Values in v:2 index key pattern must be numbers > 0, numbers < 0 or strings: ${path}`,
      );
    }
    if (path === '' || path.startsWith('$') || path.includes('$**') || path.split('.').includes('')) {
      throw new CommandError(67, `Index key contains an illegal field name: '${path}'`);
    }
    // A query by such a path also means a field of that name in the elements, which would not be in the index.
    if (path.split('.').some(isArrayIndex)) throw unsupported(`indexes on a place in an array (${path})`);
    return [path, direction > 0 ? 1 : -1] as const;
  });
  if (fields.length > MOST_FIELDS) throw new CommandError(13103, `too many compound keys: ${fields.length}`);
  return fields;
};

const parseSpec = (spec: Doc): IndexSpec => {
  const refused = REFUSED.find((option) => spec[option] !== undefined && spec[option] !== false);
  if (refused !== undefined) throw unsupported(`indexes with ${refused}`);
  checkSpecification(spec, KNOWN, 'an index specification', 197);
  const key = parseKey(spec.key);
  const { name, expireAfterSeconds } = spec;
  if (typeof name !== 'string' || name === '')
    throw new CommandError(9, "The 'name' field is a required property of an index specification");
  if (expireAfterSeconds !== undefined && (typeof expireAfterSeconds !== 'number' || expireAfterSeconds < 0)) {
    throw new CommandError(67, "TTL index 'expireAfterSeconds' option must be within an acceptable range");
  }
  if (expireAfterSeconds !== undefined && key.length > 1) {
    throw new CommandError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
  }
  return {
    name,
    key,
    ...(flag(spec.unique, 'unique') ? { unique: true as const } : {}),
    ...(flag(spec.sparse, 'sparse') ? { sparse: true as const } : {}),
    ...(typeof expireAfterSeconds === 'number' ? { expireAfterSeconds } : {}),
  };
};

/** Answers once the indexes are complete. That takes long where much is stored, and other commands run meanwhile. */
export const createIndexes: Command = (context, db, { body }): Reply | DeferredReply => {
  const name = collectionName(body, 'createIndexes');
  const specs = docsOf(body.indexes, 'createIndexes.indexes').map(parseSpec);
  if (specs.length === 0) throw badValue('Must specify at least one index to create');
  const existing = context.storage.find(db, name);
  const collection = existing ?? context.storage.create(db, name);
  const before = allOf(collection).length;
  const begun = specs.map((spec) => context.builds.begin(collection, spec));
  const created = begun.filter((how) => how === 'complete' || how === 'begun').length;
  const reply = {
    numIndexesBefore: before,
    numIndexesAfter: before + created,
    createdCollectionAutomatically: existing === undefined,
    ...(created === 0 ? { note: 'all indexes already exist' } : {}),
    ok: 1,
  };
  const unfinished = specs.filter((_, i) => begun[i] === 'begun' || begun[i] === 'joined');
  if (unfinished.length === 0) return reply;
  return context.builds.whenComplete(
    unfinished.map((spec) => ({ db, collection: name, spec })),
    reply,
  );
};

/** All indexes, with those that are being built. MongoDB lists, counts and drops them together too. */
const allOf = ({ indexes, builds }: Collection): IndexTable[] => [...indexes, ...builds.map(({ index }) => index)];

const existingCollection = (context: CommandContext, db: string, name: string): Collection => {
  const collection = context.storage.find(db, name);
  if (!collection) throw new CommandError(26, `ns does not exist: ${db}.${name}`);
  return collection;
};

const describe = ({ spec }: IndexTable): Doc => {
  const { name, key, ...options } = spec;
  if (name === '_id_') return { v: 2, key: { _id: 1 }, name };
  return { v: 2, key: Object.fromEntries(key), name, ...options };
};

export const listIndexes: Command = (context, db, { body }): Reply => {
  const collection = existingCollection(context, db, collectionName(body, 'listIndexes'));
  const documents = allOf(collection).map((index) => encode(describe(index)));
  return cursorReply('firstBatch', `${db}.$cmd.listIndexes.${collection.name}`, 0n, documents);
};

const indexNamed = (collection: Collection, wanted: unknown): IndexTable => {
  const found = allOf(collection).find(({ spec }) =>
    typeof wanted === 'string'
      ? spec.name === wanted
      : isPlainObject(wanted) && JSON.stringify(Object.entries(wanted)) === JSON.stringify(spec.key),
  );
  if (!found)
    throw new CommandError(
      27,
      `index not found with name [${typeof wanted === 'string' ? wanted : JSON.stringify(wanted)}]`,
    );
  if (found === collection.idIndex) throw new CommandError(72, 'cannot drop _id index');
  return found;
};

export const dropIndexes: Command = (context, db, { body }): Reply => {
  const collection = existingCollection(
    context,
    db,
    collectionName(body, 'dropIndexes' in body ? 'dropIndexes' : 'deleteIndexes'),
  );
  const before = allOf(collection).length;
  const wanted = body.index;
  const dropped =
    wanted === '*'
      ? allOf(collection).slice(1)
      : (Array.isArray(wanted) ? wanted : [wanted]).map((one) => indexNamed(collection, one));
  for (const index of dropped) {
    const build = collection.builds.find((one) => one.index === index);
    if (build) context.storage.dropBuild(collection, build);
    else context.storage.dropIndex(collection, index);
  }
  return { nIndexesWas: before, ok: 1 };
};
