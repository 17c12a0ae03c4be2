import { checkSpecification } from '../commands/fields.ts';
import { badValue, CommandError } from '../errors.ts';
import { evaluate } from '../query/expressions.ts';
import { compareValues } from '../values/compare.ts';
import { encodeValue } from '../values/key-encoding.ts';
import { type Doc, isPlainObject, typeOf } from '../values/types.ts';
import { type AccumulatedField, type Accumulator, parseAccumulator } from './accumulators.ts';
import type { Docs, PipelineContext, Stage } from './context.ts';

interface Group {
  readonly id: unknown;
  readonly accumulators: Accumulator[];
}

const MOST_GROUPS = 1_000_000;

/** Groups documents as they come; only the groups are kept, not the documents. */
function* grouped(
  docs: Docs,
  idOf: (doc: Doc) => unknown,
  fields: readonly AccumulatedField[],
  variables: Doc,
): Generator<Doc> {
  const groups = new Map<string, Group>();
  for (const doc of docs) {
    const id = idOf(doc) ?? null;
    const key = typeof id === 'string' ? `s${id}` : Buffer.from(encodeValue(id)).toString('latin1');
    let group = groups.get(key);
    if (!group) {
      if (groups.size >= MOST_GROUPS) throw new CommandError(292, 'Exceeded memory limit for $group');
      group = { id, accumulators: fields.map(({ begin }) => begin()) };
      groups.set(key, group);
    }
    for (const [i, field] of fields.entries()) {
      group.accumulators[i]?.add(evaluate(doc, field.expression, variables));
    }
  }
  for (const { id, accumulators } of groups.values()) {
    yield { _id: id, ...Object.fromEntries(fields.map(({ name }, i) => [name, accumulators[i]?.result()])) };
  }
}

/** `$group`. */
export const group: Stage = (docs, argument, { variables }) => {
  if (!isPlainObject(argument)) throw new CommandError(15947, "a group's fields must be specified in an object");
  if (!('_id' in argument)) throw new CommandError(15955, 'a group specification must include an _id');
  const { _id, ...rest } = argument;
  const fields = Object.entries(rest).map(([name, value]) => parseAccumulator(name, value));
  return grouped(docs, (doc) => evaluate(doc, _id, variables), fields, variables);
};

const sortBy = (docs: Docs, order: (a: Doc, b: Doc) => number): Doc[] => [...docs].sort(order);

/** `$sortByCount`. */
export const sortByCount: Stage = (docs, argument, context) => {
  const counted = group(docs, { _id: argument, count: { $sum: 1 } }, context);
  return sortBy(counted, (a, b) => Number(b.count) - Number(a.count));
};

interface Bucket {
  readonly boundaries: unknown[];
  readonly fallback: unknown;
  readonly groupBy: unknown;
  readonly output: Doc;
}

const parseBucket = (argument: unknown): Bucket => {
  if (!isPlainObject(argument)) throw new CommandError(40201, 'Argument to $bucket stage must be an object');
  checkSpecification(argument, ['boundaries', 'default', 'groupBy', 'output'], '$bucket', 40197);
  const { boundaries, default: fallback, groupBy, output = { count: { $sum: 1 } } } = argument;
  if (!Array.isArray(boundaries) || boundaries.length < 2) {
    throw new CommandError(40192, "The $bucket 'boundaries' field must have at least 2 values");
  }
  for (let i = 1; i < boundaries.length; i++) {
    if (typeOf(boundaries[i]) !== typeOf(boundaries[0]))
      throw new CommandError(40193, 'All values in boundaries must have the same type');
    if (compareValues(boundaries[i - 1], boundaries[i]) >= 0)
      throw new CommandError(40194, 'The boundaries must be in ascending order');
  }
  if (!isPlainObject(output)) throw new CommandError(40196, "The $bucket 'output' field must be an object");
  return { boundaries, fallback, groupBy, output };
};

/** `$bucket`. */
export const bucket: Stage = (docs, argument, context: PipelineContext) => {
  const { boundaries, fallback, groupBy, output } = parseBucket(argument);
  const fields = Object.entries(output).map(([name, value]) => parseAccumulator(name, value));
  const bucketOf = (doc: Doc): unknown => {
    const value = evaluate(doc, groupBy, context.variables);
    const at = boundaries.findLastIndex((boundary) => compareValues(boundary, value) <= 0);
    if (at >= 0 && at < boundaries.length - 1) return boundaries[at];
    if (fallback === undefined) {
      throw badValue('$switch could not find a matching branch for an input, and no default was specified.');
    }
    return fallback;
  };
  return sortBy(grouped(docs, bucketOf, fields, context.variables), (a, b) => compareValues(a._id, b._id));
};
