import { deserialize, serialize } from 'bson';
import { CommandError } from '../errors.ts';
import type { Doc } from '../values/types.ts';
import type { IndexTable } from './index-table.ts';
import type { Statements } from './statements.ts';

/** What is stored about a build besides its index. */
export interface BuildState {
  readonly filled: number;
  readonly done: number;
  readonly failure: Uint8Array | null;
}

export const NOT_BEGUN: BuildState = { filled: 0, done: 0, failure: null };

/**
 * An index that is being built in portions between the commands. It has the entries of every document up to the row `filled`, and of no later document. The
 * progress is in the file, so after a kill the next process continues the build.
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

  /** How many documents are in the index already. */
  get done(): number {
    return this.#state.done;
  }

  /** Why this index is not possible. It is dropped then. */
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

  /** Ends the build. A write that does not fit an unfinished index is not refused; it makes the build fail, as in MongoDB. */
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
