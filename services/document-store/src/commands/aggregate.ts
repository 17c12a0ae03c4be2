import { leadingQuery, parsePipeline, runStages } from '../aggregate/pipeline.ts';
import type { Docs } from '../aggregate/stage.ts';
import { CommandError, unsupported } from '../errors.ts';
import { PreparedQuery } from '../planner/execute.ts';
import { evaluate } from '../query/expressions.ts';
import type { Collection } from '../storage/collection.ts';
import { type Doc, isPlainObject } from '../values/types.ts';
import { cursorReply, type Reply } from '../wire/messages.ts';
import { type Command, type CommandContext, encode, optionalCount, optionalDoc, refuseCollation } from './context.ts';
import { explainCommand } from './explain.ts';
import { flag } from './fields.ts';
import { hintOf } from './find.ts';

const withoutCollection = (pipeline: readonly Doc[]): never => {
  const [stage = ''] = Object.keys(pipeline[0] ?? {});
  throw unsupported(`an aggregation of a whole database (${stage})`);
};

/** The `$group` with which a driver's countDocuments ends its pipeline; undefined for any other stages. */
const countGroup = ([stage, ...others]: readonly Doc[]): Doc | undefined => {
  const group = stage?.$group;
  if (others.length > 0 || !isPlainObject(group) || Object.keys(group).length !== 2) return undefined;
  const { _id, n } = group;
  const isConstant = _id === null || typeof _id === 'number';
  return isConstant && isPlainObject(n) && Object.keys(n).length === 1 && n.$sum === 1 ? group : undefined;
};

interface Aggregation {
  readonly pipeline: readonly Doc[];
  readonly variables: Doc;
  readonly hint: unknown;
}

/** Runs a pipeline over a collection. Its first stages run by an index where one fits; a count reads the index alone. */
function* runPipeline(
  storage: CommandContext['storage'],
  collection: Collection | undefined,
  { pipeline, variables, hint }: Aggregation,
): Generator<Doc> {
  const { options, rest } = leadingQuery(pipeline);
  const query = collection && new PreparedQuery(storage, collection, { ...options, hint });
  const group = query && countGroup(rest);
  if (group) {
    const n = query.count();
    if (n > 0) yield { _id: group._id, n };
  } else yield* runStages(documentsOf(query), rest, variables);
}

function* documentsOf(query: PreparedQuery | undefined): Generator<Doc> {
  if (query) for (const { doc } of query.results()) yield doc;
}

function* encoded(docs: Docs): Generator<Uint8Array> {
  for (const doc of docs) yield encode(doc);
}

const readsField = (expression: unknown): boolean => {
  if (typeof expression === 'string') return expression.startsWith('$') && !expression.startsWith('$$');
  if (Array.isArray(expression)) return expression.some(readsField);
  if (!isPlainObject(expression) || '$literal' in expression) return false;
  return Object.values(expression).some(readsField);
};

/** The values of the command's `let`. Its expressions are evaluated once, before any document is read, so they may not name a field. */
const commandVariables = (expressions: Doc): Doc => {
  const variables: Doc = {};
  for (const [name, expression] of Object.entries(expressions)) {
    if (readsField(expression)) {
      throw new CommandError(
        4890500,
        'Command let Expression tried to access a field, but this is not allowed because command let expressions run before the query examines any documents.',
      );
    }
    variables[name] = evaluate({}, expression) ?? null;
  }
  return variables;
};

export const aggregate: Command = (context, db, { body }): Reply => {
  refuseCollation(body);
  const pipeline = parsePipeline(body.pipeline);
  const name = body.aggregate;
  if (typeof name !== 'string') return withoutCollection(pipeline);
  if (flag(body.explain, 'explain')) return explainCommand(context, db, body, 'queryPlanner');
  const namespace = `${db}.${name}`;
  const aggregation: Aggregation = {
    pipeline,
    variables: commandVariables(optionalDoc(body.let, 'let') ?? {}),
    hint: hintOf(body.hint),
  };
  const docs = runPipeline(context.storage, context.storage.find(db, name), aggregation);
  const batchSize = optionalCount(optionalDoc(body.cursor, 'cursor')?.batchSize, 'cursor.batchSize');
  const batch = context.cursors.start(namespace, encoded(docs), batchSize, false);
  return cursorReply('firstBatch', namespace, batch.id, batch.documents);
};
