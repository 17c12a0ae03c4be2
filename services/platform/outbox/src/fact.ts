import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import type { RequestContext } from '@parcelbell/observability';

/** What a fact is about. */
export interface Aggregate {
  /** The building's id; empty for users and sessions, which belong to no building. */
  readonly tenantId: string;
  readonly aggregateId: string;
  /** The aggregate's version after what happened. Copies keep the highest. */
  readonly version: number;
  /** Set with the deletion of an aggregate of a state topic: a tombstone follows the event, so that the compacted topic forgets the aggregate. */
  readonly final?: true;
}

/** Something that happened to an aggregate, or its state after it. Plain data: use cases return facts and the outbox publishes them to other services. */
export interface Fact extends Aggregate {
  /** The protobuf message that describes it; the topic follows from its name. */
  readonly schema: DescMessage;
  /** The message's fields, checked against the schema by `fact`. */
  readonly event: object;
  /** The request that led to it. Only a fact that is written outside of that request names it, such as one of a batch. */
  readonly context?: RequestContext | undefined;
}

/** A fact of a known kind; the compiler checks its fields against the schema. */
export function fact<D extends DescMessage>(schema: D, aggregate: Aggregate, event: MessageInitShape<D>): Fact {
  const { tenantId, aggregateId, version, final } = aggregate;
  return { schema, tenantId, aggregateId, version, ...(final ? { final } : {}), event };
}
