import { type Connection, type mongo, Schema, type SchemaDefinitionProperty } from 'mongoose';
import { duplicateKeys, isDuplicateKey, upsertOrUpdate } from './duplicate-keys.ts';
import {
  type OutboxCollection,
  type OutboxDocument,
  outboxFieldNames,
  outboxIndexes,
  outboxSchema,
} from './outbox-fields.ts';
import { type Newness, upsertIfNewer } from './upsert-if-newer.ts';

/** A document as it is stored; every document of the product has a text as its id. */
export interface StoredDocument {
  readonly _id: string;
}

/** An index, and what MongoDB has to guarantee or do by it. */
export interface CollectionIndex {
  /** The indexed fields in order; 1 is ascending, -1 descending. */
  readonly fields: Readonly<Record<string, 1 | -1>>;
  readonly unique?: true;
  /** Only documents that have the fields are in the index. */
  readonly sparse?: true;
  /** Documents are deleted so many seconds after the time in the field. */
  readonly expireAfterSeconds?: number;
}

/** What a collection is: the form of its documents, its indexes, and whether events are published from it. Declared in `data/`. */
export interface CollectionDefinition<D extends StoredDocument> {
  /** The collection's name in the service's database. It never changes once released. */
  readonly name: string;
  /** Every field of the document except the outbox's. The compiler checks that none is missing; writes are validated by it. */
  readonly schema: { readonly [K in keyof D]-?: SchemaDefinitionProperty };
  readonly indexes?: readonly CollectionIndex[];
  /** Documents carry facts to publish; see `Outbox`. */
  readonly outbox?: boolean;
  /** Documents are deleted by `outbox.delete`: readers do not find them any more, though they are stored until their last facts are published. */
  readonly deletable?: boolean;
  /**
   * Reads and writes go to the driver directly: mongoose neither casts nor validates. Only for what every parcel or message passes, or every
   * building after an upgrade, where the benchmark shows the difference; say so in a comment.
   */
  readonly skipsValidation?: boolean;
}

/** Declares a collection. Open it with `platform.open`. */
export function defineCollection<D extends StoredDocument>(
  definition: CollectionDefinition<D>,
): CollectionDefinition<D> {
  return definition;
}

/** A required text, as ids and names are. */
export const requiredText = { type: String, required: true } as const;
/** A required number, as versions are. */
export const requiredNumber = { type: Number, required: true } as const;

export type Filter<D> = mongo.Filter<D>;
export type Update<D> = mongo.UpdateFilter<D>;

/** One update of a bulk. */
export interface DocumentUpdate<D> {
  readonly filter: Filter<D>;
  readonly update: Update<D>;
  readonly arrayFilters?: mongo.Document[];
}

interface ReadOptions<D, K extends keyof D> {
  /** Only these fields and `_id` are read; without it all but the outbox. */
  readonly fields?: readonly K[];
  /** These fields are left out. */
  readonly without?: readonly (keyof D & string)[];
  /** The fields of the index to use. */
  readonly hint?: mongo.IndexSpecification;
}

interface FindOptions<D, K extends keyof D> extends ReadOptions<D, K> {
  readonly sort?: Readonly<Record<string, 1 | -1>>;
  readonly skip?: number;
  readonly limit?: number;
  /** Documents that are handed over at once. */
  readonly batchSize?: number;
}

export type InsertResult = 'inserted' | 'taken';

/** What is read of a document: plain data, without what waits in its outbox. */
type Read<D extends StoredDocument, K extends keyof D> = Pick<D, K | '_id'>;

/**
 * A collection of one service: mongoose beneath, plain typed data above. Rejects with the driver's errors, which `isTransient` tells apart, and with
 * mongoose's ValidationError where a write does not fit the schema, which is a fault of the program.
 */
