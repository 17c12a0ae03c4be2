import { Long } from 'bson';
import { badValue } from '../errors.ts';
import { coveredDocuments, coveringPlan } from '../planner/covered.ts';
import { type FindOptions, type Found, PreparedQuery } from '../planner/execute.ts';
import { compileFilter } from '../query/matcher.ts';
import { compileProjection, type Projection } from '../query/projection.ts';
import type { Storage } from '../storage/storage.ts';
import { encode } from '../values/bson.ts';
import type { Doc } from '../values/types.ts';
import { cursorReply, type Reply } from '../wire/messages.ts';
import type { Command } from './context.ts';
import { collectionName, optionalBoolean, optionalCount, optionalDoc } from './fields.ts';

export const findFields = ['filter', 'projection', 'sort', 'hint', 'skip', 'limit', 'batchSize', 'singleBatch'];

/** Reads the options of a find. */
export const findOptions = (body: Doc): FindOptions => ({
  filter: optionalDoc(body.filter, 'filter') ?? {},
  sort: optionalDoc(body.sort, 'sort'),
  skip: optionalCount(body.skip, 'skip') ?? 0,
  limit: optionalCount(body.limit, 'limit') ?? 0,
  hint: optionalDoc(body.hint, 'hint'),
});

/** Reads the projection of a find. */
export const projectionOf = (body: Doc): Projection | undefined =>
  compileProjection(optionalDoc(body.projection, 'projection') ?? {});

/** The bytes of the documents found. Without a projection they are the stored bytes. */
export function* projected(storage: Storage, query: PreparedQuery, projection?: Projection): Generator<Uint8Array> {
  const covering = projection && coveringPlan(query.plan, projection);
  if (covering) yield* coveredDocuments(storage, query, covering, projection);
  else for (const found of query.results()) yield projection ? bytesOf(found, projection) : found.bytes;
}

const bytesOf = (found: Found, { shape, shapeBytes }: Projection): Uint8Array =>
  shapeBytes?.(found.bytes) ?? encode(shape(found.doc));

export const find: Command = (context, db, { body }): Reply => {
  const name = collectionName(body, 'find');
  const namespace = `${db}.${name}`;
  const options = findOptions(body);
  const projection = projectionOf(body);
  const batchSize = optionalCount(body.batchSize, 'batchSize');
  const collection = context.storage.find(db, name);
  if (!collection) {
    compileFilter(options.filter);
    return cursorReply('firstBatch', namespace, 0n, []);
  }
  const query = new PreparedQuery(context.storage, collection, options);
  const single = optionalBoolean(body.singleBatch, 'singleBatch');
  const batch = context.cursors.start(namespace, projected(context.storage, query, projection), batchSize, single);
  return cursorReply('firstBatch', namespace, batch.id, batch.documents);
};

const cursorId = (value: unknown): bigint => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  if (Long.isLong(value)) return value.toBigInt();
  throw badValue('a cursor id must be a long');
};

export const getMore: Command = (context, db, { body }): Reply => {
  const namespace = `${db}.${collectionName(body, 'collection')}`;
  const batchSize = optionalCount(body.batchSize, 'batchSize');
  const batch = context.cursors.next(cursorId(body.getMore), namespace, batchSize);
  return cursorReply('nextBatch', namespace, batch.id, batch.documents);
};

export const killCursors: Command = (context, _db, { body }): Reply => {
  const ids = body.cursors;
  if (!Array.isArray(ids)) throw badValue('cursors must be an array');
  const killed = ids.filter((id) => context.cursors.kill(cursorId(id)));
  const notFound = ids.filter((id) => !killed.includes(id));
  return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
};
