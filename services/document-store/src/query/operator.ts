import type { Options } from 'mingo/types';

/** An operator of an expression in mingo's form: it gets the document, its argument unevaluated, and the options for `evalExpr`. */
export type Operator = (doc: unknown, expression: unknown, options: Options) => unknown;

/** Operators by their name, which begins with `$`. */
export type Operators = Record<`$${string}`, Operator>;
