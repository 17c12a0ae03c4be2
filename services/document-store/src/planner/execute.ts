import { badValue, CommandError, unsupported } from '../errors.ts';
import { compileFilter, type Matcher } from '../query/matcher.ts';
import type { Collection } from '../storage/collection.ts';
import { type IndexField, sortKey } from '../storage/index-spec.ts';
import type { Storage } from '../storage/storage.ts';
import { decode } from '../values/bson.ts';
import { concat } from '../values/key-encoding.ts';
import { type Doc, isArrayIndex } from '../values/types.ts';
import { planQuery } from './choose.ts';
import type { Plan } from './plan.ts';
import { planRows, Stats } from './rows.ts';

/** A query as a command contains it. `limit` 0 means no limit. */
export interface FindOptions {
  readonly filter: Doc;
  readonly sort?: Doc | undefined;
  readonly skip?: number;
  readonly limit?: number;
  readonly hint?: Doc | undefined;
}

/** A document that was found: its row, its stored bytes, and its decoded form, which is decoded when it is first used. */
export class Found {
  readonly row: number;
  readonly bytes: Uint8Array;
  #doc: Doc | undefined;

  constructor(row: number, bytes: Uint8Array, doc?: Doc) {
    this.row = row;
    this.bytes = bytes;
    this.#doc = doc;
  }

  get doc(): Doc {
    this.#doc ??= decode(this.bytes);
    return this.#doc;
  }
}

/** Reads a sort specification. Throws BadValue where a direction is neither 1 nor -1. */
const parseSort = (sort: Doc = {}): IndexField[] =>
  Object.entries(sort).map(([path, direction]) => {
    const parts = path.split('.');
    if (parts.some((part) => part.startsWith('$') || isArrayIndex(part))) throw unsupported(`a sort by '${path}'`);
    if (direction !== 1 && direction !== -1) {
      throw badValue(`$sort key ordering must be 1 (for ascending) or -1 (for descending)`);
    }
    return { path, parts, direction };
  });

const MAX_SORT_BYTES = 100 * 1024 * 1024;

/** Collects the rows of an in-memory sort with their keys. With a limit it holds at most twice as many rows as the limit. */
class Sorter {
  readonly #fields: readonly IndexField[];
  readonly #limit: number;
  #items: { key: Uint8Array; row: number }[] = [];
  #bytes = 0;

  constructor(fields: readonly IndexField[], limit: number) {
    this.#fields = fields;
    this.#limit = limit;
  }

  add(found: Found): void {
    const key = concat(this.#fields.map((field) => sortKey(found.doc, field)));
    this.#items.push({ key, row: found.row });
    this.#bytes += key.length + 64;
    if (this.#limit > 0 && this.#items.length >= Math.max(2 * this.#limit, 200)) this.#truncate();
    if (this.#bytes > MAX_SORT_BYTES) {
      throw new CommandError(
        292,
        'Sort exceeded memory limit of 104857600 bytes, but did not opt in to external sorting.',
      );
    }
  }

  rows(): number[] {
    this.#sort();
    return this.#items.map(({ row }) => row);
  }

  #truncate(): void {
    this.#sort();
    this.#items.length = this.#limit;
    this.#bytes = this.#items.reduce((sum, { key }) => sum + key.length + 64, 0);
  }

  #sort(): void {
    this.#items.sort((a, b) => Buffer.compare(a.key, b.key) || a.row - b.row);
  }
}

/** A query with its plan. Its documents are a sequence that may pause after any document. */
export class PreparedQuery {
  readonly plan: Plan;
  readonly stats = new Stats();
  readonly sort: readonly IndexField[];
  readonly options: FindOptions;
  readonly #storage: Storage;
  readonly #collection: Collection;
  /** Tests what the plan has not checked already. */
  readonly #matches: Matcher | undefined;

  constructor(storage: Storage, collection: Collection, options: FindOptions) {
    this.#storage = storage;
    this.#collection = collection;
    this.options = options;
    this.sort = parseSort(options.sort);
    const { filter, hint, skip = 0, limit = 0 } = options;
    this.plan = planQuery(collection, { filter, sort: this.sort, hint, limit: limit > 0 ? skip + limit : 0 });
    // Compiled now, so that its faults are reported at once.
    this.#matches = this.plan.isExact ? undefined : compileFilter(filter);
  }

  *results(): Generator<Found> {
    const { skip = 0, limit = 0 } = this.options;
    const { isExact, isSorted } = this.plan;
    let skipped = 0;
    let given = 0;
    for (const row of this.#orderedRows()) {
      if (skipped < skip) {
        // The rows of an exact plan and those that were sorted are known to match, so they are skipped unread.
        if (isExact || !isSorted || this.#matching(row)) skipped++;
        continue;
      }
      const found = isSorted ? this.#matching(row) : this.fetch(row);
      if (!found) continue;
      yield found;
      if (++given === limit) return;
    }
  }

  /** The rows of the documents found, without keeping the documents in memory. */
  rows(): number[] {
    const rows: number[] = [];
    for (const { row } of this.results()) rows.push(row);
    return rows;
  }

  /** How many documents match, up to the limit. Reads only the index where that is enough. */
  count(): number {
    const { plan } = this;
    const max = this.options.limit || Number.MAX_SAFE_INTEGER;
    if (plan.kind === 'collection' && plan.isExact) return Math.min(this.#collection.count(), max);
    if (plan.kind === 'index' && plan.isExact && (!plan.index.isMultikey || plan.ranges.length === 1)) {
      const counted = plan.ranges.reduce((sum, range) => sum + plan.index.count(range, max), 0);
      this.stats.keys += counted;
      return Math.min(counted, max);
    }
    let count = 0;
    for (const row of planRows(this.#storage, this.#collection, plan, this.stats, 1000)) {
      if ((plan.isExact || this.#matching(row)) && ++count === max) break;
    }
    return count;
  }

  *#orderedRows(): Generator<number> {
    const { skip = 0, limit = 0 } = this.options;
    const { isExact, isSorted } = this.plan;
    const expected = limit > 0 && isExact && isSorted ? skip + limit : undefined;
    const rows = planRows(this.#storage, this.#collection, this.plan, this.stats, expected);
    if (isSorted) {
      yield* rows;
      return;
    }
    const sorter = new Sorter(this.sort, limit > 0 ? skip + limit : 0);
    for (const row of rows) {
      const found = this.#matching(row);
      if (found) sorter.add(found);
    }
    yield* sorter.rows();
  }

  /** A document by its row; undefined if it was deleted. */
  fetch(row: number): Found | undefined {
    const bytes = this.#collection.bytes(row);
    return bytes && new Found(row, bytes);
  }

  /** The document of a row that needs no test. */
  read(row: number): Doc | undefined {
    const found = this.fetch(row);
    if (found) this.stats.docs++;
    return found?.doc;
  }

  #matching(row: number): Found | undefined {
    const found = this.fetch(row);
    if (!found) return undefined;
    this.stats.docs++;
    return !this.#matches || this.#matches(found.doc) ? found : undefined;
  }
}
