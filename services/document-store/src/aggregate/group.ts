import { CommandError, unsupported } from '../errors.ts';
import { encodeValue } from '../values/key-encoding.ts';
import { type Doc, getOwn, isPlainObject, TYPE, typeOf } from '../values/types.ts';

/** Computes a value from a document; undefined where a field is missing. */
type Expression = (doc: Doc) => unknown;

/** The stage `$group`: documents with the same key become one, with the sums of some of their values. */
export interface Group {
  readonly key: Expression;
  readonly sums: readonly { readonly name: string; readonly of: Expression }[];
  /** Set where the stage only counts documents, as a driver's `countDocuments` does: the key, and the field of the count. */
  readonly count: { readonly key: unknown; readonly name: string } | undefined;
}

const maxGroups = 1_000_000;

const fieldAt = (value: unknown, parts: readonly string[]): unknown => {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => fieldAt(item, parts)).filter((item) => item !== undefined);
  return isPlainObject(value) ? fieldAt(getOwn(value, part), rest) : undefined;
};

const refusedExpression = (name: string): CommandError =>
  new CommandError(
    168,
    `Unrecognized expression '${name}'. The embedded document store supports constants, fields and documents of them.`,
  );

const parseExpression = (expression: unknown): Expression => {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    if (expression.startsWith('$$')) throw refusedExpression(expression);
    const parts = expression.slice(1).split('.');
    return (doc) => fieldAt(doc, parts);
  }
  if (Array.isArray(expression)) throw refusedExpression('[]');
  if (!isPlainObject(expression)) return () => expression;
  const fields = Object.entries(expression).map(([name, value]) => {
    if (name.startsWith('$')) throw refusedExpression(name);
    return [name, parseExpression(value)] as const;
  });
  return (doc) => Object.fromEntries(fields.map(([name, field]) => [name, field(doc)]));
};

const summed = (name: string, accumulator: unknown): unknown => {
  if (!isPlainObject(accumulator) || Object.keys(accumulator).length !== 1) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  const [[operator, argument] = ['', undefined]] = Object.entries(accumulator);
  if (operator === '$sum') return argument;
  throw new CommandError(15952, `unknown group operator '${operator}'. The embedded document store supports $sum.`);
};

/** Reads the argument of `$group`. Throws where it has anything but `$sum` of constants and fields. */
export const parseGroup = (argument: unknown): Group => {
  if (!isPlainObject(argument)) throw new CommandError(15947, "a group's fields must be specified in an object");
  if (!('_id' in argument)) throw new CommandError(15955, 'a group specification must include an _id');
  const { _id, ...fields } = argument;
  const sums = Object.entries(fields).map(([name, accumulator]) => [name, summed(name, accumulator)] as const);
  const [[name, value] = ['', undefined], ...others] = sums;
  const onlyCounts = others.length === 0 && value === 1 && (_id === null || typeof _id === 'number');
  return {
    key: parseExpression(_id),
    sums: sums.map(([of, expression]) => ({ name: of, of: parseExpression(expression) })),
    count: onlyCounts ? { key: _id, name } : undefined,
  };
};

/** Values that are no numbers count as 0, as in MongoDB. */
const addendOf = (value: unknown): number => {
  if (typeof value === 'number') return value;
  if (typeOf(value) === TYPE.number) throw unsupported('$sum of 64-bit integers and decimals');
  return 0;
};

/** Groups documents one by one. It keeps the groups in memory, not the documents. */
export function* grouped(docs: Iterable<Doc>, { key, sums }: Group): Generator<Doc> {
  const groups = new Map<string, { readonly id: unknown; readonly totals: number[] }>();
  for (const doc of docs) {
    const id = key(doc) ?? null;
    const bytes = Buffer.from(encodeValue(id)).toString('latin1');
    let group = groups.get(bytes);
    if (!group) {
      if (groups.size >= maxGroups) throw new CommandError(292, 'Exceeded memory limit for $group');
      group = { id, totals: sums.map(() => 0) };
      groups.set(bytes, group);
    }
    for (const [i, { of }] of sums.entries()) group.totals[i] = (group.totals[i] ?? 0) + addendOf(of(doc));
  }
  for (const { id, totals } of groups.values()) {
    yield { _id: id, ...Object.fromEntries(sums.map(({ name }, i) => [name, totals[i]])) };
  }
}
