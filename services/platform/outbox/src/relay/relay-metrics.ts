import type { DeskLatency } from '@parcelbell/async';
import type { PendingEvent } from '@parcelbell/events';
import type { Metrics } from '@parcelbell/observability';

/** The metrics of an outbox relay. */
export interface RelayMetrics {
  published(events: readonly PendingEvent[], at: Date): void;
  failed(): void;
  /** An event cannot be published, for a reason of its own. */
  refused(): void;
  /** Events were given up after too many attempts. */
  gaveUp(count: number): void;
}

export function createRelayMetrics({
  metrics,
  deskLatency,
}: {
  readonly metrics: Metrics;
  readonly deskLatency?: Pick<DeskLatency, 'record'>;
}): RelayMetrics {
  const published = metrics.counter('outbox_events_published', 'Events published from outboxes');
  const failed = metrics.counter('outbox_publish_failures', 'Batches that the bus rejected');
  const refused = metrics.counter('outbox_events_refused', 'Attempts at events that cannot be published');
  const gaveUp = metrics.counter('outbox_events_failed', 'Events that were given up after ten attempts');
  const age = metrics.duration('outbox_event_age', 'Age of the oldest event of a batch once the batch is published');
  return {
    published: (events, at) => {
      published.add(events.length);
      if (!events[0]) return;
      const ageMs = at.getTime() - events[0].occurredAt.getTime();
      age.record(ageMs);
      deskLatency?.record(ageMs);
    },
    failed: () => failed.add(1),
    refused: () => refused.add(1),
    gaveUp: (count) => gaveUp.add(count),
  };
}
