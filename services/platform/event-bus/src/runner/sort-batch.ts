import { type DescMessage, fromBinary } from '@bufbuild/protobuf';
import type { Consumer, PendingEvent, Received } from '@parcelbell/events';

/** An event in both forms: as it was received, and as its consumers get it. */
export interface Decoded {
  readonly pending: PendingEvent;
  readonly received: Received<DescMessage>;
  readonly tenantId: string;
  readonly aggregateId: string;
  readonly type: string;
}

/** A service's consumers by the type that they handle. */
export type ConsumersByType = ReadonlyMap<string, readonly Consumer[]>;

export function consumersByType(consumers: readonly Consumer[]): ConsumersByType {
  return Map.groupBy(consumers, (consumer) => consumer.event.typeName);
}

/** A batch, sorted: the events that a consumer handles, how many no consumer handles, and those that cannot be decoded. */
export interface SortedBatch {
  readonly decoded: readonly Decoded[];
  readonly skipped: number;
  readonly poison: readonly { readonly pending: PendingEvent; readonly error: unknown }[];
}

export function sortBatch(events: readonly PendingEvent[], byType: ConsumersByType): SortedBatch {
  const decoded: Decoded[] = [];
  const poison: { pending: PendingEvent; error: unknown }[] = [];
  for (const pending of events) {
    const consumers = byType.get(pending.type);
    try {
      if (consumers?.some((consumer) => takes(consumer, pending))) decoded.push(decode(pending, consumers));
      else if (pending.type === '') throw new Error('The bytes are no event');
    } catch (error) {
      poison.push({ pending, error });
    }
  }
  return { decoded, skipped: events.length - decoded.length - poison.length, poison };
}

/** Whether a consumer handles this event. Some consumers ignore snapshots. */
export function takes(consumer: Consumer, event: { readonly snapshot?: boolean }): boolean {
  return event.snapshot !== true || consumer.snapshots === 'apply';
}

function decode(pending: PendingEvent, [first]: readonly Consumer[]): Decoded {
  if (!first) throw new Error(`No consumer handles ${pending.type}`);
  const { eventId, tenantId, aggregateId, version, occurredAt, traceparent, correlationId, type } = pending;
  const event = fromBinary(first.event, pending.payload);
  const snapshot = pending.snapshot === true;
  const received = { eventId, tenantId, aggregateId, version, occurredAt, traceparent, correlationId, snapshot, event };
  return { pending, received, tenantId, aggregateId, type };
}
