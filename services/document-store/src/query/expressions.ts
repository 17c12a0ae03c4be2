import { Context, evalExpr } from 'mingo/core';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import { badValue, CommandError } from '../errors.ts';
import { type Doc, getOwn, isPlainObject } from '../values/types.ts';
import { COMPARISONS } from './comparisons.ts';
import { dateOperators } from './dates.ts';
import type { Operator } from './operator.ts';

/** Runs code that a client sends, so it is left out. */
const { $function: _refused, ...safeExpressions } = expression as unknown as Record<string, Operator>;

/** mingo's operators, with the store's own comparison order and time zones in place of mingo's. */
const context = Context.init({
  accumulator: accumulator as unknown as Record<string, never>,
  expression: { ...safeExpressions, ...COMPARISONS, ...dateOperators() } as unknown as Record<string, never>,
});

const PLAIN_FIELD = /^\$[^.$]+$/;

/** The value of an aggregation expression over a document; `variables` are what `$$name` stands for. */
export const evaluate = (doc: unknown, expr: unknown, variables: Doc = {}): unknown => {
  // Constants and plain fields are most expressions, and mingo would set up a whole evaluation for each.
  if (typeof expr === 'number') return expr;
  if (typeof expr === 'string' && PLAIN_FIELD.test(expr) && isPlainObject(doc)) return getOwn(doc, expr.slice(1));
  try {
    return evalExpr(doc as never, expr as never, { context, variables, scriptEnabled: false } as never);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw badValue(error instanceof Error ? error.message : String(error));
  }
};
