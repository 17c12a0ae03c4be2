import { badValue } from '../errors.ts';
import { type FindOptions, type Found, PreparedQuery } from '../planner/execute.ts';
import { compileFilter } from '../query/matcher.ts';
import { compileProjection } from '../query/projection.ts';
import type { Doc } from '../values/types.ts';
import { cursorReply, type Reply } from '../wire/messages.ts';
import {
  type Command,
  collectionName,
  EMPTY_FILTER,
  encode,
  limitOf,
  optionalCount,
  optionalDoc,
  refuseCollation,
} from './context.ts';
import { flag } from './fields.ts';

/** Reads the options of a find, or of the query of a write. */
export const findOptions = (body: Doc): FindOptions => ({
  filter: optionalDoc(body.filter, 'filter') ?? EMPTY_FILTER,
  sort: optionalDoc(body.sort, 'sort'),
  skip: optionalCount(body.skip, 'skip') ?? 0,
  limit: limitOf(body.limit),
  hint: hintOf(body.hint),
});

/** An empty document or string is no hint. */
export const hintOf = (hint: unknown): unknown =>
  hint === undefined || hint === null || hint === '' || (typeof hint === 'object' && Object.keys(hint).length === 0)
    ? undefined
    : hint;

function* encoded(results: Iterable<Found>, project: (found: Found) => Uint8Array): Generator<Uint8Array> {
  for (const found of results) yield project(found);
}

/** The bytes of the documents found. Without a projection they are the stored bytes. */
const projected = (query: PreparedQuery, projection: Doc | undefined): Generator<Uint8Array> => {
  const project = projection && compileProjection(projection);
  return encoded(query.results(), (found) =>
    project ? encode(project(found.doc, () => query.positions(found.doc))) : found.bytes,
  );
};

export const find: Command = (context, db, { body }): Reply => {
  refuseCollation(body);
  const name = collectionName(body, 'find');
  const namespace = `${db}.${name}`;
  const options = findOptions(body);
  const projection = optionalDoc(body.projection, 'projection');
  const batchSize = optionalCount(body.batchSize, 'batchSize');
  const collection = context.storage.find(db, name);
  if (!collection) {
    compileFilter(options.filter);
    return cursorReply('firstBatch', namespace, 0n, []);
  }
  const query = new PreparedQuery(context.storage, collection, options);
  const single = flag(body.singleBatch, 'singleBatch') || Number(body.limit ?? 0) < 0;
  const batch = context.cursors.start(namespace, projected(query, projection), batchSize, single);
  return cursorReply('firstBatch', namespace, batch.id, batch.documents);
};

const cursorId = (value: unknown): bigint => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  if (typeof value === 'bigint') return value;
  if (typeof value === 'object' && value !== null && 'toBigInt' in value)
    return (value as { toBigInt(): bigint }).toBigInt();
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
