import { deserialize, serialize } from 'bson';
import { CommandError } from '../errors.ts';
import type { Doc } from '../values/types.ts';
import type { IndexTable } from './index-table.ts';
import type { Statements } from './statements.ts';

/** What is stored of a build beside its index. */
export interface BuildState {
  readonly filled: number;
  readonly done: number;
  readonly failure: Uint8Array | null;
}

export const NOT_BEGUN: BuildState = { filled: 0, done: 0, failure: null };

/**
 * An index that is being built, in portions between other work: it holds the entries of every document up to the row `filled`, and of none after it.
 * How far it has come is in the file, so that a process that is killed leaves a build that the next one goes on with.
 */
export class IndexBuild {
  readonly index: IndexTable;
  readonly #statements: Statements;
  #state: BuildState;

  constructor(statements: Statements, index: IndexTable, state: BuildState) {
    this.#statements = statements;
    this.index = index;
    this.#state = state;
  }

  get id(): number {
    return this.index.id;
  }

  get filled(): number {
    return this.#state.filled;
  }

  /** How many documents it has gone through. */
  get done(): number {
    return this.#state.done;
  }

  /** Why this index cannot be; it is dropped then. */
  get failure(): CommandError | undefined {
    return this.#state.failure ? decodeError(this.#state.failure) : undefined;
  }

  /** Whether a change of the document in this row has to be made in the index as well. */
  covers(row: number): boolean {
    return row <= this.#state.filled && this.#state.failure === null;
  }

  advance(filled: number, documents: number): void {
    this.#state = { ...this.#state, filled, done: this.#state.done + documents };
    this.#statements.prepare('UPDATE builds SET filled = ?, done = ? WHERE id = ?').run(filled, this.done, this.id);
  }

  /** A write is never refused for the sake of an index that is not whole: it ends the build instead, as it may in MongoDB. */
  fail(error: CommandError): void {
    const failure = encodeError(error);
    this.#state = { ...this.#state, failure };
    this.#statements.prepare('UPDATE builds SET failure = ? WHERE id = ?').run(failure, this.id);
  }
}

const encodeError = ({ code, message, details }: CommandError): Uint8Array => serialize({ code, message, details });

const decodeError = (bytes: Uint8Array): CommandError => {
  const { code, message, details } = deserialize(bytes) as { code: number; message: string; details: Doc };
  return new CommandError(code, message, details);
};