export interface Collection<D extends StoredDocument> {
  readonly name: string;
  findOne<K extends keyof D = keyof D>(filter: Filter<D>, options?: ReadOptions<D, K>): Promise<Read<D, K> | undefined>;
  find<K extends keyof D = keyof D>(filter: Filter<D>, options?: FindOptions<D, K>): Promise<Read<D, K>[]>;
  /** Like `find`, one document after the other, for what may be many. */
  each<K extends keyof D = keyof D>(filter: Filter<D>, options?: FindOptions<D, K>): AsyncIterable<Read<D, K>>;
  /** With a limit, counting stops there. */
  count(
    filter: Filter<D>,
    options?: { readonly hint?: mongo.IndexSpecification; readonly limit?: number },
  ): Promise<number>;
  /** `taken` where a document has the `_id`, or another unique value, already. */
  insert(document: D): Promise<InsertResult>;
  /** Inserts each by itself in one statement; answers in their order. */
  insertMany(documents: readonly D[]): Promise<InsertResult[]>;
  /** Answers whether a document matched or, with `upsert`, was inserted. */
  updateOne(filter: Filter<D>, update: Update<D>, options?: { readonly upsert?: boolean }): Promise<boolean>;
  /** Answers how many documents matched. */
  updateMany(filter: Filter<D>, update: Update<D>): Promise<number>;
  /** Several updates in one statement, in no particular order; answers how many documents matched. */
  updateEach(updates: readonly DocumentUpdate<D>[]): Promise<number>;
  /**
   * Like `updateEach`, and inserts a document that does not exist. Where another process inserts it at the same moment, the update follows. A document that
   * exists and does not match stays as it is.
   */
  upsertEach(updates: readonly DocumentUpdate<D>[]): Promise<void>;
  /** Answers the document as it is afterwards. */
  findOneAndUpdate(
    filter: Filter<D>,
    update: Update<D>,
    options?: { readonly upsert?: boolean },
  ): Promise<D | undefined>;
  /**
   * Stores copies of what another service owns, each unless a newer one is stored already, so that the same state may come twice, late or from two
   * sides at once. Optional fields that a copy lacks are removed.
   */
  upsertIfNewer(copies: readonly D[], newness?: Newness & { readonly by?: keyof D & string }): Promise<void>;
  /** Answers how many documents were deleted. */
  deleteMany(filter: Filter<D>): Promise<number>;
  /** The driver's own collection, for what the methods above do not offer and the benchmark asks for. */
  readonly driver: mongo.Collection<D>;
}

/** A collection as the platform itself uses it, whatever its documents are. */
export interface OpenCollection {
  readonly name: string;
  readonly hasOutbox: boolean;
  readonly isDeletable: boolean;
  /** The fields of its documents, without the outbox's. */
  readonly fieldNames: readonly string[];
  readonly indexes: readonly CollectionIndex[];
  /** Creates the collection where it does not exist. */
  create(): Promise<void>;
  createIndex(index: CollectionIndex): Promise<void>;
  /** Inserts documents of the collection, which may carry outbox fields. */
  insertDocuments(documents: readonly StoredDocument[]): Promise<InsertResult[]>;
  readonly outboxDocuments: OutboxCollection;
}

