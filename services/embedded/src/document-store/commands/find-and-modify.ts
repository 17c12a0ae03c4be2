import { failedToParse } from '../errors.ts';
import { type Found, PreparedQuery } from '../planner/execute.ts';
import { compileProjection } from '../query/projection.ts';
import type { Collection } from '../storage/collection.ts';
import type { Storage } from '../storage/storage.ts';
import { compileUpdate } from '../update/update.ts';
import type { Doc } from '../values/types.ts';
import type { Reply } from '../wire/messages.ts';
import { type Command, collectionName, EMPTY_FILTER, optionalDoc, refuseOptions } from './context.ts';
import { hintOf } from './find.ts';
import { changeFound, insertUpserted } from './update.ts';

interface Outcome {
  readonly value: Doc | null;
  readonly lastErrorObject: Doc;
}

const removeFound = (storage: Storage, collection: Collection, found: Found | undefined): Outcome => {
  if (!found) return { value: null, lastErrorObject: { n: 0 } };
  storage.begin();
  collection.remove(found.row, found.doc);
  return { value: found.doc, lastErrorObject: { n: 1 } };
};

const updateFound = (
  storage: Storage,
  collection: Collection,
  query: PreparedQuery,
  body: Doc,
  found?: Found,
): Outcome => {
  const update = compileUpdate(body.update, body.arrayFilters);
  const wantsNew = body.new === true;
  if (found) {
    const changed = changeFound(storage, collection, query, found, update);
    const value = wantsNew && changed ? changed.doc : found.doc;
    return { value, lastErrorObject: { n: 1, updatedExisting: true } };
  }
  if (body.upsert !== true) return { value: null, lastErrorObject: { n: 0, updatedExisting: false } };
  const { doc } = insertUpserted(storage, collection, query.options.filter, update);
  return {
    value: wantsNew ? doc : null,
    lastErrorObject: { n: 1, updatedExisting: false, upserted: doc._id },
  };
};

const check = (body: Doc): void => {
  refuseOptions(body);
  const removes = body.remove === true;
  const updates = body.update !== undefined;
  if (removes === updates) {
    throw failedToParse(
      removes ? 'Cannot specify both an update and remove=true' : 'Either an update or remove=true must be specified',
    );
  }
  if (removes && body.new === true)
    throw failedToParse("Cannot specify both new=true and remove=true; 'remove' always returns the deleted document");
};

export const findAndModify: Command = (context, db, { body }): Reply => {
  check(body);
  const { storage } = context;
  const name = collectionName(body, 'findAndModify' in body ? 'findAndModify' : 'findandmodify');
  const filter = optionalDoc(body.query, 'query') ?? EMPTY_FILTER;
  const removes = body.remove === true;
  const existing = storage.find(db, name);
  if (!existing && body.upsert !== true) {
    return { lastErrorObject: removes ? { n: 0 } : { n: 0, updatedExisting: false }, value: null, ok: 1 };
  }
  const collection = existing ?? storage.create(db, name);
  const sort = optionalDoc(body.sort, 'sort');
  const query = new PreparedQuery(storage, collection, { filter, sort, limit: 1, hint: hintOf(body.hint) });
  const [found] = query.results();
  const outcome = removes
    ? removeFound(storage, collection, found)
    : updateFound(storage, collection, query, body, found);
  const project = compileProjection(optionalDoc(body.fields, 'fields') ?? {});
  const value =
    outcome.value && project ? project(outcome.value, () => query.positions(outcome.value ?? {})) : outcome.value;
  return { lastErrorObject: outcome.lastErrorObject, value, ok: 1 };
};
