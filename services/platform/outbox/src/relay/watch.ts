import { createBatcher, defaultLeaseMs, type OutboxCollection } from '@parcelbell/database';
import type { PendingEvent } from '@parcelbell/events';
import { type EventRemovalOptions, removePublished } from './event-removal.ts';
import type { LeasedDocument, PublishListener, QueuedDocument } from './leased-document.ts';
import type { OutboxLeases } from './leases.ts';
import type { Publisher } from './publisher.ts';
import { countRefusal, type RefusalsOptions } from './refusals.ts';
import type { RelayMetrics } from './relay-metrics.ts';

export interface WatchOptions extends EventRemovalOptions, RefusalsOptions {
  readonly collection: OutboxCollection;
  readonly leases: OutboxLeases;
  readonly publisher: Pick<Publisher, 'add' | 'isFailing'>;
  readonly metrics: Pick<RelayMetrics, 'refused' | 'gaveUp'>;
  /** Aborted when no more documents may be leased. */
  readonly stopping: AbortSignal;
}

/** A collection whose documents have an outbox, and the documents of it that the relay has leased. */
export interface Watch {
  /** Queues a document that was written with a lease of this relay, at `writtenAt` or earlier. */
  addLeased(documentId: string, events: readonly PendingEvent[], writtenAt: Date): void;
  /** Leases and queues a document whose outbox has new events. */
  addWaiting(documentId: string): void;
  /** Leases and queues documents that no relay has leased; answers whether there may be more. */
  poll(): Promise<boolean>;
  /** Resolves once the published events are removed from their documents. */
  removed(): Promise<void>;
  /** Ends the leases of the documents that are not published. */
  release(): Promise<void>;
}

const maxBatch = 500;
/** While the bus does not answer, each lease is a useless write. A few are enough to continue where only some partitions do not answer. */
const maxPollWhileFailing = 20;
/** Nobody waits for the removal, and one statement for many documents costs little more than one for a single document. */
const removeLingerMs = 250;
/** More documents than this stay in the collection until their lease has expired and polling finds them. */
const maxQueued = 10_000;

export function createWatch(options: WatchOptions): Watch {
  const { collection, leases, publisher, log, metrics, stopping } = options;
  const queued = new Map<string, QueuedDocument>();
  const removing = new Set<Promise<void>>();
  const listener: PublishListener = { published: removeSoon, leaseTooOld: readAgain, refused };
  const limits = { maxBatch, maxInFlight: 1, maxQueued };
  const reads = createBatcher({ ...limits, run: read });
  const removals = createBatcher({
    ...limits,
    run: remove,
    maxQueued: Number.POSITIVE_INFINITY,
    lingerMs: removeLingerMs,
  });

  function enqueue(leased: LeasedDocument): void {
    const existing = queued.get(leased.documentId);
    if (existing) existing.isWrittenAgain = true;
    else if (queued.size < maxQueued) publish({ ...leased, listener, isWrittenAgain: false });
  }

  function publish(document: QueuedDocument): void {
    queued.set(document.documentId, document);
    if (document.events.length === 0) removeSoon(document);
    else if (document.fault !== undefined) refused(document, document.fault);
    else add(document);
  }

  function add(document: QueuedDocument): void {
    try {
      if (!publisher.add(document)) queued.delete(document.documentId);
    } catch (fault) {
      refused(document, fault);
    }
  }

  async function read(ids: readonly string[]): Promise<undefined[]> {
    for (const leased of await leases.take(collection, [...new Set(ids)])) enqueue(leased);
    return ids.map(() => undefined);
  }

  function readSoon(documentId: string): void {
    if (stopping.aborted) return;
    reads
      .add(documentId)
      .catch((err: unknown) => log.warn({ err }, 'an outbox could not be read; polling will find it'));
  }

  function readAgain({ documentId }: QueuedDocument): void {
    if (stopping.aborted) return;
    queued.delete(documentId);
    readSoon(documentId);
  }

  function refused(document: QueuedDocument, err: unknown): void {
    const [event] = document.events;
    log.error(
      { err, type: event?.type, eventId: event?.eventId },
      'an event cannot be published and stays in its outbox',
    );
    metrics.refused();
    const done = deferOrGiveUp(document).finally(() => removing.delete(done));
    removing.add(done);
  }

  async function deferOrGiveUp(document: QueuedDocument): Promise<void> {
    const { documentId } = document;
    const failed = await countRefusal(collection, document, options).catch((err: unknown) => {
      log.warn({ err }, 'an attempt at an event could not be counted; another follows');
      return [];
    });
    queued.delete(documentId);
    if (failed.length === 0) {
      if (document.isWrittenAgain) readSoon(documentId);
      return;
    }
    metrics.gaveUp(failed.length);
    for (const { type, eventId } of failed)
      log.error(
        { collection: collection.collectionName, documentId, type, eventId },
        'an event was given up; it is kept in the field outboxFailed of its document',
      );
    readSoon(documentId);
  }

  function removeSoon(document: QueuedDocument): void {
    const done = removals.add(document).finally(() => removing.delete(done));
    removing.add(done);
  }

  async function remove(documents: readonly QueuedDocument[]): Promise<undefined[]> {
    const left = new Set(await removePublished(collection, documents, options));
    for (const { documentId, isWrittenAgain } of documents) {
      queued.delete(documentId);
      if (isWrittenAgain) left.add(documentId);
    }
    if (stopping.aborted) await release([...left]);
    for (const documentId of left) readSoon(documentId);
    return documents.map(() => undefined);
  }

  async function release(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await leases
      .release(collection, ids)
      .catch((err: unknown) => log.warn({ err }, 'leases were not released; they will expire'));
  }

  return {
    addLeased: (documentId, events, writtenAt) => {
      const createdAt = events[0]?.occurredAt ?? writtenAt;
      const leasedUntil = createdAt.getTime() + defaultLeaseMs;
      if (!stopping.aborted) enqueue({ documentId, events, outboxAt: writtenAt.getTime(), leasedUntil, purge: false });
    },
    addWaiting: (documentId) => {
      const existing = queued.get(documentId);
      if (existing) existing.isWrittenAgain = true;
      else readSoon(documentId);
    },
    poll: async () => {
      const room = Math.min(publisher.isFailing() ? maxPollWhileFailing : maxBatch, maxQueued - queued.size);
      const waiting = room > 0 ? await leases.findWaiting(collection, room) : [];
      // A document in hand is published or read again anyway. Taken now, it could be published twice: it may be cleared while it is being read.
      const ids = waiting.filter((id) => !queued.has(id));
      if (ids.length > 0) await read(ids);
      return waiting.length === maxBatch;
    },
    removed: async () => {
      await Promise.all(removing);
    },
    release: () => release([...queued.keys()]),
  };
}
