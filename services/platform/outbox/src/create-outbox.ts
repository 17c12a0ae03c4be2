import type { DeskLatency } from '@parcelbell/async';
import type { OpenCollection } from '@parcelbell/database';
import type { EventBus } from '@parcelbell/events';
import type { Logger, Metrics } from '@parcelbell/observability';
import type { Clock, Ids } from '@parcelbell/values';
import type { Fact } from './fact.ts';
import type { Outbox } from './outbox.ts';
import { createOutboxWrites } from './outbox-writes.ts';
import { publishSnapshots } from './relay/publish-snapshots.ts';
import { createRelay } from './relay/relay.ts';
import { createRelayMetrics } from './relay/relay-metrics.ts';
import { toEvent } from './to-event.ts';

export interface CreateOutboxOptions {
  /**
   * Where no other process can work on the same data, a process that starts takes over at once what a killed one had leased, without waiting for
   * those leases to run out.
   */
  readonly bus: Pick<EventBus, 'publish' | 'announce' | 'isInProcess'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Is given the age of events when they are published. */
  readonly deskLatency?: Pick<DeskLatency, 'record'>;
  /** Names this process in the documents that it has leased; must never be used by another process or again. */
  readonly owner: string;
}

/** The running side of an outbox. Watch every collection, subscribe every consumer, then start. */
export interface OutboxRelay {
  /** Publishes from this collection's documents; its indexes must exist. */
  watch(collection: OpenCollection): void;
  /** Begins to publish: what was committed before, and what earlier processes left behind. */
  start(): void;
  /**
   * Publishes what is in hand, until the deadline or until the bus takes no more; the rest stays in its documents, for the next start or another
   * process to take at once.
   */
  stop(deadline: Date): Promise<void>;
}

/** Creates a service's outbox; nothing is published before `start`. */
export function createOutbox(options: CreateOutboxOptions): Outbox & OutboxRelay {
  const { bus, clock, log, owner } = options;
  const isExclusive = bus.isInProcess === true;
  const eventOf = (fact: Fact) => toEvent(fact, options);
  const relay = createRelay({ bus, clock, log, owner, isExclusive, metrics: createRelayMetrics(options) });
  const writes = createOutboxWrites({
    clock,
    log,
    owner,
    relay,
    toEvents: (facts) => facts.map(eventOf),
  });
  return {
    ...writes,
    publishSnapshots: (facts) => publishSnapshots(bus.publish, log, facts, eventOf),
    announce: async (facts) => {
      if (bus.announce) await publishSnapshots(bus.announce, log, facts, eventOf);
    },
    watch: (collection) => relay.watch(collection.outboxDocuments),
    start: () => relay.start(),
    stop: (deadline) => relay.stop(deadline),
  };
}
