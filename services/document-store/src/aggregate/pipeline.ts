import { serialize } from 'bson';
import { CommandError } from '../errors.ts';
import type { FindOptions } from '../planner/execute.ts';
import { decode } from '../storage/collection.ts';
import { type Doc, isPlainObject } from '../values/types.ts';
import { group } from './group.ts';
import type { Docs, Stage } from './stage.ts';
import { limit, limitCount, match, project, sort, unwind } from './stages.ts';

/** `$facet`: runs several pipelines over the same documents. */
const facet: Stage = function* (docs, argument, variables) {
  if (!isPlainObject(argument)) throw new CommandError(40169, 'the $facet specification must be a non-empty object');
  // A stage may change the documents that it gets, so each pipeline decodes documents of its own.
  const stored = [...docs].map((doc) => serialize(doc, { ignoreUndefined: true }));
  const results = Object.entries(argument).map(([name, stages]) => {
    return [name, [...runStages(decoded(stored), parsePipeline(stages), variables)]];
  });
  yield Object.fromEntries(results);
};

function* decoded(stored: readonly Uint8Array[]): Generator<Doc> {
  for (const bytes of stored) yield decode(bytes);
}

const STAGES: Readonly<Record<string, Stage>> = {
  $match: match,
  $group: group,
  $sort: sort,
  $project: project,
  $limit: limit,
  $unwind: unwind,
  $facet: facet,
};

const stageNamed = (name: string): Stage => {
  const stage = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
  if (stage) return stage;
  const supported = Object.keys(STAGES).join(', ');
  throw new CommandError(
    40324,
    `Unrecognized pipeline stage name: '${name}'. The embedded document store supports ${supported}.`,
  );
};

/** Reads a list of stages. Throws code 40324 for a stage that is not supported, so that no stage runs before all are known. */
export const parsePipeline = (pipeline: unknown): Doc[] => {
  if (!Array.isArray(pipeline)) throw new CommandError(14, "'pipeline' option must be specified as an array");
  for (const stage of pipeline) {
    if (!isPlainObject(stage)) throw new CommandError(14, 'Each element of the pipeline array must be an object');
    const [name, ...others] = Object.keys(stage);
    if (name === undefined || others.length > 0) {
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    stageNamed(name);
  }
  return pipeline;
};

/** Runs the stages of a parsed pipeline over documents. */
export const runStages = (docs: Docs, stages: readonly Doc[], variables: Doc): Docs =>
  stages.reduce<Docs>((input, stage) => {
    const [[name, argument] = ['', undefined]] = Object.entries(stage);
    return stageNamed(name)(input, argument, variables);
  }, docs);

/** Splits a pipeline: its first stages as a query, which an index may serve, and the stages that remain. */
export const leadingQuery = (stages: readonly Doc[]): { options: FindOptions; rest: readonly Doc[] } => {
  const filters: Doc[] = [];
  let at = 0;
  for (; isPlainObject(stages[at]?.$match) && !usesVariables(stages[at]?.$match); at++)
    filters.push(stages[at]?.$match as Doc);
  const filter = filters.length === 1 ? (filters[0] as Doc) : filters.length === 0 ? {} : { $and: filters };
  let options: FindOptions = { filter };
  if (isPlainObject(stages[at]?.$sort)) options = { ...options, sort: stages[at++]?.$sort as Doc };
  if (stages[at]?.$limit !== undefined) options = { ...options, limit: limitCount(stages[at++]?.$limit) };
  return { options, rest: stages.slice(at) };
};

const usesVariables = (filter: unknown): boolean => {
  if (Array.isArray(filter)) return filter.some(usesVariables);
  return (
    isPlainObject(filter) && Object.entries(filter).some(([key, value]) => key === '$expr' || usesVariables(value))
  );
};