/** Opens a collection on a service's database; nothing is created. */
export function openCollection<D extends StoredDocument>(
  connection: Connection,
  definition: CollectionDefinition<D>,
): Collection<D> & OpenCollection {
  const model = modelOf(connection, definition);
  const { name, indexes = [], outbox: hasOutbox = false, deletable: isDeletable = false } = definition;
  const fieldNames = Object.keys(definition.schema);
  const database = connection.getClient().db(connection.name);
  const driver = database.collection<D>(name);
  const untyped = database.collection<StoredDocument>(name);
  const access = definition.skipsValidation ? driverAccess(driver) : modelAccess(model);
  const projection = projectionFor(hasOutbox);
  const notDeleted = (filter: Filter<D>): Filter<D> => (isDeletable ? { ...filter, outboxPurge: null } : filter);
  const prepared = <K extends keyof D>(options: FindOptions<D, K> = {}) => {
    const { fields, without, ...others } = options;
    return { ...others, projection: projection(fields, without) };
  };
  const timed = <K extends keyof D>(options?: FindOptions<D, K>) => ({
    ...prepared(options),
    maxTimeMS: maxReadMs,
  });
  const insertMany = async (documents: readonly D[]): Promise<InsertResult[]> => {
    const results = documents.map((): InsertResult => 'inserted');
    if (documents.length === 0) return results;
    await Promise.all(documents.map(access.validate));
    try {
      await untyped.insertMany(documents, { ordered: false });
    } catch (error) {
      for (const index of duplicateKeys(error)) results[index] = 'taken';
    }
    return results;
  };
  const updateEach = async (updates: readonly DocumentUpdate<D>[], upsert: boolean): Promise<number> => {
    if (updates.length === 0) return 0;
    return (await access.updateEach(updates, upsert)).matchedCount;
  };
  return {
    name,
    hasOutbox,
    isDeletable,
    fieldNames,
    indexes: hasOutbox ? [...indexes, ...outboxIndexes] : indexes,
    driver,
    outboxDocuments: database.collection<OutboxDocument>(name),
    create: async () => {
      await model.createCollection();
    },
    createIndex: async ({ fields, ...options }) => {
      await driver.createIndex(fields, { ...options, ...withoutTimeout });
    },
    insertDocuments: (documents) => insertMany(documents as readonly D[]),
    findOne: async (filter, options) => (await access.findOne(notDeleted(filter), timed(options))) ?? undefined,
    find: (filter, options) => access.find(notDeleted(filter), timed(options)),
    each: (filter, options) => access.each(notDeleted(filter), prepared(options)),
    count: (filter, options = {}) => driver.countDocuments(notDeleted(filter), { ...options, maxTimeMS: maxReadMs }),
    insert: async (document) => {
      await access.validate(document);
      return insertOne(untyped, document);
    },
    insertMany,
    updateOne: async (filter, update, { upsert = false } = {}) => {
      const { matchedCount, upsertedCount } = await access.updateOne(filter, update, upsert);
      return matchedCount + upsertedCount > 0;
    },
    updateMany: async (filter, update) => (await access.updateMany(filter, update)).matchedCount,
    updateEach: (updates) => updateEach(updates, false),
    upsertEach: (updates) => upsertOrUpdate(updates, updateEach),
    findOneAndUpdate: async (filter, update, { upsert = false } = {}) =>
      (await access.findOneAndUpdate(filter, update, { upsert, projection: projection() })) ?? undefined,
    upsertIfNewer: async (copies, newness) => {
      await Promise.all(copies.map(access.validate));
      await upsertIfNewer(database.collection(name), copies, fieldNames, newness);
    },
    deleteMany: async (filter) => (await driver.deleteMany(filter)).deletedCount,
  };
}

/** The socket's timeout is for calls that people wait for. An index over much data takes minutes, and the server gives it up when the client goes. */
const withoutTimeout = { socketTimeoutMS: 0 } as object;

/** The server gives a read up after this time. Without it, the server would continue after nobody waits for the answer any more. */
const maxReadMs = 20_000;

/** What is used of a mongoose model, in the driver's types. Mongoose's own types of filters and updates need a document whose fields are known. */
interface CheckedModel<D extends StoredDocument> {
  createCollection(): Promise<unknown>;
  validate(document: D): Promise<unknown>;
  findOne(filter: Filter<D>, projection: object | undefined, options: object): { lean(): Query<D | null> };
  find(filter: Filter<D>, projection: object | undefined, options: object): { lean(): Query<D[]> & Cursor<D> };
  updateOne(filter: Filter<D>, update: Update<D>, options: object): Query<UpdateCounts>;
  updateMany(filter: Filter<D>, update: Update<D>, options: object): Query<UpdateCounts>;
  findOneAndUpdate(filter: Filter<D>, update: Update<D>, options: object): { lean(): Query<D | null> };
  bulkWrite(operations: readonly object[], options: object): Promise<MatchCount>;
}

interface Query<T> {
  exec(): Promise<T>;
}

interface Cursor<D> {
  cursor(): AsyncIterable<D>;
}

function modelOf<D extends StoredDocument>(
  connection: Connection,
  { name, schema: fields, outbox }: CollectionDefinition<D>,
): CheckedModel<D> {
  const known = connection.models[name];
  if (known) return known;
  // An update that names a field which the schema does not know is refused, not silently left out.
  const options = {
    collection: name,
    versionKey: false,
    minimize: false,
    strict: 'throw',
    strictQuery: 'throw',
  } as const;
  return connection.model(name, new Schema({ ...fields, ...(outbox ? outboxSchema : {}) }, options));
}

