import { badValue, CommandError, unsupported } from '../errors.ts';
import { describeCount, describePlan } from '../planner/describe.ts';
import { type FindOptions, PreparedQuery } from '../planner/execute.ts';
import type { Storage } from '../storage/storage.ts';
import { type Doc, isPlainObject } from '../values/types.ts';
import type { Reply } from '../wire/messages.ts';
import type { Command } from './context.ts';
import { checkFields, collectionName, optionalCount, optionalDoc } from './fields.ts';
import { findFields, findOptions, projected, projectionOf } from './find.ts';

/** A command that can be explained. */
interface Explained {
  readonly name: string;
  readonly options: FindOptions;
  describe(query: PreparedQuery): Doc;
  /** Runs the query and answers how many documents it gives. */
  run(query: PreparedQuery, storage: Storage): number;
}

const explainableFields = new Set(['find', 'count', 'query', '$db', 'maxTimeMS', ...findFields]);

const explainedFind = (command: Doc): Explained => {
  const projection = projectionOf(command);
  return {
    name: collectionName(command, 'find'),
    options: findOptions(command),
    describe: (query) => describePlan(query, projection),
    run: (query, storage) => {
      let found = 0;
      for (const _ of projected(storage, query, projection)) found++;
      return found;
    },
  };
};

const explainedCount = (command: Doc): Explained => ({
  name: collectionName(command, 'count'),
  options: {
    filter: optionalDoc(command.query, 'query') ?? {},
    limit: optionalCount(command.limit, 'limit') ?? 0,
    hint: optionalDoc(command.hint, 'hint'),
  },
  describe: describeCount,
  run: (query) => Math.min(query.count(), 1),
});

const explained = (command: Doc): Explained => {
  const [name = ''] = Object.keys(command);
  if (name !== 'find' && name !== 'count') throw unsupported(`explain of ${name}: explain a find or a count`);
  checkFields(command, explainableFields, `explain.${name}`);
  return name === 'find' ? explainedFind(command) : explainedCount(command);
};

/** Explains a find or a count, and runs it to measure its cost. */
export const explain: Command = ({ storage }, db, { body }): Reply => {
  if (!isPlainObject(body.explain)) throw badValue('explain takes a command');
  const { name, options, describe, run } = explained(body.explain);
  const collection = storage.find(db, name);
  if (!collection) throw new CommandError(26, `ns does not exist: ${db}.${name}`);
  const query = new PreparedQuery(storage, collection, options);
  const returned = run(query, storage);
  const { keys, docs } = query.stats;
  return {
    queryPlanner: { namespace: collection.namespace, winningPlan: describe(query), rejectedPlans: [] },
    executionStats: {
      executionSuccess: true,
      nReturned: returned,
      totalKeysExamined: keys,
      totalDocsExamined: docs,
    },
    ok: 1,
  };
};
