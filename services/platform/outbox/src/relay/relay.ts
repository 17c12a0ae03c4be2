import { AsyncLocalStorage } from 'node:async_hooks';
import { pollUntilAborted, withTimeout } from '@parcelbell/async';
import type { OutboxCollection } from '@parcelbell/database';
import type { EventBus, PendingEvent } from '@parcelbell/events';
import type { Logger } from '@parcelbell/observability';
import type { Clock } from '@parcelbell/values';
import { createOutboxLeases } from './leases.ts';
import { createPublisher } from './publisher.ts';
import type { RelayMetrics } from './relay-metrics.ts';
import { createWatch, type Watch } from './watch.ts';

export interface RelayOptions {
  readonly bus: Pick<EventBus, 'publish'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: RelayMetrics;
  readonly owner: string;
  readonly isExclusive: boolean;
}

/** Publishes the events in the outboxes of documents. */
export interface Relay {
  watch(collection: OutboxCollection): void;
  /** Begins to publish, also the events that earlier processes left in their documents. */
  start(): void;
  /** Publishes the events that wait in memory, until the deadline or until the bus fails. The rest stays in the documents and is not leased any more. */
  stop(deadline: Date): Promise<void>;
  /** Publishes the events of a document that was written with a lease of this relay. Returns at once. */
  publishLeased(collectionName: string, documentId: string, events: readonly PendingEvent[]): void;
  /** Leases a document and publishes the events in its outbox. Returns at once. */
  publishWaiting(collectionName: string, documentId: string): void;
}

const releaseMs = 1_000;
/** Polling finds only what a kill, a failed statement or a full memory left behind. Shorter pauses cost an idle installation more than anything else. */
const pollMs = 5_000;

export function createRelay(options: RelayOptions): Relay {
  const { clock, log } = options;
  const watches = new Map<string, Watch>();
  const started = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const ending = new AbortController();
  const outsideOfRequests = AsyncLocalStorage.snapshot();
  const leases = createOutboxLeases(options);
  const publisher = createPublisher({
    ...options,
    ready: started.promise,
    onFailure: () => stopping.signal.aborted && ending.abort(),
    signal: ending.signal,
  });
  let polls: Promise<unknown> | undefined;

  function watchOf(collectionName: string): Watch {
    const watch = watches.get(collectionName);
    if (!watch) throw new Error(`The outbox does not watch ${collectionName}; call watch first`);
    return watch;
  }

  function poll(watch: Watch): Promise<void> {
    return pollUntilAborted(watch.poll, {
      signal: stopping.signal,
      intervalMs: pollMs,
      onError: (err) => log.warn({ err }, 'outboxes could not be read'),
    });
  }

  async function drain(): Promise<void> {
    await polls;
    await publisher.idle();
    await Promise.all([...watches.values()].map((watch) => watch.removed()));
  }

  return {
    watch: (collection) => {
      const parts = { ...options, collection, leases, publisher, stopping: stopping.signal, signal: ending.signal };
      watches.set(collection.collectionName, createWatch(parts));
    },
    start: () => {
      started.resolve();
      polls = Promise.all([...watches.values()].map(poll));
    },
    stop: async (deadline) => {
      stopping.abort();
      const leftMs = Math.max(0, deadline.getTime() - clock.now().getTime());
      if (polls !== undefined)
        await withTimeout(drain(), leftMs).catch(() =>
          log.warn('stopped before all events were published; they stay in their documents'),
        );
      ending.abort();
      const released = Promise.all([...watches.values()].map((watch) => watch.release()));
      await withTimeout(released, releaseMs).catch((err: unknown) =>
        log.warn({ err }, 'leases were not released; they will expire'),
      );
    },
    publishLeased: (collectionName, documentId, events) => {
      const watch = watchOf(collectionName);
      outsideOfRequests(() => watch.addLeased(documentId, events, clock.now()));
    },
    publishWaiting: (collectionName, documentId) => {
      const watch = watchOf(collectionName);
      outsideOfRequests(() => watch.addWaiting(documentId));
    },
  };
}
