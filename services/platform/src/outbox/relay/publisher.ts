import { partitionCount } from '@parcelbell/contracts';
import { withTimeout } from '../../async/promises.ts';
import type { Clock } from '../../context/clock.ts';
import type { EventBus } from '../../events/bus.ts';
import type { PendingEvent } from '../../events/envelope.ts';
import { partitionOf } from '../../events/partition.ts';
import type { Logger } from '../../logging/logger.ts';
import type { Held } from './held.ts';
import { leaseMs } from './leases.ts';
import { createPublishLane, type PublishLaneOptions } from './publish-lane.ts';
import type { RelayMetrics } from './relay-metrics.ts';

export interface PublisherOptions extends Pick<PublishLaneOptions, 'ready' | 'signal'> {
  readonly bus: Pick<EventBus, 'publish'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: RelayMetrics;
  /** Called when the bus did not take a batch. */
  onFailure(): void;
}

/** Publishes documents' events, each partition on its own. */
export interface Publisher {
  /** Takes a document with at least one event; answers false when too many wait in its partition. */
  add(item: Held): boolean;
  /** Whether the bus did not take the last batch of some partition. */
  isFailing(): boolean;
  /** Resolves once nothing waits or is being published. */
  idle(): Promise<void>;
}

/** A publish starts within the first quarter of its lease and is given up after another, so that half of the lease is left. */
const quarterMs = leaseMs / 4;
const maxBatch = 1_000;
const maxQueuedPerLane = 5_000;

export function createPublisher(options: PublisherOptions): Publisher {
  const { bus, clock, metrics } = options;

  async function publish(events: readonly PendingEvent[]): Promise<void> {
    try {
      await withTimeout(bus.publish(events), quarterMs);
      metrics.published(events, clock.now());
    } catch (error) {
      metrics.failed();
      options.onFailure();
      throw error;
    }
  }

  const isFresh = (item: Held) => clock.now().getTime() < item.leasedUntil - leaseMs + quarterMs;
  const laneOptions = { ...options, publish, isFresh, maxBatch, maxQueued: maxQueuedPerLane };
  const lanes = Array.from({ length: partitionCount }, () => createPublishLane(laneOptions));

  return {
    add: (item) => {
      const lane = item.events[0] && lanes[partitionOf(item.events[0])];
      if (!lane) throw new Error('A document without events cannot be published');
      return lane.add(item);
    },
    idle: async () => {
      await Promise.all(lanes.map((lane) => lane.idle()));
    },
    isFailing: () => lanes.some((lane) => lane.isFailing()),
  };
}
