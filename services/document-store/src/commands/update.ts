import { failedToParse } from '../errors.ts';
import { type FindOptions, type Found, PreparedQuery } from '../planner/execute.ts';
import type { Collection } from '../storage/collection.ts';
import type { Storage } from '../storage/storage.ts';
import { compileUpdate, type Update } from '../update/update.ts';
import { decode, encode } from '../values/bson.ts';
import type { Doc } from '../values/types.ts';
import type { Reply } from '../wire/messages.ts';
import { runEach } from './bulk.ts';
import { type Command, checkSize } from './context.ts';
import { checkFields, collectionName, docsOf, optionalBoolean, optionalDoc } from './fields.ts';

/** Changes a document that was found. Answers the new document if anything changed. */
export const changeFound = (
  storage: Storage,
  collection: Collection,
  found: Found,
  update: Update,
): Doc | undefined => {
  const { doc, modified } = update.apply(decode(found.bytes));
  if (!modified) return undefined;
  const bytes = encode(doc);
  checkSize(bytes, 17419);
  storage.begin();
  collection.replace(found.row, found.doc, doc, bytes);
  return doc;
};

/** Inserts the document that an upsert makes from its filter and its update. */
export const insertUpserted = (storage: Storage, collection: Collection, update: Update): Doc => {
  const bytes = encode(update.insert());
  checkSize(bytes, 17419);
  const doc = decode(bytes);
  storage.begin();
  collection.insert(doc, bytes);
  return doc;
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
    if (changeFound(storage, collection, found, update)) outcome.nModified = 1;
    return outcome;
  }
  for (const row of query.rows()) {
    const found = query.fetch(row);
    if (!found) continue;
    outcome.n++;
    if (changeFound(storage, collection, found, update)) outcome.nModified++;
  }
  return outcome;
};

const runStatement = (storage: Storage, db: string, name: string, statement: Doc): Outcome => {
  const filter = optionalDoc(statement.q, 'q') ?? {};
  const upsert = optionalBoolean(statement.upsert, 'upsert');
  const update = compileUpdate(statement.u, statement.arrayFilters, upsert ? filter : undefined);
  const multi = optionalBoolean(statement.multi, 'multi');
  if (multi && update.isReplacement) throw failedToParse('multi update is not supported for replacement-style update');
  const options: FindOptions = { filter, limit: multi ? 0 : 1 };
  const existing = storage.find(db, name);
  const outcome = existing ? updateFound(storage, existing, options, update) : { n: 0, nModified: 0 };
  if (outcome.n > 0 || !upsert) return outcome;
  const { _id } = insertUpserted(storage, existing ?? storage.create(db, name), update);
  return { n: 1, nModified: 0, upserted: _id };
};

const statementFields = new Set(['q', 'u', 'multi', 'upsert', 'arrayFilters']);

export const update: Command = ({ storage }, db, { body }): Reply => {
  const name = collectionName(body, 'update');
  const statements = docsOf(body.updates, 'update.updates');
  for (const statement of statements) checkFields(statement, statementFields, 'update.updates');
  const upserted: Doc[] = [];
  let n = 0;
  let nModified = 0;
  const errors = runEach(statements, optionalBoolean(body.ordered, 'ordered', true), (statement, index) => {
    const outcome = runStatement(storage, db, name, statement);
    n += outcome.n;
    nModified += outcome.nModified;
    if ('upserted' in outcome) upserted.push({ index, _id: outcome.upserted });
  });
  return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors, ok: 1 };
};
