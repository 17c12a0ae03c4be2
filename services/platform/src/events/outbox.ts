import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import type { mongo } from 'mongoose';
import type { PendingEvent } from './envelope.ts';

/** An event to be written with its aggregate. */
export interface NewEvent<D extends DescMessage> {
  readonly schema: D;
  readonly tenantId: string;
  readonly aggregateId: string;
  readonly version: number;
  readonly event: MessageInitShape<D>;
  /** Set on the deletion of an aggregate of a state topic; see PendingEvent. */
  readonly final?: true;
}

/**
 * The fields an aggregate's document carries while events wait in it. `outboxAt` is indexed sparsely and set only while `outbox`
 * is not empty.
 */
export interface OutboxFields {
  readonly outbox?: readonly PendingEvent[];
  readonly outboxAt?: Date;
  readonly outboxOwner?: string;
  readonly outboxLeasedUntil?: Date;
  /** Set with the deletion event of an aggregate: the document is deleted once everything in its outbox is published. */
  readonly outboxPurge?: boolean;
}

/** The fields of a document that is born leased to this process. */
type StampedFields = Required<Omit<OutboxFields, 'outboxPurge'>>;

/**
 * Writes events in the same atomic document write as the change they report, and publishes them from there.
 *
 * Inserting: spread `stamp(events)` into the document, await the insert, then call `committed(collection, id, events)`. The document is
 * born leased to this process, which publishes at once without reading it again.
 *
 * Updating: put `push(events)`'s operators into the update, await it, then call `nudge(collection, id)`. The relay leases the
 * document, publishes what is in it and marks it.
 *
 * A crash anywhere in between loses nothing: polling finds documents whose `outboxAt` is set and whose lease ran out.
 */
export interface Outbox {
  /** Mints an event: its id, its time and the running request's trace. */
  event<D extends DescMessage>(event: NewEvent<D>): PendingEvent;
  /** Fields for a new document, or for an update whose filter demands `outboxAt: null`. */
  stamp(events: readonly PendingEvent[]): StampedFields;
  /**
   * Operators for an update: spread `$push` and `$set` into your own. To delete a document, `$set` also its state and `outboxPurge: true`:
   * it goes once the event is published.
   */
  push(events: readonly PendingEvent[]): {
    $push: { outbox: { $each: PendingEvent[] } };
    $set: { outboxAt: Date };
  };
  /** Publishes stamped events now; returns at once. */
  committed(collection: mongo.Collection, documentId: string, events: readonly PendingEvent[]): void;
  /** Publishes what was pushed to a document now; returns at once. */
  nudge(collection: mongo.Collection, documentId: string): void;
  /**
   * Publishes events that rest in no document, as snapshots, in batches and with its progress in the log; answers how many. Rejects with an
   * UnavailableError when the bus stays away for a minute.
   */
  publishSnapshots(events: Iterable<PendingEvent> | AsyncIterable<PendingEvent>): Promise<number>;
}
