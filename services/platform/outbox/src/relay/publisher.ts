import { withTimeout } from '@parcelbell/async';
import { partitionCount } from '@parcelbell/contracts';
import { defaultLeaseMs } from '@parcelbell/database';
import { type EventBus, type PendingEvent, partitionOf, traits } from '@parcelbell/events';
import type { Logger } from '@parcelbell/observability';
import type { Clock } from '@parcelbell/values';
import type { QueuedDocument } from './leased-document.ts';
import { createPartitionPublisher, type PartitionPublisherOptions } from './partition-publisher.ts';
import { publishInSpans } from './publish-spans.ts';
import type { RelayMetrics } from './relay-metrics.ts';

export interface PublisherOptions extends Pick<PartitionPublisherOptions, 'ready' | 'signal'> {
  readonly bus: Pick<EventBus, 'publish'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: RelayMetrics;
  /** Called when the bus rejected a batch. */
  onFailure(): void;
}

/** Publishes the events of documents. Partitions do not wait for each other. */
export interface Publisher {
  /** Takes a document with at least one event. Answers false when too many wait in its partition. */
  add(document: QueuedDocument): boolean;
  /** Whether the bus rejected the last batch of some partition. */
  isFailing(): boolean;
  /** Resolves once nothing waits or is being published. */
  idle(): Promise<void>;
}

/** A publish starts within the first quarter of its lease and ends within the second, so that half of the lease is left. */
const quarterMs = defaultLeaseMs / 4;
const maxBatch = 1_000;
const maxQueued = 5_000;

export function createPublisher(options: PublisherOptions): Publisher {
  const { bus, clock, log, metrics } = options;

  async function publish(events: readonly PendingEvent[]): Promise<void> {
    try {
      await publishInSpans(events, (traced) => withTimeout(bus.publish(traced), quarterMs));
      metrics.published(events, clock.now());
      if (log.isLevelEnabled('debug')) for (const event of events) log.debug(traits(event), 'event published');
    } catch (error) {
      metrics.failed();
      options.onFailure();
      throw error;
    }
  }

  const isFresh = ({ leasedUntil }: QueuedDocument) => clock.now().getTime() < leasedUntil - defaultLeaseMs + quarterMs;
  const partitions = Array.from({ length: partitionCount }, () =>
    createPartitionPublisher({ ...options, publish, isFresh, maxBatch, maxQueued }),
  );

  return {
    add: (document) => {
      const partition = document.events[0] && partitions[partitionOf(document.events[0])];
      if (!partition) throw new Error('A document without events cannot be published');
      return partition.add(document);
    },
    idle: async () => {
      await Promise.all(partitions.map((partition) => partition.idle()));
    },
    isFailing: () => partitions.some((partition) => partition.isFailing()),
  };
}
