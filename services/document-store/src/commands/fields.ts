import { CommandError, typeMismatch, unsupported } from '../errors.ts';
import { type Doc, isPlainObject } from '../values/types.ts';

/** Fields that drivers send with any command. They do not change the answer of a single server. */
const GENERIC = [
  '$db',
  '$readPreference',
  '$clusterTime',
  'lsid',
  'txnNumber',
  'startTransaction',
  'autocommit',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'comment',
  'maxTimeMS',
  'readConcern',
  'writeConcern',
];

/** The fields of a command, or of a statement in it: those that it uses, and those of MongoDB that this store refuses where they have a value. */
interface Fields {
  readonly known: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
}

const fields = (known: readonly string[], refused: readonly string[] = []): Fields => ({
  known: new Set(known),
  refused: new Set(refused),
});

const command = (known: readonly string[], refused?: readonly string[]): Fields =>
  fields([...GENERIC, ...known], refused);

const COLLECTION_OPTIONS = [
  'autoIndexId',
  'capped',
  'changeStreamPreAndPostImages',
  'clusteredIndex',
  'encryptedFields',
  'expireAfterSeconds',
  'indexOptionDefaults',
  'max',
  'pipeline',
  'size',
  'storageEngine',
  'timeseries',
  'validationAction',
  'validationLevel',
  'validator',
  'viewOn',
];

/** By the command's name, without the field of that name. Commands of the connection are not here, because drivers add fields of their own to them. */
const COMMAND_FIELDS: Readonly<Record<string, Fields>> = {
  find: command(
    [
      'filter',
      'projection',
      'sort',
      'hint',
      'skip',
      'limit',
      'batchSize',
      'singleBatch',
      'collation',
      'allowDiskUse',
      'allowPartialResults',
      'noCursorTimeout',
    ],
    ['let', 'min', 'max', 'tailable', 'awaitData', 'returnKey', 'showRecordId', 'oplogReplay'],
  ),
  getMore: command(['collection', 'batchSize']),
  killCursors: command(['cursors']),
  count: command(['query', 'limit', 'skip', 'hint', 'collation', 'fields']),
  distinct: command(['key', 'query', 'hint', 'collation']),
  aggregate: command([
    'pipeline',
    'cursor',
    'explain',
    'allowDiskUse',
    'bypassDocumentValidation',
    'collation',
    'hint',
    'let',
  ]),
  insert: command(['documents', 'ordered', 'bypassDocumentValidation']),
  update: command(['updates', 'ordered', 'bypassDocumentValidation'], ['let']),
  delete: command(['deletes', 'ordered'], ['let']),
  findAndModify: command(
    [
      'query',
      'sort',
      'remove',
      'update',
      'new',
      'fields',
      'upsert',
      'bypassDocumentValidation',
      'collation',
      'arrayFilters',
      'hint',
    ],
    ['let'],
  ),
  explain: command(['verbosity']),
  createIndexes: command(['indexes', 'commitQuorum']),
  listIndexes: command(['cursor']),
  dropIndexes: command(['index']),
  create: command(['collation'], COLLECTION_OPTIONS),
  drop: command([]),
  dropDatabase: command([]),
  listCollections: command(['filter', 'nameOnly', 'authorizedCollections', 'cursor']),
  listDatabases: command(['filter', 'nameOnly', 'authorizedDatabases']),
};

const ALIASES: Readonly<Record<string, string>> = { findandmodify: 'findAndModify', deleteIndexes: 'dropIndexes' };

const UPDATE_STATEMENT = fields(
  ['q', 'u', 'multi', 'upsert', 'upsertSupplied', 'collation', 'arrayFilters', 'hint', 'sort'],
  ['c'],
);
const DELETE_STATEMENT = fields(['q', 'limit', 'collation', 'hint']);

const isSaid = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  !(isPlainObject(value) && Object.keys(value).length === 0);

const check = (body: Doc, { known, refused }: Fields, own: string, where: string): void => {
  for (const name of Object.keys(body)) {
    if (known.has(name) || name === own) continue;
    if (!refused.has(name)) throw new CommandError(40415, `BSON field '${where}.${name}' is an unknown field.`);
    if (isSaid(body[name])) throw unsupported(`the option ${name} of ${where}`);
  }
};

/** Throws where a command has a field that this store does not use. Ignoring it could give a wrong answer. */
export const checkFields = (name: string, body: Doc): void => {
  const known = COMMAND_FIELDS[ALIASES[name] ?? name];
  if (known) check(body, known, name, name);
};

export const checkUpdateStatement = (statement: Doc): void => check(statement, UPDATE_STATEMENT, '', 'update.updates');

export const checkDeleteStatement = (statement: Doc): void => check(statement, DELETE_STATEMENT, '', 'delete.deletes');

/** Throws where a stage or another specification has a field that is not among these. */
export const checkSpecification = (spec: Doc, known: readonly string[], where: string, code: number): void => {
  const unknown = Object.keys(spec).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new CommandError(code, `unrecognized option to ${where}: ${unknown}`);
};

/** A boolean. A number counts as one, as in MongoDB. Throws TypeMismatch for anything else. */
export const flag = (value: unknown, name: string, unsaid = false): boolean => {
  if (value === undefined || value === null) return unsaid;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  throw typeMismatch(`BSON field '${name}' is the wrong type, expected types '[bool, number]'`);
};
