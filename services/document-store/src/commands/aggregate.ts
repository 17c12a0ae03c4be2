import type { Docs, PipelineContext } from '../aggregate/context.ts';
import { merge, out } from '../aggregate/output.ts';
import { leadingQuery, parsePipeline, runPipeline } from '../aggregate/pipeline.ts';
import { CommandError, unsupported } from '../errors.ts';
import { PreparedQuery } from '../planner/execute.ts';
import { evaluate } from '../query/expressions.ts';
import { type Doc, isPlainObject } from '../values/types.ts';
import { cursorReply, type Reply } from '../wire/messages.ts';
import { type Command, encode, optionalCount, optionalDoc, refuseCollation } from './context.ts';
import { explainCommand } from './explain.ts';
import { flag } from './fields.ts';
import { hintOf } from './find.ts';

const withoutCollection = (pipeline: readonly Doc[]): never => {
  const [stage = ''] = Object.keys(pipeline[0] ?? {});
  throw unsupported(`an aggregation of a whole database (${stage})`);
};

/** Counts by the index alone what a driver's countDocuments asks for. */
const countGroup = ([stage, ...others]: readonly Doc[]): Doc | undefined => {
  const group = stage?.$group;
  if (others.length > 0 || !isPlainObject(group) || Object.keys(group).length !== 2) return undefined;
  const { _id, n } = group;
  const isConstant = _id === null || typeof _id === 'number';
  return isConstant && isPlainObject(n) && Object.keys(n).length === 1 && n.$sum === 1 ? group : undefined;
};

const counted = (
  context: PipelineContext,
  name: string,
  pipeline: readonly Doc[],
  hint: unknown,
): Doc[] | undefined => {
  const { options, rest } = leadingQuery(pipeline);
  const collection = context.storage.find(context.db, name);
  const group = countGroup(rest);
  if (!collection || !group) return undefined;
  const n = new PreparedQuery(context.storage, collection, { ...options, hint }).count();
  return n === 0 ? [] : [{ _id: group._id, n }];
};

function* encoded(docs: Docs): Generator<Uint8Array> {
  for (const doc of docs) yield encode(doc);
}

const write = (docs: Docs, stage: Doc, context: PipelineContext): void => {
  if ('$merge' in stage) merge(docs, stage.$merge, context);
  else out(docs, stage.$out, context);
};

const readsField = (expression: unknown): boolean => {
  if (typeof expression === 'string') return expression.startsWith('$') && !expression.startsWith('$$');
  if (Array.isArray(expression)) return expression.some(readsField);
  if (!isPlainObject(expression) || '$literal' in expression) return false;
  return Object.values(expression).some(readsField);
};

/** The variables of the whole command: expressions that are evaluated once, before there is any document. */
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
  const hint = hintOf(body.hint);
  const pipelineContext: PipelineContext = {
    storage: context.storage,
    db,
    variables: commandVariables(optionalDoc(body.let, 'let') ?? {}),
    run: runPipeline,
  };
  const last = pipeline.at(-1);
  if (last && ('$merge' in last || '$out' in last)) {
    write(runPipeline(name, pipeline.slice(0, -1), pipelineContext, hint), last, pipelineContext);
    return cursorReply('firstBatch', namespace, 0n, []);
  }
  const docs = counted(pipelineContext, name, pipeline, hint) ?? runPipeline(name, pipeline, pipelineContext, hint);
  const batchSize = optionalCount(optionalDoc(body.cursor, 'cursor')?.batchSize, 'cursor.batchSize');
  const batch = context.cursors.start(namespace, encoded(docs), batchSize, false);
  return cursorReply('firstBatch', namespace, batch.id, batch.documents);
};
