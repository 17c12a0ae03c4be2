import { badValue, unsupported } from '../errors.ts';
import { evaluate } from '../query/expressions.ts';
import { compareValues } from '../values/compare.ts';
import { encodeValue } from '../values/key-encoding.ts';
import { type Doc, isPlainObject, setOwn } from '../values/types.ts';

/** What one accumulator knows of one group so far. */
export interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

const sum = (): Accumulator => {
  let total = 0;
  return {
    add: (value) => {
      if (typeof value === 'number') total += value;
      else if (typeof value === 'object' && value !== null && '_bsontype' in value) total += Number(String(value)) || 0;
    },
    result: () => total,
  };
};

const average = (): Accumulator => {
  let total = 0;
  let count = 0;
  return {
    add: (value) => {
      const number =
        typeof value === 'object' && value !== null && '_bsontype' in value ? Number(String(value)) : value;
      if (typeof number !== 'number') return;
      total += number;
      count++;
    },
    result: () => (count === 0 ? null : total / count),
  };
};

const extreme = (sign: 1 | -1) => (): Accumulator => {
  let best: unknown;
  return {
    add: (value) => {
      if (value === undefined || value === null) return;
      if (best === undefined || sign * compareValues(value, best) < 0) best = value;
    },
    result: () => best ?? null,
  };
};

const first = (): Accumulator => {
  let seen = false;
  let kept: unknown;
  return {
    add: (value) => {
      if (!seen) kept = value;
      seen = true;
    },
    result: () => kept ?? null,
  };
};

const last = (): Accumulator => {
  let kept: unknown;
  return {
    add: (value) => {
      kept = value;
    },
    result: () => kept ?? null,
  };
};

const push = (): Accumulator => {
  const values: unknown[] = [];
  return {
    add: (value) => {
      if (value !== undefined) values.push(value);
    },
    result: () => values,
  };
};

const addToSet = (): Accumulator => {
  const values = new Map<string, unknown>();
  return {
    add: (value) => {
      if (value === undefined) return;
      const key = Buffer.from(encodeValue(value)).toString('latin1');
      if (!values.has(key)) values.set(key, value);
    },
    result: () => [...values.values()],
  };
};

const mergeObjects = (): Accumulator => {
  const merged: Doc = {};
  return {
    add: (value) => {
      if (isPlainObject(value)) for (const [key, field] of Object.entries(value)) setOwn(merged, key, field);
      else if (value !== undefined && value !== null) throw badValue('$mergeObjects requires object inputs');
    },
    result: () => merged,
  };
};

/** Keeps the values and leaves the calculation to the expression of the same name over an array. */
const overArray = (operator: string) => (): Accumulator => {
  const values: unknown[] = [];
  return {
    add: (value) => {
      if (value !== undefined) values.push(value);
    },
    result: () => evaluate({ values }, { [operator]: '$values' }),
  };
};

const ACCUMULATORS: Readonly<Record<string, () => Accumulator>> = {
  $sum: sum,
  $avg: average,
  $min: extreme(1),
  $max: extreme(-1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
  $count: sum,
  $mergeObjects: mergeObjects,
  $stdDevPop: overArray('$stdDevPop'),
  $stdDevSamp: overArray('$stdDevSamp'),
};

/** An accumulated field of a `$group`: its name, the expression it is fed with, and how to begin it. */
export interface AccumulatedField {
  readonly name: string;
  readonly expression: unknown;
  readonly begin: () => Accumulator;
}

/** Reads one accumulated field. Throws where the accumulator is not there. */
export const parseAccumulator = (name: string, value: unknown): AccumulatedField => {
  if (!isPlainObject(value) || Object.keys(value).length !== 1) {
    throw badValue(`The field '${name}' must be an accumulator object`);
  }
  const [[operator, expression] = ['', undefined]] = Object.entries(value);
  const begin = Object.hasOwn(ACCUMULATORS, operator) ? ACCUMULATORS[operator] : undefined;
  if (!begin) throw unsupported(`the accumulator ${operator}`);
  return { name, expression: operator === '$count' ? 1 : expression, begin };
};
