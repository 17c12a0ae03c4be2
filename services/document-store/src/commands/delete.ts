import { CommandError } from '../errors.ts';
import { PreparedQuery } from '../planner/execute.ts';
import type { Storage } from '../storage/storage.ts';
import type { Doc } from '../values/types.ts';
import type { Reply } from '../wire/messages.ts';
import { runEach } from './bulk.ts';
import type { Command } from './context.ts';
import { checkFields, collectionName, docsOf, optionalBoolean, optionalDoc } from './fields.ts';

const statementFields = new Set(['q', 'limit']);

/** Checks all statements before the first one runs. A limit that is left out by mistake must not delete everything. */
const checkStatement = (statement: Doc): void => {
  checkFields(statement, statementFields, 'delete.deletes');
  const { limit } = statement;
  if (limit === undefined) {
    throw new CommandError(40414, "BSON field 'delete.deletes.limit' is missing but a required field");
  }
  if (limit !== 0 && limit !== 1) {
    throw new CommandError(9, `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
  }
};

const runStatement = (storage: Storage, db: string, name: string, statement: Doc): number => {
  const filter = optionalDoc(statement.q, 'q') ?? {};
  const collection = storage.find(db, name);
  if (!collection) return 0;
  const query = new PreparedQuery(storage, collection, { filter, limit: Number(statement.limit) });
  const rows = query.rows();
  for (const row of rows) {
    const found = query.fetch(row);
    if (!found) continue;
    storage.begin();
    collection.remove(row, found.doc);
  }
  return rows.length;
};

export const deleteDocuments: Command = ({ storage }, db, { body }): Reply => {
  const name = collectionName(body, 'delete');
  const statements = docsOf(body.deletes, 'delete.deletes');
  statements.forEach(checkStatement);
  let n = 0;
  const errors = runEach(statements, optionalBoolean(body.ordered, 'ordered', true), (statement) => {
    n += runStatement(storage, db, name, statement);
  });
  return { n, ...errors, ok: 1 };
};
