import { AsyncLocalStorage } from 'node:async_hooks';
import { withTimeout } from '../../async/promises.ts';
import type { Clock } from '../../context/clock.ts';
import type { OutboxCollection } from '../../database/outbox-fields.ts';
import type { EventBus } from '../../events/bus.ts';
import type { PendingEvent } from '../../events/envelope.ts';
import type { Logger } from '../../logging/logger.ts';
import { createLeases } from './leases.ts';
import { createMarks } from './marks.ts';
import { poll } from './poll.ts';
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

/** Publishes what lies in the outboxes of documents. */
export interface Relay {
  watch(collection: OutboxCollection): void;
  /** Begins to publish, also what earlier processes left behind. */
  start(): void;
  /** Publishes what it has in hand, until the deadline or until the bus fails; the rest stays in the documents, free for others. */
  stop(deadline: Date): Promise<void>;
  /** Publishes the events of a document that was written leased to this relay; returns at once. */
  committed(collectionName: string, documentId: string, events: readonly PendingEvent[]): void;
  /** Publishes what is in the outbox of a document; returns at once. */
  nudge(collectionName: string, documentId: string): void;
}

const releaseMs = 1_000;

export function createRelay(options: RelayOptions): Relay {
  const { clock, log, owner } = options;
  const watches = new Map<string, Watch>();
  const started = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const ending = new AbortController();
  const outsideOfRequests = AsyncLocalStorage.snapshot();
  const leases = createLeases(options);
  const marks = createMarks({ owner, log, signal: ending.signal });
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

  async function drain(): Promise<void> {
    await polls;
    await publisher.idle();
    await Promise.all([...watches.values()].map((watch) => watch.marked()));
  }

  return {
    watch: (collection) => {
      const parts = { collection, leases, marks, publisher, log, stopping: stopping.signal };
      watches.set(collection.collectionName, createWatch(parts));
    },
    start: () => {
      started.resolve();
      polls = Promise.all([...watches.values()].map((watch) => poll(watch.look, stopping.signal, log)));
    },
    stop: async (deadline) => {
      stopping.abort();
      const leftMs = Math.max(0, deadline.getTime() - clock.now().getTime());
      if (polls !== undefined)
        await withTimeout(drain(), leftMs).catch(() => log.warn('stopped with events left in their documents'));
      ending.abort();
      const given = Promise.all([...watches.values()].map((watch) => watch.release()));
      await withTimeout(given, releaseMs).catch((err: unknown) => log.warn({ err }, 'leases are left to run out'));
    },
    committed: (collectionName, documentId, events) => {
      const watch = watchOf(collectionName);
      outsideOfRequests(() => watch.committed(documentId, events, clock.now()));
    },
    nudge: (collectionName, documentId) => {
      const watch = watchOf(collectionName);
      outsideOfRequests(() => watch.nudge(documentId));
    },
  };
}
