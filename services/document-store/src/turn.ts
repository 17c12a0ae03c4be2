import { BSONError } from 'bson';
import { CommandError } from './errors.ts';
import { DamageFound, isDamage } from './storage/damage.ts';
import type { Storage } from './storage/storage.ts';
import type { Doc } from './values/types.ts';
import { LaterReply, type Reply, type Request } from './wire/messages.ts';
import { ProtocolError } from './wire/protocol-error.ts';

/** Runs one command. Throws CommandError for what the client did wrong. */
export type RunCommand = (request: Request) => Reply | LaterReply;

interface Waiting {
  readonly request: Request;
  readonly answer: (reply: Reply) => void;
}

interface Held {
  readonly reply: Reply | LaterReply;
  readonly answer: (reply: Reply) => void;
}

/** Who hears of what no client is told. */
interface Listeners {
  log(line: string): void;
  /** The data file is damaged: nothing more is run, and nothing that was in hand is acknowledged. */
  onDamage(error: unknown): void;
}

const MOST_PER_TURN = 1000;
const LONGEST_TURN_MS = 20;
const DAMAGED = 'The data file is damaged.';

const give = (reply: Reply | LaterReply, answer: (reply: Reply) => void): void => {
  if (!(reply instanceof LaterReply)) answer(reply);
  else reply.whenDone((outcome) => answer(outcome instanceof CommandError ? errorReply(outcome) : outcome));
};

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
  readonly #listeners: Listeners;
  #waiting: Waiting[] = [];
  #scheduled = false;
  #damaged = false;

  constructor(storage: Storage, run: RunCommand, listeners: Listeners) {
    this.#storage = storage;
    this.#run = run;
    this.#listeners = listeners;
  }

  add(request: Request, answer: (reply: Reply) => void): void {
    this.#waiting.push({ request, answer });
    this.#schedule();
  }

  /** Runs work of the store's own, such as expiry, in a transaction of its own; false where it failed, which is in the log. */
  runOwn(work: () => void): boolean {
    if (this.#damaged) return false;
    try {
      work();
      this.#storage.endCommand();
      this.#storage.commit();
      return true;
    } catch (error) {
      if (this.#isDamage(error)) return false;
      this.#listeners.log(`document store: background work failed: ${messageOf(error)}`);
      this.#storage.rollback();
      return false;
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
      else give(reply, answer);
    }
    this.#waiting = this.#waiting.slice(at);
    this.#commit(held);
    if (this.#waiting.length > 0) this.#schedule();
  }

  #commit(held: readonly Held[]): void {
    let failure: Doc | undefined;
    try {
      if (this.#damaged) throw new DamageFound(DAMAGED);
      this.#storage.commit();
    } catch (error) {
      failure = errorReply(new CommandError(8, `The write could not be committed: ${messageOf(error)}`));
      if (!this.#isDamage(error)) {
        this.#listeners.log(`document store: a commit failed: ${messageOf(error)}`);
        this.#storage.rollback();
      }
    }
    for (const { reply, answer } of held) give(failure ?? reply, answer);
  }

  #execute(request: Request): Reply | LaterReply {
    try {
      if (this.#damaged) throw new DamageFound(DAMAGED);
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
      if (this.#isDamage(error)) return errorReply(new CommandError(8, DAMAGED));
      const command = Object.keys(request.body)[0] ?? '';
      this.#listeners.log(`document store: ${command} failed: ${messageOf(error)}`);
      this.#storage.undoCommand();
      return errorReply(new CommandError(8, messageOf(error)));
    }
  }

  /** Tells of damage once. Undoing would read the file again, so that what is open stays as it is until the process ends. */
  #isDamage(error: unknown): boolean {
    if (!isDamage(error)) return false;
    if (!this.#damaged) this.#listeners.onDamage(error);
    this.#damaged = true;
    return true;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
