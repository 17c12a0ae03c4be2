import { type QueryCost, readExplain } from '@parcelbell/document-store/testing';
import mongoose, { type Connection } from 'mongoose';
import type { TestService } from './start-test-service.ts';

/** A command as it is sent to a database. */
export type Command = Readonly<Record<string, unknown>>;

/** A connection to a test service's database that sees every command. */
export interface WatchedDatabase {
  readonly connection: Connection;
  /** What each query of a piece of work costs. `queriesOf` says which queries of a command are explained; by default a `find` is. */
  costsOf(work: () => Promise<unknown>, queriesOf?: (command: Command) => readonly Command[]): Promise<QueryCost[]>;
  close(): Promise<void>;
}

/** Opens one; close it before the service is stopped. */
export async function watchDatabase({ mongoUrl, platform }: TestService): Promise<WatchedDatabase> {
  const url = `${mongoUrl}/${platform.database.name}`;
  const connection = await mongoose.createConnection(url, { monitorCommands: true, autoIndex: false }).asPromise();
  let commands: Command[] = [];
  connection.getClient().on('commandStarted', ({ command }) => commands.push(command));
  const costOf = async ({ lsid: _lsid, $db: _db, txnNumber: _txn, ...query }: Command): Promise<QueryCost> =>
    readExplain(await connection.db?.command({ explain: query, verbosity: 'executionStats' }));
  return {
    connection,
    costsOf: async (work, queriesOf = findOf) => {
      commands = [];
      await work();
      return Promise.all(commands.flatMap(queriesOf).map(costOf));
    },
    close: () => connection.close(),
  };
}

function findOf(command: Command): Command[] {
  return 'find' in command ? [command] : [];
}
