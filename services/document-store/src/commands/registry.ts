import { CommandError } from '../errors.ts';
import type { RunCommand } from '../turn.ts';
import type { Request } from '../wire/messages.ts';
import { aggregate } from './aggregate.ts';
import { create, drop, dropDatabase, listCollections, listDatabases } from './collections.ts';
import type { Command, CommandContext } from './context.ts';
import { count, distinct } from './count-distinct.ts';
import { deleteDocuments } from './delete.ts';
import { explain } from './explain.ts';
import { checkFields } from './fields.ts';
import { find, getMore, killCursors } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import { buildInfo, connectionStatus, currentOp, getParameter, hello, ping, serverStatus } from './server.ts';
import { demandSignIn, saslContinue, saslStart } from './sign-in.ts';
import { update } from './update.ts';

const COMMANDS = new Map<string, Command>(
  Object.entries({
    hello,
    isMaster: hello,
    ismaster: hello,
    saslStart,
    saslContinue,
    ping,
    buildInfo,
    buildinfo: buildInfo,
    serverStatus,
    connectionStatus,
    currentOp,
    getParameter,
    endSessions: ping,
    killSessions: ping,
    insert,
    update,
    delete: deleteDocuments,
    findAndModify,
    findandmodify: findAndModify,
    find,
    getMore,
    killCursors,
    count,
    distinct,
    aggregate,
    explain,
    createIndexes,
    listIndexes,
    dropIndexes,
    deleteIndexes: dropIndexes,
    create,
    drop,
    dropDatabase,
    listCollections,
    listDatabases,
  }),
);

const refuseTransactions = ({ body }: Request): void => {
  if (body.startTransaction === true || body.autocommit === false) {
    throw new CommandError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
  }
};

/** Runs the command that a request names. Throws CommandNotFound (59) for one that is not there. */
export const commandRunner =
  (context: CommandContext): RunCommand =>
  (request) => {
    const [name = ''] = Object.keys(request.body);
    demandSignIn(name, request.peer);
    const command = COMMANDS.get(name);
    if (!command) throw new CommandError(59, `no such command: '${name}'`);
    refuseTransactions(request);
    checkFields(name, request.body);
    const db = request.body.$db;
    if (typeof db !== 'string') throw new CommandError(40414, "BSON field 'OpMsg.$db' is missing but a required field");
    return command(context, db, request);
  };
