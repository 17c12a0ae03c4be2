import { CommandError } from '../errors.ts';
import { evaluate } from '../query/expressions.ts';
import { encodeValue } from '../values/key-encoding.ts';
import { type Doc, isPlainObject } from '../values/types.ts';
import { type AccumulatedField, type Accumulator, parseAccumulator } from './accumulators.ts';
import type { Docs, Stage } from './stage.ts';

interface Group {
  readonly id: unknown;
  readonly accumulators: Accumulator[];
}

const MOST_GROUPS = 1_000_000;

/** Groups documents one by one. It keeps the groups in memory, not the documents. */
function* grouped(docs: Docs, groupBy: unknown, fields: readonly AccumulatedField[], variables: Doc): Generator<Doc> {
  const groups = new Map<string, Group>();
  for (const doc of docs) {
    const id = evaluate(doc, groupBy, variables) ?? null;
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
export const group: Stage = (docs, argument, variables) => {
  if (!isPlainObject(argument)) throw new CommandError(15947, "a group's fields must be specified in an object");
  if (!('_id' in argument)) throw new CommandError(15955, 'a group specification must include an _id');
  const { _id, ...rest } = argument;
  const fields = Object.entries(rest).map(([name, value]) => parseAccumulator(name, value));
  return grouped(docs, _id, fields, variables);
};
