import { serialize } from 'bson';
import { checkSpecification } from '../commands/fields.ts';
import { CommandError, failedToParse } from '../errors.ts';
import { type FindOptions, PreparedQuery, parseSort } from '../planner/execute.ts';
import { compileFilter } from '../query/matcher.ts';
import { decode } from '../storage/collection.ts';
import { sortKey } from '../storage/index-spec.ts';
import { concat } from '../values/key-encoding.ts';
import { type Doc, isPlainObject } from '../values/types.ts';
import type { Docs, PipelineContext, Stage } from './context.ts';
import { bucket, group, sortByCount } from './group.ts';
import { lookup } from './lookup.ts';
import { addFields, project, replaceRoot, replaceWith, stageCount, unset, unwind } from './shape.ts';

const match: Stage = function* (docs, argument, { variables }) {
  if (!isPlainObject(argument)) throw new CommandError(15959, 'the match filter must be an expression in an object');
  const matches = compileFilter(argument, variables);
  for (const doc of docs) if (matches(doc)) yield doc;
};

const SORT_MEMORY = 100 * 1024 * 1024;

const sort: Stage = function* (docs, argument) {
  const fields = parseSort(argument);
  const keyed: { key: Uint8Array; bytes: Uint8Array }[] = [];
  let used = 0;
  for (const doc of docs) {
    const key = concat(fields.map((field) => sortKey(doc, field)));
    const bytes = serialize(doc, { ignoreUndefined: true });
    used += key.length + bytes.length + 64;
    if (used > SORT_MEMORY)
      throw new CommandError(
        292,
        'Sort exceeded memory limit of 104857600 bytes, but did not opt in to external sorting.',
      );
    keyed.push({ key, bytes });
  }
  keyed.sort((a, b) => Buffer.compare(a.key, b.key));
  for (const { bytes } of keyed) yield decode(bytes);
};

const limit: Stage = function* (docs, argument) {
  let left = stageCount('$limit', argument, 1);
  for (const doc of docs) {
    yield doc;
    if (--left === 0) return;
  }
};

const skip: Stage = function* (docs, argument) {
  let left = stageCount('$skip', argument, 0);
  for (const doc of docs) if (left-- <= 0) yield doc;
};

const count: Stage = function* (docs, argument) {
  if (typeof argument !== 'string' || argument === '' || argument.startsWith('$') || argument.includes('.')) {
    throw new CommandError(40156, 'the count field must be a non-empty string');
  }
  let total = 0;
  for (const _ of docs) total++;
  if (total > 0) yield { [argument]: total };
};

function* freshDocs(stored: readonly Uint8Array[]): Generator<Doc> {
  for (const bytes of stored) yield decode(bytes);
}

const facet: Stage = function* (docs, argument, context) {
  if (!isPlainObject(argument)) throw new CommandError(40169, 'the $facet specification must be a non-empty object');
  // Stages may change the documents they get, so that each branch decodes documents of its own.
  const stored = [...docs].map((doc) => serialize(doc, { ignoreUndefined: true }));
  const branches = Object.entries(argument).map(([name, stages]) => {
    return [name, [...runStages(freshDocs(stored), parsePipeline(stages), context)]];
  });
  yield Object.fromEntries(branches);
};

const unionWith: Stage = function* (docs, argument, context) {
  const spec = isPlainObject(argument) ? argument : { coll: argument };
  checkSpecification(spec, ['coll', 'pipeline'], '$unionWith', 40415);
  yield* docs;
  yield* runPipeline(String(spec.coll), parsePipeline(spec.pipeline ?? []), context);
};

const sample: Stage = function* (docs, argument) {
  checkSpecification(isPlainObject(argument) ? argument : {}, ['size'], '$sample', 28748);
  const size = stageCount('$sample', isPlainObject(argument) ? argument.size : undefined, 1);
  const all = [...docs];
  for (let i = 0; i < size && all.length > 0; i++) {
    const [doc] = all.splice(Math.floor(Math.random() * all.length), 1);
    if (doc) yield doc;
  }
};

const STAGES: Readonly<Record<string, Stage>> = {
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $facet: facet,
  $unionWith: unionWith,
  $sample: sample,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
  $unwind: unwind,
  $group: group,
  $sortByCount: sortByCount,
  $bucket: bucket,
  $lookup: lookup,
};

const WRITING = ['$merge', '$out'];

/** Reads a list of stages. Throws where one is unknown, so that no stage runs before all are known. */
export const parsePipeline = (pipeline: unknown): Doc[] => {
  if (!Array.isArray(pipeline)) throw new CommandError(14, "'pipeline' option must be specified as an array");
  for (const [i, stage] of pipeline.entries()) {
    if (!isPlainObject(stage)) throw new CommandError(14, 'Each element of the pipeline array must be an object');
    const names = Object.keys(stage);
    if (names.length !== 1) {
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    const [name = ''] = names;
    if (WRITING.includes(name)) {
      if (i !== pipeline.length - 1)
        throw new CommandError(40601, `${name} can only be the final stage in the pipeline`);
    } else if (!Object.hasOwn(STAGES, name))
      throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
  return pipeline as Doc[];
};

/** Runs stages over documents. */
const runStages = (docs: Docs, stages: readonly Doc[], context: PipelineContext): Docs =>
  stages.reduce<Docs>((input, stage) => {
    const [[name, argument] = ['', undefined], ...others] = Object.entries(stage);
    const run = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
    if (!run || others.length > 0) throw failedToParse(`${name} is not allowed here`);
    return run(input, argument, context);
  }, docs);

/** The leading stages that an index may serve, as a query, and the stages that are left. */
export const leadingQuery = (stages: readonly Doc[]): { options: FindOptions; rest: readonly Doc[] } => {
  const filters: Doc[] = [];
  let at = 0;
  for (; isPlainObject(stages[at]?.$match) && !usesVariables(stages[at]?.$match); at++)
    filters.push(stages[at]?.$match as Doc);
  const filter = filters.length === 1 ? (filters[0] as Doc) : filters.length === 0 ? {} : { $and: filters };
  let options: FindOptions = { filter };
  if (isPlainObject(stages[at]?.$sort)) options = { ...options, sort: stages[at++]?.$sort as Doc };
  if (stages[at]?.$skip !== undefined) options = { ...options, skip: stageCount('$skip', stages[at++]?.$skip, 0) };
  if (stages[at]?.$limit !== undefined) options = { ...options, limit: stageCount('$limit', stages[at++]?.$limit, 1) };
  return { options, rest: stages.slice(at) };
};

const usesVariables = (filter: unknown): boolean => {
  if (Array.isArray(filter)) return filter.some(usesVariables);
  return (
    isPlainObject(filter) && Object.entries(filter).some(([key, value]) => key === '$expr' || usesVariables(value))
  );
};

/** Runs a pipeline over a collection; its leading stages by an index where there is one. */
export function* runPipeline(
  collection: string,
  pipeline: readonly Doc[],
  context: PipelineContext,
  hint?: unknown,
): Generator<Doc> {
  const { options, rest } = leadingQuery(pipeline);
  const source = context.storage.find(context.db, collection);
  const results = source ? new PreparedQuery(context.storage, source, { ...options, hint }).results() : [];
  yield* runStages(decoded(results), rest, context);
}

function* decoded(results: Iterable<{ readonly doc: Doc }>): Generator<Doc> {
  for (const found of results) yield found.doc;
}
