import { withTimeout } from '@parcelbell/async';
import type { OutboxCollection } from '@parcelbell/database';
import type { Metrics } from '@parcelbell/observability';
import type { Clock } from '@parcelbell/values';

/** A scrape of Prometheus may take 10 s. */
const readWithinMs = 2_000;

export interface OutboxAgeOptions {
  readonly service: string;
  readonly collections: readonly OutboxCollection[];
  readonly metrics: Metrics;
  readonly clock: Clock;
}

/**
 * Measures how long the oldest event has waited in the outboxes of a service; 0 when none waits. It asks the database, so every replica reports all of
 * them, also of those of a process that ended. While the database does not answer there is no figure.
 */
export function measureOutboxAge({ service, collections, metrics, clock }: OutboxAgeOptions): void {
  if (collections.length === 0) return;
  metrics.gauges('outbox_oldest_age_seconds', 'Age of the oldest event that waits in an outbox', async () => {
    const value = await oldestEventAge(collections, clock);
    return value === undefined ? [] : [{ value, attributes: { service } }];
  });
}

/** The age of the oldest event in some outboxes in seconds; 0 when none waits, undefined while the database does not answer. */
export async function oldestEventAge(
  collections: readonly OutboxCollection[],
  clock: Clock,
): Promise<number | undefined> {
  const now = clock.now();
  const ages = Promise.all(collections.map((collection) => oldestAge(collection, now)));
  const known = await withTimeout(ages, readWithinMs).catch(() => undefined);
  return known && Math.max(0, ...known);
}

async function oldestAge(collection: OutboxCollection, now: Date): Promise<number> {
  const waits = { outboxAt: { $lte: now } };
  const options = { sort: { outboxAt: 1 }, projection: { outboxAt: 1 }, maxTimeMS: readWithinMs } as const;
  const oldest = await collection.findOne(waits, options);
  return oldest?.outboxAt ? (now.getTime() - oldest.outboxAt.getTime()) / 1_000 : 0;
}
