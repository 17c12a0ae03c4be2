import { type DescMessage, fromBinary, type MessageShape } from '@bufbuild/protobuf';
import type { EventBus, PendingEvent } from '@parcelbell/events';
import { type Fact, toEvent } from '@parcelbell/outbox';
import { until } from '@parcelbell/test-tools';
import { systemClock, systemIds } from '@parcelbell/values';

/** A bus that keeps what is published over it. */
export interface RecordedBus {
  readonly bus: EventBus;
  /** What was published over `bus` so far, in order. */
  readonly published: readonly PendingEvent[];
  /** How many publications are not handled yet. */
  unhandled(): number;
  /** Publishes without recording. */
  publishAsOther(events: readonly PendingEvent[]): Promise<void>;
}

export function recordBus(inner: EventBus): RecordedBus {
  const published: PendingEvent[] = [];
  let unhandled = 0;
  const publish: EventBus['publish'] = async (events) => {
    unhandled += 1;
    await inner.publish(events).finally(() => {
      unhandled -= 1;
    });
  };
  const bus: EventBus = {
    ...inner,
    publish: (events) => {
      published.push(...events);
      return publish(events);
    },
  };
  return { bus, published, unhandled: () => unhandled, publishAsOther: publish };
}

/** Which facts are meant; all where nothing is named. */
export interface FactsAbout {
  readonly tenantId?: string;
  readonly aggregateId?: string;
  /** False: without those that only repeat what is known. */
  readonly snapshots?: boolean;
}

/** The events of one kind, decoded, in order. One that was published again under its id, as a relay may, is one fact. */
export function decodeFacts<D extends DescMessage>(
  published: readonly PendingEvent[],
  schema: D,
  { tenantId, aggregateId, snapshots = true }: FactsAbout = {},
): MessageShape<D>[] {
  const distinct = new Map(published.map((event) => [event.eventId, event]));
  return [...distinct.values()]
    .filter((event) => event.type === schema.typeName && (snapshots || !event.snapshot))
    .filter((event) => tenantId === undefined || event.tenantId === tenantId)
    .filter((event) => aggregateId === undefined || event.aggregateId === aggregateId)
    .map((event) => fromBinary(schema, event.payload));
}

/**
 * Resolves once no outbox holds an event and every published one is handled. `outboxes` say of each collection whether its outbox is empty.
 * A poll during a publication does not count: its consumers may have written to an outbox that was read before.
 */
export async function whenSettled(
  { published, unhandled }: RecordedBus,
  outboxes: readonly (() => Promise<boolean>)[],
): Promise<void> {
  await until('every event is published and handled', async () => {
    const count = published.length;
    if (unhandled() > 0) return false;
    const areEmpty = await Promise.all(outboxes.map((isEmpty) => isEmpty()));
    return areEmpty.every(Boolean) && unhandled() === 0 && published.length === count;
  });
}

/** The event of a fact, for a test that damages or repeats it. */
export function eventOf(fact: Fact): PendingEvent {
  return toEvent(fact, { ids: systemIds, clock: systemClock });
}
