import { unsupported } from '../errors.ts';
import { type Found, PreparedQuery } from '../planner/execute.ts';
import { compileProjection } from '../query/projection.ts';
import type { Collection } from '../storage/collection.ts';
import type { Storage } from '../storage/storage.ts';
import { compileUpdate, type Update } from '../update/update.ts';
import type { Doc } from '../values/types.ts';
import type { Reply } from '../wire/messages.ts';
import type { Command } from './context.ts';
import { collectionName, optionalBoolean, optionalDoc } from './fields.ts';
import { changeFound, insertUpserted } from './update.ts';

interface Outcome {
  /** The document before the change and after it; null where it did not exist. */
  readonly before: Doc | null;
  readonly after: Doc | null;
  readonly lastErrorObject: Doc;
}

const notFound: Outcome = { before: null, after: null, lastErrorObject: { n: 0, updatedExisting: false } };

const change = (storage: Storage, collection: Collection, found: Found, update: Update): Outcome => {
  const after = changeFound(storage, collection, found, update) ?? found.doc;
  return { before: found.doc, after, lastErrorObject: { n: 1, updatedExisting: true } };
};

const upsert = (storage: Storage, collection: Collection, update: Update): Outcome => {
  const after = insertUpserted(storage, collection, update);
  return { before: null, after, lastErrorObject: { n: 1, updatedExisting: false, upserted: after._id } };
};

export const findAndModify: Command = ({ storage }, db, { body }): Reply => {
  if (optionalBoolean(body.remove, 'remove')) throw unsupported('findAndModify with remove: use a delete');
  const name = collectionName(body, 'findAndModify');
  const filter = optionalDoc(body.query, 'query') ?? {};
  const upserts = optionalBoolean(body.upsert, 'upsert');
  const answersNew = optionalBoolean(body.new, 'new');
  // Everything is checked before anything is written, so a refused command changes nothing.
  const projection = compileProjection(optionalDoc(body.fields, 'fields') ?? {});
  const update = compileUpdate(body.update, body.arrayFilters, upserts ? filter : undefined);
  const existing = storage.find(db, name);
  const query =
    existing && new PreparedQuery(storage, existing, { filter, sort: optionalDoc(body.sort, 'sort'), limit: 1 });
  const [found] = query?.results() ?? [];
  let outcome = notFound;
  if (existing && found) outcome = change(storage, existing, found, update);
  else if (upserts) outcome = upsert(storage, existing ?? storage.create(db, name), update);
  const value = answersNew ? outcome.after : outcome.before;
  return {
    lastErrorObject: outcome.lastErrorObject,
    value: value && projection ? projection.shape(value) : value,
    ok: 1,
  };
};
