import type { PendingEvent } from '@parcelbell/events';

/** A document that the relay has leased. */
export interface LeasedDocument {
  readonly documentId: string;
  /** The events in the document's outbox when it was read or written, oldest first. */
  readonly events: readonly PendingEvent[];
  /** Not before the document's `outboxAt`, in milliseconds since 1970. */
  readonly outboxAt: number;
  /** In milliseconds since 1970. It counts from before the lease was written, so it is never later than the stored end. */
  readonly leasedUntil: number;
  readonly purge: boolean;
  /** Why the events cannot be read, where they cannot. */
  readonly fault?: unknown;
}

/** A leased document whose events wait in memory or are being published. There is at most one of these for each document. */
export interface QueuedDocument extends LeasedDocument {
  readonly listener: PublishListener;
  /** Set when the document was written again meanwhile: it has to be read again afterwards. */
  isWrittenAgain: boolean;
}

/** Is called with what happened to a document's events. Every call returns at once. */
export interface PublishListener {
  published(document: QueuedDocument): void;
  /** Too little of the lease is left to publish: the document has to be read again. */
  leaseTooOld(document: QueuedDocument): void;
  /** The bus will never accept the events. */
  refused(document: QueuedDocument, reason: unknown): void;
}
