import { createKafkaBus } from '@parcelbell/event-bus';
import type { PendingEvent } from '@parcelbell/events';
import { createLogger, createMetrics } from '@parcelbell/observability';
import { systemClock } from '@parcelbell/values';
import type { TwoReplicas } from './two-replicas.ts';

/** Every event that the topics hold now, in the order in which a consumer gets those of a partition. */
export async function eventsIn({ engines }: TwoReplicas, topics: readonly string[]): Promise<PendingEvent[]> {
  const { at, name } = engines;
  const bus = createKafkaBus({
    brokers: at.kafkaBrokers.split(','),
    clientId: 'tests',
    prefix: `${name}.`,
    log: createLogger({ level: 'silent' }),
    metrics: createMetrics(),
    clock: systemClock,
    onFatal: () => undefined,
  });
  const events: PendingEvent[] = [];
  try {
    await bus.broadcast({
      topics,
      handle: async (batch) => {
        events.push(...batch.events);
      },
    });
    return events;
  } finally {
    await bus.close();
  }
}

/** The aggregates with a change that was published before an earlier one. A relay may publish an event again under the same id; then the first time counts. */
export function outOfOrder(events: readonly PendingEvent[]): string[] {
  const seen = new Set<string>();
  const latest = new Map<string, number>();
  const wrong = new Set<string>();
  for (const { eventId, tenantId, aggregateId, version, type, snapshot } of events) {
    if (type === '' || snapshot || seen.has(eventId)) continue;
    seen.add(eventId);
    const aggregate = `${tenantId}/${aggregateId}`;
    const before = latest.get(aggregate) ?? 0;
    if (version < before) wrong.add(aggregate);
    latest.set(aggregate, Math.max(before, version));
  }
  return [...wrong];
}
