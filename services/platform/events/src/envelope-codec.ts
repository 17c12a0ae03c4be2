import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EnvelopeSchema } from '@parcelbell/contracts/events';
import type { PendingEvent } from './envelope.ts';

/** The bytes of an event on the bus. */
export function encodeEnvelope(event: PendingEvent): Uint8Array {
  const { final: _, occurredAt, unknownFields, ...fields } = event;
  const envelope = create(EnvelopeSchema, { ...fields, occurredAt: timestampFromDate(occurredAt) });
  if (unknownFields) envelope.$unknown = [...unknownFields];
  return toBinary(EnvelopeSchema, envelope);
}

/** The event in an envelope. Throws when the bytes are no envelope. */
export function decodeEnvelope(bytes: Uint8Array): PendingEvent {
  const { $typeName: _, $unknown: unknownFields, occurredAt, snapshot, ...fields } = fromBinary(EnvelopeSchema, bytes);
  if (!fields.eventId || !fields.type || !occurredAt) throw new Error('The bytes are no envelope');
  return {
    ...fields,
    occurredAt: timestampDate(occurredAt),
    ...(snapshot ? { snapshot } : {}),
    ...(unknownFields ? { unknownFields } : {}),
  };
}

/** An event that stands for bytes that could not be decoded, so that they can be kept as a dead letter. */
export function undecodable(payload: Uint8Array, receivedAt: Date): PendingEvent {
  return {
    eventId: '',
    tenantId: '',
    aggregateId: '',
    version: 0,
    occurredAt: receivedAt,
    type: '',
    payload,
    traceparent: '',
    correlationId: '',
  };
}
