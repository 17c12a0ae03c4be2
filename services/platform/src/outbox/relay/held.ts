import type { PendingEvent } from '../../events/envelope.ts';

/** What a relay knows of a document that it has leased. */
export interface Leased {
  readonly documentId: string;
  /** What the document's outbox held when it was read or written, oldest first. */
  readonly events: readonly PendingEvent[];
  /** Not before the document's `outboxAt`, in milliseconds since 1970. */
  readonly outboxAt: number;
  /** In milliseconds since 1970; counted from before the lease was written, so never too late. */
  readonly leasedUntil: number;
  readonly purge: boolean;
}

/** A document whose events wait in memory or are on their way. There is at most one of these for a document. */
export interface Held extends Leased {
  readonly holder: Holder;
  /** Set when more was written to the document meanwhile: it is read again afterwards. */
  again: boolean;
}

/** Who is told what became of a document's events; every call returns at once. */
export interface Holder {
  published(item: Held): void;
  /** The lease is too old to publish under it: the document must be read again. */
  stale(item: Held): void;
  /** The bus will never take its events. */
  refused(item: Held, reason: unknown): void;
}
