import { type DescMessage, fromBinary } from '@bufbuild/protobuf';
import type { Consumer } from '../consumer.ts';
import type { PendingEvent, Received } from '../envelope.ts';

/** An event on its way through a runner: as it came, and as its consumers get it. */
export interface Decoded {
  readonly pending: PendingEvent;
  readonly received: Received<DescMessage>;
  readonly tenantId: string;
  readonly aggregateId: string;
  readonly type: string;
}

/** A service's consumers by the type they handle. */
export type Routes = ReadonlyMap<string, readonly Consumer[]>;

export function routesOf(consumers: readonly Consumer[]): Routes {
  return Map.groupBy(consumers, (consumer) => consumer.event.typeName);
}

/** What a batch holds for a service: the events that somebody handles, those that nobody does, and those that cannot be read. */
export interface Sorted {
  readonly decoded: readonly Decoded[];
  readonly skipped: number;
  readonly poison: readonly { readonly pending: PendingEvent; readonly error: unknown }[];
}

export function sortBatch(events: readonly PendingEvent[], routes: Routes): Sorted {
  const decoded: Decoded[] = [];
  const poison: { pending: PendingEvent; error: unknown }[] = [];
  for (const pending of events) {
    const consumers = routes.get(pending.type);
    try {
      if (consumers?.some((consumer) => takes(consumer, pending))) decoded.push(decode(pending, consumers));
      else if (pending.type === '') throw new Error('The bytes are no event');
    } catch (error) {
      poison.push({ pending, error });
    }
  }
  return { decoded, skipped: events.length - decoded.length - poison.length, poison };
}

/** Whether a consumer handles this event; snapshots only where it applies them. */
export function takes(consumer: Consumer, event: { readonly snapshot?: boolean }): boolean {
  return event.snapshot !== true || consumer.snapshots === 'apply';
}

function decode(pending: PendingEvent, [first]: readonly Consumer[]): Decoded {
  if (!first) throw new Error(`Nobody handles ${pending.type}`);
  const { eventId, tenantId, aggregateId, version, occurredAt, traceparent, correlationId, type } = pending;
  const event = fromBinary(first.event, pending.payload);
  const snapshot = pending.snapshot === true;
  const received = { eventId, tenantId, aggregateId, version, occurredAt, traceparent, correlationId, snapshot, event };
  return { pending, received, tenantId, aggregateId, type };
}
