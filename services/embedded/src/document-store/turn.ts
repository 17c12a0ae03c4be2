import { BSONError } from 'bson';
import { CommandError } from './errors.ts';
import type { Storage } from './storage/storage.ts';
import type { Doc } from './values/types.ts';
import type { Reply, Request } from './wire/messages.ts';
import { ProtocolError } from './wire/protocol-error.ts';

/** Runs one command. Throws CommandError for what the client did wrong. */
export type RunCommand = (request: Request) => Reply;

interface Waiting {
  readonly request: Request;
  readonly answer: (reply: Reply) => void;
}

interface Held {
  readonly reply: Reply;
  readonly answer: (reply: Reply) => void;
}

const MOST_PER_TURN = 1000;
const LONGEST_TURN_MS = 20;

const errorReply = (error: CommandError): Doc => ({
  ok: 0,
  errmsg: error.message,
  code: error.code,
  codeName: error.codeName,
  ...error.details,
});

/**
 * Group commit. All commands that arrived, over all connections, run one after the other in one transaction; it is
 * committed once, and only then is any of them answered, so that one flush to the disk serves them all.
 */
export class Turns {
  readonly #storage: Storage;
  readonly #run: RunCommand;
  readonly #log: (line: string) => void;
  #waiting: Waiting[] = [];
  #scheduled = false;

  constructor(storage: Storage, run: RunCommand, log: (line: string) => void) {
    this.#storage = storage;
    this.#run = run;
    this.#log = log;
  }

  add(request: Request, answer: (reply: Reply) => void): void {
    this.#waiting.push({ request, answer });
    this.#schedule();
  }

  /** Runs work of the store's own, such as expiry, in a transaction of its own. */
  runOwn(work: () => void): void {
    try {
      work();
      this.#storage.endCommand();
      this.#storage.commit();
    } catch (error) {
      this.#log(`document store: background work failed: ${messageOf(error)}`);
      this.#storage.rollback();
    }
  }

  /** Runs and answers everything that has arrived. */
  drain(): void {
    while (this.#waiting.length > 0) this.#turn();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      if (this.#waiting.length > 0) this.#turn();
    });
  }

  #turn(): void {
    const started = performance.now();
    const held: Held[] = [];
    let at = 0;
    while (at < this.#waiting.length && at < MOST_PER_TURN && performance.now() - started < LONGEST_TURN_MS) {
      const { request, answer } = this.#waiting[at++] as Waiting;
      const reply = this.#execute(request);
      // An answer that no uncommitted write can have influenced need not wait.
      if (this.#storage.inTransaction || held.length > 0) held.push({ reply, answer });
      else answer(reply);
    }
    this.#waiting = this.#waiting.slice(at);
    this.#commit(held);
    if (this.#waiting.length > 0) this.#schedule();
  }

  #commit(held: readonly Held[]): void {
    let failure: Doc | undefined;
    try {
      this.#storage.commit();
    } catch (error) {
      this.#log(`document store: a commit failed: ${messageOf(error)}`);
      failure = errorReply(new CommandError(8, `The write could not be committed: ${messageOf(error)}`));
      this.#storage.rollback();
    }
    for (const { reply, answer } of held) answer(failure ?? reply);
  }

  #execute(request: Request): Reply {
    try {
      const reply = this.#run(request);
      this.#storage.endCommand();
      return reply;
    } catch (error) {
      if (error instanceof CommandError) {
        this.#storage.endCommand();
        return errorReply(error);
      }
      if (error instanceof BSONError || error instanceof ProtocolError) {
        this.#storage.undoCommand();
        return errorReply(new CommandError(22, error.message));
      }
      const command = Object.keys(request.body)[0] ?? '';
      this.#log(`document store: ${command} failed: ${messageOf(error)}`);
      this.#storage.undoCommand();
      return errorReply(new CommandError(8, messageOf(error)));
    }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
