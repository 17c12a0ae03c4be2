import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { badValue, CommandError } from '../errors.ts';
import { type Doc, getOwn, isPlainObject } from '../values/types.ts';
import { COMPARISONS } from './comparisons.ts';
import { dateOperators } from './dates.ts';

/** `$function` runs code that a client sends, so it is left out. */
const { $function: _refused, ...safeExpressions } = expression;

/** mingo's operators, with the store's own comparison order and time zones in place of mingo's. */
const context = Context.init({
  accumulator,
  expression: { ...safeExpressions, ...COMPARISONS, ...dateOperators() },
});

const OPTIONS: Options = {
  context,
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_OFF,
  useStrictMode: true,
  failOnError: true,
  scriptEnabled: false,
};

const PLAIN_FIELD = /^\$[^.$]+$/;

/** The value of an aggregation expression over a document. `variables` are the values of `$$name`. */
export const evaluate = (doc: unknown, expr: unknown, variables: Doc = {}): unknown => {
  // Most expressions are constants and plain fields. For each of them mingo would prepare a whole evaluation.
  if (typeof expr === 'number') return expr;
  if (typeof expr === 'string' && PLAIN_FIELD.test(expr) && isPlainObject(doc)) return getOwn(doc, expr.slice(1));
  try {
    return evalExpr(doc, expr, { ...OPTIONS, variables });
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw badValue(error instanceof Error ? error.message : String(error));
  }
};