async function insertOne(driver: mongo.Collection<StoredDocument>, document: StoredDocument): Promise<InsertResult> {
  try {
    await driver.insertOne(document);
    return 'inserted';
  } catch (error) {
    if (isDuplicateKey(error)) return 'taken';
    throw error;
  }
}

function projectionFor(hasOutbox: boolean) {
  const hidden = Object.fromEntries((hasOutbox ? outboxFieldNames : []).map((field) => [field, 0]));
  return (fields?: readonly PropertyKey[], without: readonly string[] = []): Record<string, 0 | 1> => {
    if (fields) return Object.fromEntries(fields.map((field) => [String(field), 1 as const]));
    return { ...hidden, ...Object.fromEntries(without.map((field) => [field, 0 as const])) } as Record<string, 0>;
  };
}

/** The ways to the documents that differ between mongoose and the driver. */
interface Access<D extends StoredDocument> {
  validate(document: D): Promise<void>;
  findOne(filter: Filter<D>, options: mongo.FindOptions): Promise<D | null>;
  find(filter: Filter<D>, options: mongo.FindOptions): Promise<D[]>;
  each(filter: Filter<D>, options: mongo.FindOptions): AsyncIterable<D>;
  updateOne(filter: Filter<D>, update: Update<D>, upsert: boolean): Promise<UpdateCounts>;
  updateMany(filter: Filter<D>, update: Update<D>): Promise<UpdateCounts>;
  findOneAndUpdate(
    filter: Filter<D>,
    update: Update<D>,
    options: { upsert: boolean; projection: object },
  ): Promise<D | null>;
  updateEach(updates: readonly DocumentUpdate<D>[], upsert: boolean): Promise<MatchCount>;
}

type UpdateCounts = Pick<mongo.UpdateResult, 'matchedCount' | 'upsertedCount'>;
type MatchCount = Pick<mongo.UpdateResult, 'matchedCount'>;

function driverAccess<D extends StoredDocument>(driver: mongo.Collection<D>): Access<D> {
  return {
    validate: async () => undefined,
    findOne: (filter, options) => driver.findOne<D>(filter, options),
    find: (filter, options) => driver.find<D>(filter, options).toArray(),
    each: (filter, options) => driver.find<D>(filter, options),
    updateOne: (filter, update, upsert) => driver.updateOne(filter, update, { upsert }),
    updateMany: (filter, update) => driver.updateMany(filter, update),
    findOneAndUpdate: async (filter, update, options) =>
      (await driver.findOneAndUpdate(filter, update, { ...options, returnDocument: 'after' })) as D | null,
    updateEach: (updates, upsert) => {
      const operations = updates.map((each) => ({ updateOne: { ...each, upsert } }));
      return driver.bulkWrite(operations as mongo.AnyBulkWriteOperation<D>[], { ordered: false });
    },
  };
}

const validated = { runValidators: true, setDefaultsOnInsert: false } as const;

function modelAccess<D extends StoredDocument>(model: CheckedModel<D>): Access<D> {
  return {
    validate: async (document) => {
      await model.validate(document);
    },
    findOne: (filter, { projection, ...options }) => model.findOne(filter, projection, options).lean().exec(),
    find: (filter, { projection, ...options }) => model.find(filter, projection, options).lean().exec(),
    each: (filter, { projection, ...options }) => model.find(filter, projection, options).lean().cursor(),
    updateOne: (filter, update, upsert) => model.updateOne(filter, update, { ...validated, upsert }).exec(),
    updateMany: (filter, update) => model.updateMany(filter, update, validated).exec(),
    findOneAndUpdate: (filter, update, options) =>
      model
        .findOneAndUpdate(filter, update, { ...options, ...validated, returnDocument: 'after' })
        .lean()
        .exec(),
    updateEach: (updates, upsert) => {
      const operations = updates.map((each) => ({ updateOne: { ...each, upsert, setDefaultsOnInsert: false } }));
      return model.bulkWrite(operations, { ordered: false, ...validated });
    },
  };
}
