import { ObjectId } from 'bson';
import { encode } from '../commands/context.ts';
import { checkSpecification } from '../commands/fields.ts';
import { CommandError, failedToParse, unsupported } from '../errors.ts';
import { PreparedQuery } from '../planner/execute.ts';
import { type Collection, decode } from '../storage/collection.ts';
import type { Storage } from '../storage/storage.ts';
import { type Doc, getOwn, isPlainObject } from '../values/types.ts';
import type { Docs, PipelineContext } from './context.ts';

interface Target {
  readonly db: string;
  readonly collection: string;
}

const parseTarget = (into: unknown, db: string): Target => {
  if (typeof into === 'string') return { db, collection: into };
  if (isPlainObject(into) && typeof into.coll === 'string') {
    checkSpecification(into, ['db', 'coll'], 'the target of $merge and $out', 40415);
    return { db: typeof into.db === 'string' ? into.db : db, collection: into.coll };
  }
  throw failedToParse('the target of $merge and $out must be a collection');
};

const insert = (storage: Storage, collection: Collection, doc: Doc): void => {
  const { _id = new ObjectId(), ...rest } = doc;
  const bytes = encode({ _id, ...rest });
  storage.begin();
  collection.insert(decode(bytes), bytes);
};

interface Merge extends Target {
  readonly on: string[];
  readonly whenMatched: string;
  readonly whenNotMatched: string;
}

const parseMerge = (argument: unknown, db: string): Merge => {
  const spec = isPlainObject(argument) ? argument : { into: argument };
  const { into, on = '_id', whenMatched = 'merge', whenNotMatched = 'insert' } = spec as Doc;
  if (isPlainObject(argument))
    checkSpecification(argument, ['into', 'on', 'whenMatched', 'whenNotMatched'], '$merge', 40415);
  if (Array.isArray(whenMatched)) throw unsupported('$merge with a pipeline');
  if (!['replace', 'keepExisting', 'merge', 'fail'].includes(String(whenMatched)))
    throw failedToParse(`unknown whenMatched: ${whenMatched}`);
  if (!['insert', 'discard', 'fail'].includes(String(whenNotMatched)))
    throw failedToParse(`unknown whenNotMatched: ${whenNotMatched}`);
  const fields = (Array.isArray(on) ? on : [on]).map(String);
  return {
    ...parseTarget(into, db),
    on: fields,
    whenMatched: String(whenMatched),
    whenNotMatched: String(whenNotMatched),
  };
};

const checkUnique = (collection: Collection, on: readonly string[]): void => {
  const wanted = [...on].sort().join();
  const found = collection.indexes.some(
    ({ spec }) =>
      spec.unique === true &&
      spec.key
        .map(([path]) => path)
        .sort()
        .join() === wanted,
  );
  if (!found) throw new CommandError(51183, 'Cannot find index to verify that join fields will be unique');
};

const mergeOne = (storage: Storage, collection: Collection, spec: Merge, doc: Doc): void => {
  const filter = Object.fromEntries(spec.on.map((field) => [field, { $eq: getOwn(doc, field) }]));
  const [found] = new PreparedQuery(storage, collection, { filter, limit: 1 }).results();
  if (!found) {
    if (spec.whenNotMatched === 'fail')
      throw new CommandError(
        13113,
        '$merge could not find a matching document in the target collection for at least one document in the source collection',
      );
    if (spec.whenNotMatched === 'insert') insert(storage, collection, doc);
    return;
  }
  if (spec.whenMatched === 'keepExisting') return;
  if (spec.whenMatched === 'fail')
    throw new CommandError(11000, `E11000 duplicate key error collection: ${collection.namespace}`);
  const next = { _id: found.doc._id, ...(spec.whenMatched === 'merge' ? found.doc : {}), ...doc };
  if (spec.on[0] !== '_id') next._id = found.doc._id;
  const bytes = encode(next);
  storage.begin();
  collection.replace(found.row, found.doc, decode(bytes), bytes);
};

/** `$merge`: writes the documents into a collection, over those that agree with them in the `on` fields. */
export const merge = (docs: Docs, argument: unknown, { storage, db }: PipelineContext): void => {
  const spec = parseMerge(argument, db);
  const all = [...docs];
  const collection = storage.findOrCreate(spec.db, spec.collection);
  checkUnique(collection, spec.on);
  for (const doc of all) mergeOne(storage, collection, spec, doc);
};

/** `$out`: replaces the documents of a collection, whose indexes stay; all of them or, where one cannot be stored, none. */
export const out = (docs: Docs, argument: unknown, { storage, db }: PipelineContext): void => {
  const target = parseTarget(argument, db);
  const all = [...docs];
  try {
    replaceAll(storage, storage.findOrCreate(target.db, target.collection), all);
  } catch (error) {
    // What it replaces is there until all of the new is in its place.
    storage.undoCommand();
    throw error;
  }
};

const replaceAll = (storage: Storage, collection: Collection, docs: readonly Doc[]): void => {
  for (const row of [...collection.rows()]) {
    const bytes = collection.bytes(row);
    storage.begin();
    if (bytes) collection.remove(row, decode(bytes));
  }
  for (const doc of docs) insert(storage, collection, doc);
};
