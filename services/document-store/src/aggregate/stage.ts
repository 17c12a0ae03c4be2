import type { Doc } from '../values/types.ts';

/** A sequence of documents. Each is handed on once only, so a stage may change it in place. */
export type Docs = Iterable<Doc>;

/**
 * One stage of a pipeline. `argument` is what the client wrote behind the stage's name; `variables` are the values of `$$name`, from the `let` of the
 * command. Throws CommandError where the argument is wrong.
 */
export type Stage = (docs: Docs, argument: unknown, variables: Doc) => Docs;
