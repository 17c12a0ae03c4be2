import { create, type DescMessage, toBinary } from '@bufbuild/protobuf';
import type { mongo } from 'mongoose';
import type { Clock } from '../context/clock.ts';
import type { Ids } from '../context/ids.ts';
import { contextFrom, currentContext } from '../context/request-context.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { EventBus } from './bus.ts';
import type { PendingEvent } from './envelope.ts';
import type { NewEvent, Outbox } from './outbox.ts';
import { leaseMs } from './relay/leases.ts';
import { publishSnapshots } from './relay/publish-snapshots.ts';
import { createRelay } from './relay/relay.ts';
import { createRelayMetrics } from './relay/relay-metrics.ts';

export interface CreateOutboxOptions {
  /**
   * Where no other process can work on the same data, a process that starts takes over at once what a killed one had leased, without waiting for
   * those leases to run out.
   */
  readonly bus: Pick<EventBus, 'publish' | 'isInProcess'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Names this process in the documents that it has leased; must never be used by another process or again. */
  readonly owner: string;
}

/** The running side of an outbox. Watch every collection, subscribe every consumer, then start. */
export interface OutboxRelay {
  /** Publishes from this collection's documents, whose `_id` is a string; the sparse index on `outboxAt` must exist. */
  watch(collection: mongo.Collection): void;
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
  const { bus, clock, ids, log, owner } = options;
  const isExclusive = bus.isInProcess === true;
  const relay = createRelay({ bus, clock, log, owner, isExclusive, metrics: createRelayMetrics(options.metrics) });
  return {
    event: (event) => mint(event, ids.next(), clock.now()),
    stamp: (events) => {
      const now = clock.now();
      const outboxLeasedUntil = new Date(now.getTime() + leaseMs);
      return { outbox: events, outboxAt: now, outboxOwner: owner, outboxLeasedUntil };
    },
    push: (events) => ({ $push: { outbox: { $each: [...events] } }, $set: { outboxAt: clock.now() } }),
    publishSnapshots: (events) => publishSnapshots(bus, log, events),
    ...relay,
  };
}

function mint<D extends DescMessage>(event: NewEvent<D>, eventId: string, occurredAt: Date): PendingEvent {
  const { schema, tenantId, aggregateId, version, final } = event;
  const { correlationId, traceparent } = currentContext() ?? contextFrom(undefined, undefined);
  const payload = toBinary(schema, create(schema, event.event));
  const fields = { eventId, tenantId, aggregateId, version, occurredAt, type: schema.typeName, payload };
  return { ...fields, traceparent, correlationId, ...(final ? { final } : {}) };
}
