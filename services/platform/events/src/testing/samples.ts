import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { DeliveryLoggedSchema, DeliveryPickedUpSchema } from '@parcelbell/contracts/deliveries';
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { UnavailableError } from '@parcelbell/errors';
import { createLogger, createMetrics } from '@parcelbell/observability';
import { v7 } from 'uuid';
import { type Consumer, consumer } from '../consumer.ts';
import type { PendingEvent } from '../envelope.ts';

export const log = createLogger({ service: 'test', level: process.env.TEST_LOG ?? 'silent' });
export const metrics = createMetrics();

type Overrides = Partial<Omit<PendingEvent, 'type' | 'payload'>>;

function eventOf<D extends DescMessage>(schema: D, message: MessageInitShape<D>, overrides: Overrides): PendingEvent {
  return {
    eventId: v7(),
    tenantId: 'maple-court',
    aggregateId: 'p1',
    version: 1,
    occurredAt: new Date(),
    type: schema.typeName,
    payload: toBinary(schema, create(schema, message)),
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    correlationId: 'correlation-1',
    ...overrides,
  };
}

/** A parcel that was logged. */
export function logged(overrides: Overrides = {}): PendingEvent {
  return eventOf(DeliveryLoggedSchema, { parcel: { parcelId: overrides.aggregateId ?? 'p1' } }, overrides);
}

/** A parcel that was handed out. */
export function pickedUp(overrides: Overrides = {}): PendingEvent {
  return eventOf(DeliveryPickedUpSchema, { parcel: { parcelId: overrides.aggregateId ?? 'p1' } }, overrides);
}

/** The state of a building. */
export function tenantState(overrides: Overrides = {}): PendingEvent {
  return eventOf(TenantStateSchema, { tenantId: overrides.tenantId ?? 'maple-court' }, overrides);
}

/** An event of a known type whose payload is none. */
export function poison(overrides: Overrides = {}): PendingEvent {
  return { ...logged(overrides), payload: new Uint8Array([0xff, 0xff, 0xff]) };
}

/** Consumers of both parcel events that record what they get and do what the test says. */
export function recordingConsumers(
  act: (seen: { kind: string; aggregateId: string }) => Promise<void> | void = () => undefined,
): { readonly consumers: readonly Consumer[]; readonly seen: string[]; readonly eventIds: string[] } {
  const seen: string[] = [];
  const eventIds: string[] = [];
  const record =
    (kind: string) => async (events: readonly { eventId: string; aggregateId: string; version: number }[]) => {
      for (const { aggregateId } of events) await act({ kind, aggregateId });
      seen.push(...events.map(({ aggregateId, version }) => `${kind} ${aggregateId}.${version}`));
      eventIds.push(...events.map(({ eventId }) => eventId));
    };
  const consumers = [
    consumer(DeliveryLoggedSchema, record('logged')),
    consumer(DeliveryPickedUpSchema, record('picked up')),
  ] as readonly Consumer[];
  return { consumers, seen, eventIds };
}

/** A fault that passes. */
export function away(): UnavailableError {
  return new UnavailableError('UNAVAILABLE', 'The database is away.');
}
