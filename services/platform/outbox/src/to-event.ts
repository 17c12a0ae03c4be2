import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import type { PendingEvent } from '@parcelbell/events';
import { causingContext, contextFrom } from '@parcelbell/observability';
import type { Clock, Ids } from '@parcelbell/values';
import type { Fact } from './fact.ts';

/** The event that reports a fact: it has an id and a time of its own and carries the trace of the running request. */
export function toEvent(fact: Fact, { ids, clock }: { readonly ids: Ids; readonly clock: Clock }): PendingEvent {
  const { schema, tenantId, aggregateId, version, final } = fact;
  const { correlationId, traceparent } = fact.context ?? causingContext() ?? contextFrom(undefined, undefined);
  return {
    eventId: ids.next(),
    tenantId,
    aggregateId,
    version,
    occurredAt: clock.now(),
    type: schema.typeName,
    payload: toBinary(schema, create(schema, fact.event as MessageInitShape<DescMessage>)),
    traceparent,
    correlationId,
    ...(final ? { final } : {}),
  };
}
