import type { Metrics } from '@parcelbell/observability';
import type { Clock } from '@parcelbell/values';

/** A batch from the moment in which a group began to handle it. */
interface BatchInHand {
  /** A call for it failed and is repeated. */
  failed(): void;
  end(): void;
}

/** The batches that a group is handling: at most one for each partition. */
export interface BatchesInHand {
  begin(topic: string): BatchInHand;
}

/**
 * Measures for how long the batch of each topic that has been in hand the longest blocks its partition, and how often it failed; 0 when none is in hand.
 * A call that never returns is seen by this too.
 */
export function measureBatchesInHand(metrics: Metrics, group: string, clock: Clock): BatchesInHand {
  const byTopic = new Map<string, Set<{ readonly since: number; failures: number }>>();
  const read = (value: (batch: { readonly since: number; failures: number }) => number) => () =>
    [...byTopic].map(([topic, batches]) => ({
      value: Math.max(0, ...[...batches].map(value)),
      attributes: { group, topic },
    }));
  metrics.gauges(
    'events_blocked_seconds',
    'For how long the events of a partition wait for the batch in hand',
    read(({ since }) => (clock.now().getTime() - since) / 1_000),
  );
  metrics.gauges(
    'events_blocked_attempts',
    'How often the batch in hand failed',
    read(({ failures }) => failures),
  );
  return {
    begin: (topic) => {
      const batches = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, batches);
      const batch = { since: clock.now().getTime(), failures: 0 };
      batches.add(batch);
      return {
        failed: () => {
          batch.failures += 1;
        },
        end: () => void batches.delete(batch),
      };
    },
  };
}
