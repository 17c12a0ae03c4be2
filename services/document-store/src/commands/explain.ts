import { leadingQuery, parsePipeline } from '../aggregate/pipeline.ts';
import { badValue } from '../errors.ts';
import { describeCount, describePlan } from '../planner/describe.ts';
import { type FindOptions, PreparedQuery } from '../planner/execute.ts';
import type { Collection } from '../storage/collection.ts';
import { type Doc, isPlainObject } from '../values/types.ts';
import type { Reply } from '../wire/messages.ts';
import { type Command, type CommandContext, collectionName, docsOf, EMPTY_FILTER, optionalDoc } from './context.ts';
import { findOptions, hintOf } from './find.ts';

interface Explained {
  readonly name: string;
  readonly options: FindOptions;
  /** Describes the plan; runs the query first where its cost is asked for. */
  readonly plan: (query: PreparedQuery) => Doc;
  /** Runs the query and tells how many documents it gives. */
  readonly run: (query: PreparedQuery) => number;
  /** Stages of a pipeline that come after the query. */
  readonly rest: readonly Doc[];
}

const runAll = (query: PreparedQuery): number => {
  let returned = 0;
  for (const _ of query.results()) returned++;
  return returned;
};

const ofFind = (command: Doc): Explained => ({
  name: collectionName(command, 'find'),
  options: findOptions(command),
  plan: (query) => describePlan(query, Object.keys(optionalDoc(command.projection, 'projection') ?? {}).length > 0),
  run: runAll,
  rest: [],
});

const ofQuery = (command: Doc, kind: 'count' | 'distinct'): Explained => ({
  name: collectionName(command, kind),
  options: { filter: optionalDoc(command.query, 'query') ?? EMPTY_FILTER, hint: hintOf(command.hint) },
  plan: (query) => (kind === 'count' ? describeCount(query) : describePlan(query, false)),
  run: (query) => (kind === 'count' ? Math.min(query.count(), 1) : runAll(query)),
  rest: [],
});

const ofWrite = (command: Doc, kind: 'update' | 'delete', list: 'updates' | 'deletes'): Explained => {
  const [statement] = docsOf(command[list], list);
  const single = kind === 'update' ? statement?.multi !== true : statement?.limit === 1;
  const filter = optionalDoc(statement?.q, 'q') ?? EMPTY_FILTER;
  return {
    name: collectionName(command, kind),
    options: { filter, limit: single ? 1 : 0, hint: hintOf(statement?.hint) },
    plan: (query) => ({ stage: kind.toUpperCase(), inputStage: describePlan(query, false) }),
    run: (query) => {
      runAll(query);
      return 0;
    },
    rest: [],
  };
};

const ofFindAndModify = (command: Doc): Explained => ({
  name: collectionName(command, 'findAndModify'),
  options: { ...findOptions({ ...command, filter: command.query }), limit: 1 },
  plan: (query) => ({ stage: command.remove === true ? 'DELETE' : 'UPDATE', inputStage: describePlan(query, false) }),
  run: runAll,
  rest: [],
});

const ofAggregate = (command: Doc): Explained => {
  const { options, rest } = leadingQuery(parsePipeline(command.pipeline));
  return {
    name: collectionName(command, 'aggregate'),
    options: { ...options, hint: hintOf(command.hint) },
    plan: (query) => describePlan(query, false),
    run: runAll,
    rest,
  };
};

const explained = (command: Doc): Explained => {
  if ('find' in command) return ofFind(command);
  if ('aggregate' in command) return ofAggregate(command);
  if ('count' in command) return ofQuery(command, 'count');
  if ('distinct' in command) return ofQuery(command, 'distinct');
  if ('update' in command) return ofWrite(command, 'update', 'updates');
  if ('delete' in command) return ofWrite(command, 'delete', 'deletes');
  if ('findAndModify' in command) return ofFindAndModify(command);
  throw badValue(`Explain failed due to unknown command: ${Object.keys(command)[0]}`);
};

const stats = (query: PreparedQuery, returned: number, startedAt: number): Doc => ({
  executionSuccess: true,
  nReturned: returned,
  executionTimeMillis: Math.round(performance.now() - startedAt),
  totalKeysExamined: query.stats.keys,
  totalDocsExamined: query.stats.docs,
});

const explainOn = (collection: Collection, context: CommandContext, what: Explained, withStats: boolean): Doc => {
  const query = new PreparedQuery(context.storage, collection, what.options);
  const startedAt = performance.now();
  const returned = withStats ? what.run(query) : 0;
  return {
    queryPlanner: {
      namespace: collection.namespace,
      indexFilterSet: false,
      winningPlan: what.plan(query),
      rejectedPlans: [],
    },
    ...(withStats ? { executionStats: stats(query, returned, startedAt) } : {}),
  };
};

const missing = (db: string, { name }: Explained, withStats: boolean): Doc => ({
  queryPlanner: { namespace: `${db}.${name}`, indexFilterSet: false, winningPlan: { stage: 'EOF' }, rejectedPlans: [] },
  ...(withStats
    ? {
        executionStats: {
          executionSuccess: true,
          nReturned: 0,
          executionTimeMillis: 0,
          totalKeysExamined: 0,
          totalDocsExamined: 0,
        },
      }
    : {}),
});

/** Explains a command. The query is run to measure its cost, unless only the plan is asked for. Nothing is written. */
export const explainCommand = (context: CommandContext, db: string, command: Doc, verbosity: unknown): Reply => {
  const what = explained(command);
  const withStats = verbosity !== 'queryPlanner';
  const collection = context.storage.find(db, what.name);
  const found = collection ? explainOn(collection, context, what, withStats) : missing(db, what, withStats);
  const body = what.rest.length === 0 ? found : { stages: [{ $cursor: found }, ...what.rest] };
  return { explainVersion: '1', ...body, command, ok: 1 };
};

export const explain: Command = (context, db, { body }): Reply => {
  if (!isPlainObject(body.explain)) throw badValue('explain takes a command');
  return explainCommand(context, db, body.explain, body.verbosity);
};
