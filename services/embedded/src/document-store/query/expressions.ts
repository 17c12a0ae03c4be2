import { Context, evalExpr } from 'mingo/core';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import { badValue } from '../errors.ts';
import type { Doc } from '../values/types.ts';

/** Everything mingo knows of expressions, except operators that would run code sent by a client. */
const { $function: _function, ...safeExpressions } = expression as unknown as Record<string, never>;

const context = Context.init({
  accumulator: accumulator as unknown as Record<string, never>,
  expression: safeExpressions,
});

/** The value of an aggregation expression over a document; `variables` are what `$$name` stands for. */
export const evaluate = (doc: unknown, expr: unknown, variables: Doc = {}): unknown => {
  try {
    return evalExpr(doc as never, expr as never, { context, variables, scriptEnabled: false } as never);
  } catch (error) {
    throw badValue(error instanceof Error ? error.message : String(error));
  }
};
