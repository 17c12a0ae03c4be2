/** An expression operator in mingo's form: document, unevaluated argument, and options to evaluate it with. */
export type Operator = (doc: unknown, expression: unknown, options: unknown) => unknown;
