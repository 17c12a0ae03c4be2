import type { Collection, Filter, InsertResult, StoredDocument, Update } from '@parcelbell/database';
import type { Fact } from './fact.ts';

/** A new document and its facts. */
export interface NewDocument<D extends StoredDocument> {
  readonly document: D;
  readonly facts: readonly Fact[];
}

/** A conditional update of one document, and its facts. */
export interface DocumentChange<D extends StoredDocument> {
  /** Names one document by its `_id`, and what must still be true of it, such as its `version`. */
  readonly filter: Filter<D> & { readonly _id: string };
  readonly update: Update<D>;
  readonly facts: readonly Fact[];
}

/**
 * Writes facts in the same atomic write as the change that they report, and publishes them from there. The collections are declared with
 * `outbox: true`. Every call resolves when the write is safe; publishing follows by itself at once, and after a crash the relay of the next process
 * finds what was not published.
 */
export interface Outbox {
  /**
   * Inserts a document with its facts; `taken` where its `_id`, or another unique value, exists. A deleted document that waits for its last facts is replaced,
   * and those facts are published before the new ones. Calls of one moment share one statement.
   */
  insert<D extends StoredDocument>(
    collection: Collection<D>,
    document: D,
    facts: readonly Fact[],
  ): Promise<InsertResult>;
  /** Inserts several documents in one statement; answers in their order. */
  insertMany<D extends StoredDocument>(
    collection: Collection<D>,
    documents: readonly NewDocument<D>[],
  ): Promise<InsertResult[]>;
  /** Updates the document that the filter names; false where the filter does not match any more. Without facts it is a plain update. */
  update<D extends StoredDocument>(
    collection: Collection<D>,
    filter: DocumentChange<D>['filter'],
    update: Update<D>,
    facts: readonly Fact[],
    options?: { readonly upsert?: boolean },
  ): Promise<boolean>;
  /**
   * Updates several documents in one statement and answers which were updated, in their order. Only for documents whose outbox is empty: one with
   * waiting events does not match.
   */
  updateMany<D extends StoredDocument>(
    collection: Collection<D>,
    changes: readonly DocumentChange<D>[],
  ): Promise<boolean[]>;
  /** Like `update`; then readers find the document no more, and it is removed once its facts are published. The collection is declared `deletable`. */
  delete<D extends StoredDocument>(
    collection: Collection<D>,
    filter: DocumentChange<D>['filter'],
    update: Update<D>,
    facts: readonly Fact[],
  ): Promise<boolean>;
  /**
   * Publishes facts that are stored in no document, as snapshots: they repeat what is known, in batches, with progress in the log. Answers how many. Rejects with
   * an UnavailableError when the bus stays away for a minute.
   */
  publishSnapshots(facts: Iterable<Fact> | AsyncIterable<Fact>): Promise<number>;
  /** Like `publishSnapshots`, but only the broadcasts of this process receive them. Does nothing where broadcasts read the history from the bus. */
  announce(facts: Iterable<Fact> | AsyncIterable<Fact>): Promise<void>;
}
