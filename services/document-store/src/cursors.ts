import { CommandError } from './errors.ts';

/** The rest of a result: encoded documents, one after the other. */
export type Batches = Iterator<Uint8Array>;

interface Open {
  readonly namespace: string;
  readonly documents: Batches;
  pending: Uint8Array | undefined;
  usedAt: number;
}

export interface Batch {
  readonly documents: Uint8Array[];
  /** 0 when nothing is left. */
  readonly id: bigint;
}

const MAX_OPEN = 2000;
const IDLE_MS = 10 * 60 * 1000;
/** MongoDB fills 16 MB. A smaller batch needs less memory, and other commands wait for a shorter time. */
const MAX_BATCH_BYTES = 1024 * 1024;
const FIRST_BATCH = 101;

/** The results that clients have not read to the end. Each is a position in the data, not a list. Idle ones are dropped. */
export class Cursors {
  readonly #open = new Map<bigint, Open>();
  #lastId = BigInt(Math.floor(Math.random() * 2 ** 40)) << 8n;

  /** The first portion of a result. The rest is kept, unless `single` asks for one portion only. */
  start(namespace: string, documents: Batches, batchSize: number | undefined, single: boolean): Batch {
    const cursor: Open = { namespace, documents, pending: undefined, usedAt: Date.now() };
    const { batch, ended } = fill(cursor, batchSize ?? FIRST_BATCH);
    if (ended || single) {
      documents.return?.();
      return { documents: batch, id: 0n };
    }
    const id = ++this.#lastId;
    if (this.#open.size >= MAX_OPEN) this.#dropOldest();
    this.#open.set(id, cursor);
    return { documents: batch, id };
  }

  /** The next portion. Throws CursorNotFound (43). */
  next(id: bigint, namespace: string, batchSize: number | undefined): Batch {
    const cursor = this.#open.get(id);
    if (!cursor || cursor.namespace !== namespace) throw new CommandError(43, `cursor id ${id} not found`);
    // The most recently used cursors are last, so the first one is dropped first.
    this.#open.delete(id);
    cursor.usedAt = Date.now();
    const { batch, ended } = fill(cursor, batchSize || Number.MAX_SAFE_INTEGER);
    if (ended) return { documents: batch, id: 0n };
    this.#open.set(id, cursor);
    return { documents: batch, id };
  }

  kill(id: bigint): boolean {
    const cursor = this.#open.get(id);
    cursor?.documents.return?.();
    return this.#open.delete(id);
  }

  /** Ends the cursors over a collection that is dropped. */
  killAll(namespace: string): void {
    for (const [id, cursor] of this.#open) if (cursor.namespace === namespace) this.kill(id);
  }

  dropIdle(now: number): void {
    for (const [id, { usedAt }] of this.#open) if (now - usedAt > IDLE_MS) this.kill(id);
  }

  #dropOldest(): void {
    const oldest = this.#open.keys().next().value;
    if (oldest !== undefined) this.kill(oldest);
  }
}

const fill = (cursor: Open, count: number): { batch: Uint8Array[]; ended: boolean } => {
  const batch: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const document = cursor.pending ?? nextOf(cursor);
    cursor.pending = undefined;
    if (document === undefined) return { batch, ended: true };
    if (batch.length >= count || (batch.length > 0 && bytes + document.length > MAX_BATCH_BYTES)) {
      cursor.pending = document;
      return { batch, ended: false };
    }
    batch.push(document);
    bytes += document.length + 10;
  }
};

const nextOf = (cursor: Open): Uint8Array | undefined => {
  const next = cursor.documents.next();
  return next.done ? undefined : next.value;
};
