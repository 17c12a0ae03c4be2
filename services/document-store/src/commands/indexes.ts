import { badValue, CommandError, unsupported } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import type { IndexSpec } from '../storage/index-spec.ts';
import type { IndexTable } from '../storage/index-table.ts';
import { encode } from '../values/bson.ts';
import { type Doc, isArrayIndex, isPlainObject } from '../values/types.ts';
import { cursorReply, type DeferredReply, type Reply } from '../wire/messages.ts';
import type { Command } from './context.ts';
import { checkFields, collectionName, docsOf, optionalBoolean } from './fields.ts';

const MAX_FIELDS = 31;

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
  const heads = fields.map(([path]) => path.split('.')[0]);
  const shared = heads.find((head, i) => heads.indexOf(head) !== i);
  if (shared !== undefined) throw unsupported(`two paths that begin with ${shared} in one index`);
  if (fields.length > MAX_FIELDS) throw new CommandError(13103, `too many compound keys: ${fields.length}`);
  return fields;
};

const specFields = new Set(['key', 'name', 'unique', 'sparse', 'expireAfterSeconds']);

const parseSpec = (spec: Doc): IndexSpec => {
  checkFields(spec, specFields, 'createIndexes.indexes', 197);
  const key = parseKey(spec.key);
  const { name, expireAfterSeconds } = spec;
  if (typeof name !== 'string' || name === '') {
    throw new CommandError(9, "The 'name' field is a required property of an index specification");
  }
  if (expireAfterSeconds !== undefined && (typeof expireAfterSeconds !== 'number' || expireAfterSeconds < 0)) {
    throw new CommandError(67, "TTL index 'expireAfterSeconds' option must be within an acceptable range");
  }
  if (expireAfterSeconds !== undefined && key.length > 1) {
    throw new CommandError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
  }
  return {
    name,
    key,
    ...(optionalBoolean(spec.unique, 'unique') ? { unique: true as const } : {}),
    ...(optionalBoolean(spec.sparse, 'sparse') ? { sparse: true as const } : {}),
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

/** All indexes, with those that are being built. MongoDB lists and counts them together too. */
const allOf = ({ indexes, builds }: Collection): IndexTable[] => [...indexes, ...builds.map(({ index }) => index)];

const describe = ({ spec }: IndexTable): Doc => {
  const { name, key, ...options } = spec;
  if (name === '_id_') return { v: 2, key: { _id: 1 }, name };
  return { v: 2, key: Object.fromEntries(key), name, ...options };
};

export const listIndexes: Command = ({ storage }, db, { body }): Reply => {
  const name = collectionName(body, 'listIndexes');
  const collection = storage.find(db, name);
  if (!collection) throw new CommandError(26, `ns does not exist: ${db}.${name}`);
  const documents = allOf(collection).map((index) => encode(describe(index)));
  return cursorReply('firstBatch', `${db}.$cmd.listIndexes.${name}`, 0n, documents);
};
