import { CommandError, failedToParse } from '../errors.ts';
import { type FindOptions, type Found, PreparedQuery } from '../planner/execute.ts';
import { type Collection, decode } from '../storage/collection.ts';
import type { Storage } from '../storage/storage.ts';
import { compileUpdate, type Update } from '../update/update.ts';
import type { Doc } from '../values/types.ts';
import type { Reply } from '../wire/messages.ts';
import {
  type Command,
  checkSize,
  collectionName,
  docsOf,
  EMPTY_FILTER,
  encode,
  optionalDoc,
  refuseCollation,
} from './context.ts';
import { checkUpdateStatement, flag } from './fields.ts';
import { hintOf } from './find.ts';
import { type WriteError, writeErrors } from './write-errors.ts';

/** Changes a document that was found. Answers the new document if anything changed. */
export const changeFound = (
  storage: Storage,
  collection: Collection,
  query: PreparedQuery,
  found: Found,
  update: Update,
): { doc: Doc; bytes: Uint8Array } | undefined => {
  const { doc, modified } = update.apply(decode(found.bytes), () => query.positions(found.doc));
  if (!modified) return undefined;
  const bytes = encode(doc);
  checkSize(bytes, 17419);
  storage.begin();
  collection.replace(found.row, found.doc, doc, bytes);
  return { doc, bytes };
};

/** Inserts the document that an upsert makes from its filter and its update. */
export const insertUpserted = (
  storage: Storage,
  collection: Collection,
  filter: Doc,
  update: Update,
): { doc: Doc; bytes: Uint8Array } => {
  const bytes = encode(update.insert(filter));
  checkSize(bytes, 17419);
  const doc = decode(bytes);
  storage.begin();
  collection.insert(doc, bytes);
  return { doc, bytes };
};

interface Outcome {
  n: number;
  nModified: number;
  upserted?: unknown;
}

/** Finds all documents before it changes any, so a document that moves within the index is not changed twice. */
const updateFound = (storage: Storage, collection: Collection, options: FindOptions, update: Update): Outcome => {
  const query = new PreparedQuery(storage, collection, options);
  const outcome: Outcome = { n: 0, nModified: 0 };
  if (options.limit === 1) {
    const [found] = query.results();
    if (!found) return outcome;
    outcome.n = 1;
    if (changeFound(storage, collection, query, found, update)) outcome.nModified = 1;
    return outcome;
  }
  for (const row of query.rows()) {
    const found = query.fetch(row);
    if (!found) continue;
    outcome.n++;
    if (changeFound(storage, collection, query, found, update)) outcome.nModified++;
  }
  return outcome;
};

const runStatement = (storage: Storage, db: string, name: string, statement: Doc): Outcome => {
  refuseCollation(statement);
  const filter = optionalDoc(statement.q, 'q') ?? EMPTY_FILTER;
  const update = compileUpdate(statement.u, statement.arrayFilters);
  const multi = flag(statement.multi, 'multi');
  if (multi && update.isReplacement) throw failedToParse('multi update is not supported for replacement-style update');
  const sort = optionalDoc(statement.sort, 'sort');
  if (multi && sort) throw failedToParse('Cannot specify sort with multi=true');
  const options: FindOptions = { filter, sort, limit: multi ? 0 : 1, hint: hintOf(statement.hint) };
  const existing = storage.find(db, name);
  const outcome = existing ? updateFound(storage, existing, options, update) : { n: 0, nModified: 0 };
  if (outcome.n > 0 || !flag(statement.upsert, 'upsert')) return outcome;
  const { doc } = insertUpserted(storage, existing ?? storage.create(db, name), filter, update);
  return { n: 1, nModified: 0, upserted: doc._id };
};

export const update: Command = (context, db, { body }): Reply => {
  const name = collectionName(body, 'update');
  const statements = docsOf(body.updates, 'update.updates');
  statements.forEach(checkUpdateStatement);
  const ordered = flag(body.ordered, 'ordered', true);
  const errors: WriteError[] = [];
  const upserted: Doc[] = [];
  let n = 0;
  let nModified = 0;
  for (const [index, statement] of statements.entries()) {
    try {
      const outcome = runStatement(context.storage, db, name, statement);
      n += outcome.n;
      nModified += outcome.nModified;
      if ('upserted' in outcome) upserted.push({ index, _id: outcome.upserted });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      errors.push({ index, error });
      if (ordered) break;
    }
  }
  return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...writeErrors(errors), ok: 1 };
};
