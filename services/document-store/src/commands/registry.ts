import { CommandError } from '../errors.ts';
import type { RunCommand } from '../turn.ts';
import { aggregate } from './aggregate.ts';
import { create, dropDatabase, listCollections } from './collections.ts';
import type { Command, CommandContext } from './context.ts';
import { deleteDocuments } from './delete.ts';
import { explain } from './explain.ts';
import { checkFields } from './fields.ts';
import { find, findFields, getMore, killCursors } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { createIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import { currentOp, hello, ping } from './server.ts';
import { requireSignIn, saslContinue, saslStart } from './sign-in.ts';
import { update } from './update.ts';

interface CommandEntry {
  readonly run: Command;
  /** The fields that the command uses besides its own. Without it, any are taken: drivers add fields of their own to the commands of a connection. */
  readonly fields?: readonly string[];
}

/** Fields that drivers send with any command. They do not change the answer of a single server. */
const commonFields = ['$db', '$readPreference', 'lsid', 'txnNumber', 'maxTimeMS', 'writeConcern'];

const table: Readonly<Record<string, CommandEntry>> = {
  hello: { run: hello },
  ismaster: { run: hello },
  saslStart: { run: saslStart },
  saslContinue: { run: saslContinue },
  ping: { run: ping, fields: [] },
  currentOp: { run: currentOp, fields: [] },
  insert: { run: insert, fields: ['documents', 'ordered'] },
  update: { run: update, fields: ['updates', 'ordered'] },
  delete: { run: deleteDocuments, fields: ['deletes', 'ordered'] },
  findAndModify: {
    run: findAndModify,
    fields: ['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'arrayFilters'],
  },
  find: { run: find, fields: findFields },
  getMore: { run: getMore, fields: ['collection', 'batchSize'] },
  killCursors: { run: killCursors, fields: ['cursors'] },
  aggregate: { run: aggregate, fields: ['pipeline', 'cursor', 'hint'] },
  explain: { run: explain, fields: ['verbosity'] },
  createIndexes: { run: createIndexes, fields: ['indexes'] },
  listIndexes: { run: listIndexes, fields: ['cursor'] },
  create: { run: create, fields: [] },
  dropDatabase: { run: dropDatabase, fields: [] },
  listCollections: { run: listCollections, fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'] },
};

const commands = new Map(
  Object.entries(table).map(([name, { run, fields }]) => {
    return [name, { run, known: fields && new Set([name, ...commonFields, ...fields]) }];
  }),
);

/** Runs the command that a request names. Throws CommandNotFound (59) for one that the store does not have. */
export const commandRunner =
  (context: CommandContext): RunCommand =>
  (request) => {
    const [name = ''] = Object.keys(request.body);
    requireSignIn(name, request.peer);
    const command = commands.get(name);
    if (!command) {
      const supported = [...commands.keys()].join(', ');
      throw new CommandError(59, `no such command: '${name}'. The embedded document store supports ${supported}.`);
    }
    if (command.known) checkFields(request.body, command.known, name);
    const db = request.body.$db;
    if (typeof db !== 'string') throw new CommandError(40414, "BSON field 'OpMsg.$db' is missing but a required field");
    return command.run(context, db, request);
  };
