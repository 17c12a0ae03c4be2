import { CommandError } from './errors.ts';
import type { Collection } from './storage/collection.ts';
import type { IndexBuild } from './storage/index-build.ts';
import type { IndexSpec } from './storage/index-spec.ts';
import type { Storage } from './storage/storage.ts';
import type { Turns } from './turn.ts';
import type { Doc } from './values/types.ts';
import { DeferredReply } from './wire/messages.ts';

/** Other commands wait for a portion so long at most, and for its commit. */
const PORTION_MS = 10;

/** An index that a command waits for. */
interface RequestedIndex {
  readonly db: string;
  readonly collection: string;
  readonly spec: IndexSpec;
}

interface Waiting {
  readonly indexes: readonly RequestedIndex[];
  readonly reply: Doc;
  readonly answer: (outcome: Doc | CommandError) => void;
}

/** An index that is being built: how many documents it has, of how many. */
interface BuildProgress extends RequestedIndex {
  readonly done: number;
  readonly total: number;
}

interface Found {
  readonly collection: Collection;
  readonly build: IndexBuild;
}

/**
 * Builds indexes in portions between the commands, one index after the other, and answers the clients that wait for them. A process that starts continues the
 * builds that another one left unfinished.
 */
export class IndexBuilds {
  readonly #storage: Storage;
  readonly #totals = new Map<string, number>();
  #turns: Turns | undefined;
  #waiting: Waiting[] = [];
  /** Why an index that a client waits for could not be built. */
  #failures = new Map<string, CommandError>();
  #isScheduled = false;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Begins to build, and continues what an earlier process left unfinished. */
  start(turns: Turns): void {
    this.#turns = turns;
    this.#schedule();
  }

  stop(): void {
    this.#turns = undefined;
  }

  /**
   * Begins an index, in the transaction of the command that asks for it. `complete`: one portion was enough; `joined`: the same index is being built
   * already. Throws CommandError where the index is not possible.
   */
  begin(collection: Collection, spec: IndexSpec): 'exists' | 'complete' | 'begun' | 'joined' {
    const found = this.#storage.beginBuild(collection, spec);
    if (!found) return 'exists';
    if (!found.begun) return 'joined';
    this.#failures.delete(keyOf({ db: collection.db, collection: collection.name, spec }));
    try {
      if (this.#continueBuild({ collection, build: found.build })) return 'complete';
    } catch (error) {
      if (error instanceof CommandError) this.#storage.dropBuild(collection, found.build);
      throw error;
    }
    this.#schedule();
    return 'begun';
  }

  /** An answer that is given once these indexes are complete, or once one of them has failed. */
  whenComplete(indexes: readonly RequestedIndex[], reply: Doc): DeferredReply {
    return new DeferredReply((answer) => {
      this.#waiting.push({ indexes, reply, answer });
      this.#schedule();
    });
  }

  progress(): BuildProgress[] {
    return this.#all().map(({ collection, build }) => ({
      db: collection.db,
      collection: collection.name,
      spec: build.index.spec,
      done: build.done,
      total: Math.max(build.done, this.#total(collection)),
    }));
  }

  /** The number of documents, counted once, because counting many takes a moment. */
  #total(collection: Collection): number {
    const total = this.#totals.get(collection.namespace) ?? collection.count();
    this.#totals.set(collection.namespace, total);
    return total;
  }

  #schedule(): void {
    if (this.#isScheduled || !this.#turns) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#step();
    });
  }

  #step(): void {
    const turns = this.#turns;
    // Looked up at each step: a rollback loads the catalog again, and a collection may be dropped meanwhile.
    const [next] = this.#all();
    if (next && turns && !turns.runInBackground(() => this.#portion(next))) {
      this.#refuseWaiting();
      return;
    }
    this.#settle();
    if (next) this.#schedule();
    else this.#totals.clear();
  }

  #portion(found: Found): void {
    try {
      if (found.build.failure) throw found.build.failure;
      this.#continueBuild(found);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      this.#storage.dropBuild(found.collection, found.build);
      const { db, name } = found.collection;
      this.#failures.set(keyOf({ db, collection: name, spec: found.build.index.spec }), error);
    }
  }

  #continueBuild({ collection, build }: Found): boolean {
    this.#storage.begin();
    const isComplete = collection.fill(build, PORTION_MS);
    if (isComplete) this.#storage.finishBuild(collection, build);
    return isComplete;
  }

  /** Refuses the clients that wait, after a build failed because of a full disk or the like, which is in the log. It continues at the next start, or when a client asks again. */
  #refuseWaiting(): void {
    this.#answerAll(
      (waiting) => waiting.indexes.length > 0,
      () => new CommandError(8, 'The index could not be built.'),
    );
  }

  #settle(): void {
    this.#answerAll(
      ({ indexes }) => indexes.every((one) => !this.#isBuilding(one)) || indexes.some((one) => this.#failureOf(one)),
      ({ indexes, reply }) => indexes.map((one) => this.#failureOf(one)).find((failure) => failure) ?? reply,
    );
    if (this.#waiting.length === 0) this.#failures.clear();
  }

  #answerAll(isDue: (waiting: Waiting) => boolean, outcome: (waiting: Waiting) => Doc | CommandError): void {
    const due = this.#waiting.filter(isDue);
    this.#waiting = this.#waiting.filter((waiting) => !due.includes(waiting));
    for (const waiting of due) waiting.answer(outcome(waiting));
  }

  #isBuilding({ db, collection, spec }: RequestedIndex): boolean {
    return this.#storage.find(db, collection)?.builds.some(({ index }) => index.spec.name === spec.name) === true;
  }

  #failureOf(index: RequestedIndex): CommandError | undefined {
    if (this.#isBuilding(index)) return undefined;
    const { db, collection, spec } = index;
    const isComplete = this.#storage.find(db, collection)?.indexes.some((one) => one.spec.name === spec.name);
    if (isComplete) return undefined;
    return this.#failures.get(keyOf(index)) ?? new CommandError(276, `Index build aborted: ${spec.name}`);
  }

  #all(): Found[] {
    return [...this.#storage.databases().values()]
      .flatMap((collections) => [...collections.values()])
      .flatMap((collection) => collection.builds.map((build) => ({ collection, build })))
      .sort((a, b) => a.build.id - b.build.id);
  }
}

const keyOf = ({ db, collection, spec }: RequestedIndex): string => JSON.stringify([db, collection, spec.name]);
