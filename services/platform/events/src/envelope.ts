import type { DescMessage, MessageShape, UnknownField } from '@bufbuild/protobuf';

/** An event as it lies in an aggregate's outbox and travels: the envelope's fields, its payload encoded. */
export interface PendingEvent {
  readonly eventId: string;
  /** Empty for users and sessions, which belong to no building. */
  readonly tenantId: string;
  readonly aggregateId: string;
  readonly version: number;
  readonly occurredAt: Date;
  /** Full protobuf name of the payload's message; the topic follows from it. */
  readonly type: string;
  readonly payload: Uint8Array;
  readonly traceparent: string;
  readonly correlationId: string;
  readonly snapshot?: boolean;
  /** True on the deletion of an aggregate of a state topic: a tombstone follows it, so that the compacted topic forgets the aggregate. */
  readonly final?: boolean;
  /** Fields of the envelope that only a newer release knows. They are kept, so that a dead letter has them when that release replays it. */
  readonly unknownFields?: readonly UnknownField[];
}

/** The name of an event's message without its package: `DeliveryLogged`. */
export function shortType(type: string): string {
  return type.slice(type.lastIndexOf('.') + 1);
}

/** What a log line says of an event: nothing of its payload. */
export function traits({ type, eventId, tenantId, aggregateId, version, correlationId }: PendingEvent) {
  return { type, eventId, tenantId, aggregateId, version, correlationId };
}

/** An event as a consumer receives it, its payload decoded. */
export interface Received<D extends DescMessage>
  extends Omit<PendingEvent, 'type' | 'payload' | 'snapshot' | 'final' | 'unknownFields'> {
  /** True when the event repeats known state so that copies can be rebuilt; it reports nothing new. */
  readonly snapshot: boolean;
  readonly event: MessageShape<D>;
}
