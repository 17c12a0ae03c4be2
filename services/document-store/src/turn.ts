import { BSONError } from 'bson';
import { CommandError, ProtocolError } from './errors.ts';
import { DamageFound, isDamage, isDiskRefusal } from './storage/damage.ts';
import type { Storage } from './storage/storage.ts';
import type { Doc } from './values/types.ts';
import { DeferredReply, type Reply, type Request } from './wire/messages.ts';

/** Runs one command. Throws CommandError for what the client did wrong. */
export type RunCommand = (request: Request) => Reply | DeferredReply;

interface Waiting {
  readonly request: Request;
  readonly answer: (reply: Reply) => void;
}

interface Uncommitted {
  readonly reply: Reply | DeferredReply;
  readonly answer: (reply: Reply) => void;
}

/** Functions that the owner of the store gives for what no client is answered. */
interface Listeners {
  log(line: string): void;
  /** The data file is damaged. No further command is run, and commands that were running are not acknowledged. */
  onDamage(error: unknown): void;
}

const MAX_COMMANDS_PER_TURN = 1000;
const DAMAGED = 'The data file is damaged.';
/** MongoDB's code for a full disk. Its clients treat it as transient. */
const OUT_OF_DISK_SPACE = 14031;

const deliver = (reply: Reply | DeferredReply, answer: (reply: Reply) => void): void => {
  if (!(reply instanceof DeferredReply)) answer(reply);
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
 * Group commit. All commands that have arrived, over all connections, form a turn: they run one after the other in one transaction. It is committed once,
 * and then they are answered, so all of them share one flush to the disk.
 */
export class Turns {
  readonly #storage: Storage;
  readonly #run: RunCommand;
  readonly #listeners: Listeners;
  readonly #maxTurnMs: number;
  #waiting: Waiting[] = [];
  #isScheduled = false;
  #isDamaged = false;

  /** `maxTurnMs`: after so long, a turn takes no further command. */
  constructor(storage: Storage, run: RunCommand, listeners: Listeners, maxTurnMs = 20) {
    this.#storage = storage;
    this.#run = run;
    this.#listeners = listeners;
    this.#maxTurnMs = maxTurnMs;
  }

  add(request: Request, answer: (reply: Reply) => void): void {
    this.#waiting.push({ request, answer });
    this.#schedule();
  }

  /** Runs background work, such as expiry, in its own transaction. Answers false where it failed, which is in the log. */
  runInBackground(work: () => void): boolean {
    if (this.#isDamaged) return false;
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
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      if (this.#waiting.length > 0) this.#turn();
    });
  }

  #turn(): void {
    const started = performance.now();
    const uncommitted: Uncommitted[] = [];
    let at = 0;
    while (at < this.#waiting.length && at < MAX_COMMANDS_PER_TURN && performance.now() - started < this.#maxTurnMs) {
      const { request, answer } = this.#waiting[at++] as Waiting;
      const reply = this.#execute(request);
      // An answer waits for the commit only where an uncommitted write may have influenced it.
      if (this.#storage.isInTransaction || uncommitted.length > 0) uncommitted.push({ reply, answer });
      else deliver(reply, answer);
    }
    this.#waiting = this.#waiting.slice(at);
    this.#commit(uncommitted);
    if (this.#waiting.length > 0) this.#schedule();
  }

  #commit(uncommitted: readonly Uncommitted[]): void {
    let failure: Doc | undefined;
    try {
      if (this.#isDamaged) throw new DamageFound(DAMAGED);
      this.#storage.commit();
    } catch (error) {
      // Without damage only the disk keeps a transaction from being committed.
      const code = isDamage(error) ? 8 : OUT_OF_DISK_SPACE;
      failure = errorReply(new CommandError(code, `The write could not be committed: ${messageOf(error)}`));
      if (!this.#isDamage(error)) {
        this.#listeners.log(`document store: a commit failed: ${messageOf(error)}`);
        this.#storage.rollback();
      }
    }
    for (const { reply, answer } of uncommitted) deliver(failure ?? reply, answer);
  }

  #execute(request: Request): Reply | DeferredReply {
    try {
      if (this.#isDamaged) throw new DamageFound(DAMAGED);
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
      return errorReply(new CommandError(isDiskRefusal(error) ? OUT_OF_DISK_SPACE : 8, messageOf(error)));
    }
  }

  /** Reports damage once. Nothing is rolled back, because that would read the file again; the open transaction stays until the process ends. */
  #isDamage(error: unknown): boolean {
    if (!isDamage(error)) return false;
    if (!this.#isDamaged) this.#listeners.onDamage(error);
    this.#isDamaged = true;
    return true;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
