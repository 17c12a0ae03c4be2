import { evalExpr } from 'mingo/core';
import { badValue } from '../errors.ts';
import { compareValues, equalValues } from '../values/compare.ts';
import type { Operator, Operators } from './operator.ts';

/** In expressions a missing value differs from null and comes before it. */
const order = (a: unknown, b: unknown): number => {
  if (a === undefined || b === undefined) return Number(b === undefined) - Number(a === undefined);
  return compareValues(a, b);
};

const comparing =
  (name: string, decide: (order: number) => unknown): Operator =>
  (doc, expression, options) => {
    if (!Array.isArray(expression) || expression.length !== 2) {
      throw badValue(`Expression ${name} takes exactly 2 arguments`);
    }
    const [a, b] = expression.map((side) => evalExpr(doc, side, options));
    return decide(Math.sign(order(a, b)));
  };

const isIn: Operator = (doc, expression, options) => {
  if (!Array.isArray(expression) || expression.length !== 2) throw badValue('Expression $in takes exactly 2 arguments');
  const [value, list] = expression.map((side) => evalExpr(doc, side, options));
  if (!Array.isArray(list)) throw badValue('$in requires an array as a second argument');
  return list.some((item) => equalValues(item, value));
};

/** The comparisons of expressions in MongoDB's order over all types. */
export const COMPARISONS: Operators = {
  $eq: comparing('$eq', (found) => found === 0),
  $ne: comparing('$ne', (found) => found !== 0),
  $lt: comparing('$lt', (found) => found < 0),
  $lte: comparing('$lte', (found) => found <= 0),
  $gt: comparing('$gt', (found) => found > 0),
  $gte: comparing('$gte', (found) => found >= 0),
  $cmp: comparing('$cmp', (found) => found),
  $in: isIn,
};
