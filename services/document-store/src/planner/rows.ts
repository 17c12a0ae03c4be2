import type { Collection } from '../storage/collection.ts';
import type { Entry, IndexTable, KeyRange } from '../storage/index-table.ts';
import type { Storage } from '../storage/storage.ts';
import type { IndexPlan, Plan } from './plan.ts';

/** What a query cost: the figures of `explain`. */
export class Stats {
  keys = 0;
  docs = 0;
}

const FIRST_PORTION = 32;
const MAX_PORTION = 1000;

/**
 * The entries of one range, read in growing portions. No statement stays open between two portions, and entries read
 * ahead are dropped when something was written meanwhile, so a reader may pause at any time.
 */
class RangeReader {
  readonly #storage: Storage;
  readonly #index: IndexTable;
  readonly #range: KeyRange;
  readonly #isBackward: boolean;
  #portion: number;
  #entries: Entry[] = [];
  #at = 0;
  #last: Entry | undefined;
  #epoch: number;
  #hasEnded = false;

  constructor(storage: Storage, index: IndexTable, range: KeyRange, isBackward: boolean, expected: number) {
    this.#storage = storage;
    this.#index = index;
    this.#range = range;
    this.#isBackward = isBackward;
    this.#portion = Math.min(Math.max(expected, 1), MAX_PORTION);
    this.#epoch = storage.epoch;
  }

  /** The next entry. It stays the next one until `take`. */
  peek(): Entry | undefined {
    if (this.#epoch !== this.#storage.epoch) {
      this.#entries = [];
      this.#at = 0;
      this.#hasEnded = false;
      this.#epoch = this.#storage.epoch;
    }
    if (this.#at >= this.#entries.length) this.#read();
    return this.#entries[this.#at];
  }

  take(): void {
    this.#last = this.#entries[this.#at++];
  }

  #read(): void {
    if (this.#hasEnded) return;
    this.#entries = this.#index.scan(this.#range, this.#isBackward, this.#portion, this.#last);
    this.#at = 0;
    this.#hasEnded = this.#entries.length < this.#portion;
    this.#portion = Math.min(this.#portion * 2, MAX_PORTION);
  }
}

function* oneByOne(readers: readonly RangeReader[]): Generator<Entry> {
  for (const reader of readers) {
    for (let entry = reader.peek(); entry; entry = reader.peek()) {
      reader.take();
      yield entry;
    }
  }
}

/** Merges ranges that have different prefixes and, after them, the same sort order. */
function* merged(readers: readonly RangeReader[], prefixes: readonly number[], isBackward: boolean): Generator<Entry> {
  for (;;) {
    let best: RangeReader | undefined;
    let bestSuffix: Uint8Array | undefined;
    readers.forEach((reader, i) => {
      const entry = reader.peek();
      if (!entry) return;
      const suffix = entry[0].subarray(prefixes[i]);
      const order = bestSuffix === undefined ? -1 : Buffer.compare(suffix, bestSuffix);
      if (bestSuffix === undefined || (isBackward ? order > 0 : order < 0)) {
        best = reader;
        bestSuffix = suffix;
      }
    });
    const entry = best?.peek();
    if (!best || !entry) return;
    best.take();
    yield entry;
  }
}

/** The entries of an index that a plan finds, of each document one. `expected` is how many will probably be read. */
export function* planEntries(
  storage: Storage,
  plan: IndexPlan,
  stats: Stats,
  expected = FIRST_PORTION,
): Generator<Entry> {
  if (plan.isSingle) {
    const [range] = plan.ranges;
    const row = range ? plan.index.rowOf(range.from) : undefined;
    if (!range || row === undefined) return;
    stats.keys++;
    yield [range.from, row];
    return;
  }
  const readers = plan.ranges.map((range) => new RangeReader(storage, plan.index, range, plan.isBackward, expected));
  const lengths = plan.ranges.map(({ prefixLength }) => prefixLength);
  const seen = plan.index.isMultikey ? new Set<number>() : undefined;
  for (const entry of plan.isMerged ? merged(readers, lengths, plan.isBackward) : oneByOne(readers)) {
    stats.keys++;
    const [, row] = entry;
    if (seen?.has(row)) continue;
    seen?.add(row);
    yield entry;
  }
}

/** The rows that a plan finds, each once. `expected` is how many will probably be read. */
export function* planRows(
  storage: Storage,
  collection: Collection,
  plan: Plan,
  stats: Stats,
  expected?: number,
): Generator<number> {
  if (plan.kind === 'collection') yield* collection.rows();
  else for (const [, row] of planEntries(storage, plan, stats, expected)) yield row;
}
