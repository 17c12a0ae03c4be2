import { failedToParse } from '../errors.ts';
import { type Found, PreparedQuery } from '../planner/execute.ts';
import { compileProjection } from '../query/projection.ts';
import type { Collection } from '../storage/collection.ts';
import type { Storage } from '../storage/storage.ts';
import { compileUpdate, type Update } from '../update/update.ts';
import type { Doc } from '../values/types.ts';
import type { Reply } from '../wire/messages.ts';
import { type Command, collectionName, EMPTY_FILTER, optionalDoc, refuseCollation } from './context.ts';
import { flag } from './fields.ts';
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
  { update, wantsNew, upserts }: { readonly update: Update; readonly wantsNew: boolean; readonly upserts: boolean },
  found?: Found,
): Outcome => {
  if (found) {
    const changed = changeFound(storage, collection, query, found, update);
    const value = wantsNew && changed ? changed.doc : found.doc;
    return { value, lastErrorObject: { n: 1, updatedExisting: true } };
  }
  if (!upserts) return { value: null, lastErrorObject: { n: 0, updatedExisting: false } };
  const { doc } = insertUpserted(storage, collection, query.options.filter, update);
  return {
    value: wantsNew ? doc : null,
    lastErrorObject: { n: 1, updatedExisting: false, upserted: doc._id },
  };
};

const check = (body: Doc): void => {
  refuseCollation(body);
  const removes = flag(body.remove, 'remove');
  const updates = body.update !== undefined;
  if (removes === updates) {
    throw failedToParse(
      removes ? 'Cannot specify both an update and remove=true' : 'Either an update or remove=true must be specified',
    );
  }
  if (removes && flag(body.new, 'new'))
    throw failedToParse("Cannot specify both new=true and remove=true; 'remove' always returns the deleted document");
};

export const findAndModify: Command = (context, db, { body }): Reply => {
  check(body);
  const { storage } = context;
  const name = collectionName(body, 'findAndModify' in body ? 'findAndModify' : 'findandmodify');
  const filter = optionalDoc(body.query, 'query') ?? EMPTY_FILTER;
  const removes = flag(body.remove, 'remove');
  const upserts = flag(body.upsert, 'upsert');
  // Everything is checked before anything is written, so a refused command changes nothing.
  const project = compileProjection(optionalDoc(body.fields, 'fields') ?? {});
  const update = removes ? undefined : compileUpdate(body.update, body.arrayFilters);
  const existing = storage.find(db, name);
  if (!existing && !upserts) {
    return { lastErrorObject: removes ? { n: 0 } : { n: 0, updatedExisting: false }, value: null, ok: 1 };
  }
  const collection = existing ?? storage.create(db, name);
  const sort = optionalDoc(body.sort, 'sort');
  const query = new PreparedQuery(storage, collection, { filter, sort, limit: 1, hint: hintOf(body.hint) });
  const [found] = query.results();
  const outcome = update
    ? updateFound(storage, collection, query, { update, wantsNew: flag(body.new, 'new'), upserts }, found)
    : removeFound(storage, collection, found);
  const value =
    outcome.value && project ? project(outcome.value, () => query.positions(outcome.value ?? {})) : outcome.value;
  return { lastErrorObject: outcome.lastErrorObject, value, ok: 1 };
};
