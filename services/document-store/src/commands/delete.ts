import { CommandError } from '../errors.ts';
import { PreparedQuery } from '../planner/execute.ts';
import type { Storage } from '../storage/storage.ts';
import type { Doc } from '../values/types.ts';
import type { Reply } from '../wire/messages.ts';
import { type Command, collectionName, docsOf, EMPTY_FILTER, optionalDoc, refuseCollation } from './context.ts';
import { checkDeleteStatement, flag } from './fields.ts';
import { hintOf } from './find.ts';
import { type WriteError, writeErrors } from './write-errors.ts';

/** Checks all statements before the first one runs. A limit that is left out by mistake must not delete everything. */
const checkStatement = (statement: Doc): void => {
  checkDeleteStatement(statement);
  const { limit } = statement;
  if (limit === undefined) {
    throw new CommandError(40414, "BSON field 'delete.deletes.limit' is missing but a required field");
  }
  if (limit !== 0 && limit !== 1) {
    throw new CommandError(9, `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
  }
};

const runStatement = (storage: Storage, db: string, name: string, statement: Doc): number => {
  refuseCollation(statement);
  const filter = optionalDoc(statement.q, 'q') ?? EMPTY_FILTER;
  const limit = Number(statement.limit);
  const collection = storage.find(db, name);
  if (!collection) return 0;
  const query = new PreparedQuery(storage, collection, { filter, limit, hint: hintOf(statement.hint) });
  const rows = query.rows();
  for (const row of rows) {
    const found = query.fetch(row);
    if (!found) continue;
    storage.begin();
    collection.remove(row, found.doc);
  }
  return rows.length;
};

export const deleteDocuments: Command = (context, db, { body }): Reply => {
  const name = collectionName(body, 'delete');
  const statements = docsOf(body.deletes, 'delete.deletes');
  statements.forEach(checkStatement);
  const ordered = flag(body.ordered, 'ordered', true);
  const errors: WriteError[] = [];
  let n = 0;
  for (const [index, statement] of statements.entries()) {
    try {
      n += runStatement(context.storage, db, name, statement);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      errors.push({ index, error });
      if (ordered) break;
    }
  }
  return { n, ...writeErrors(errors), ok: 1 };
};
