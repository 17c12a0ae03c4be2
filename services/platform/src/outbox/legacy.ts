import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import type { mongo } from 'mongoose';
import type { Clock } from '../context/clock.ts';
import type { OutboxFields } from '../database/outbox-fields.ts';
import type { PendingEvent } from '../events/envelope.ts';
import type { Fact } from './fact.ts';
import { leaseMs } from './relay/leases.ts';
import type { Relay } from './relay/relay.ts';

/** The outbox as services drove it by hand; it goes as soon as none does. */
export interface NewEvent<D extends DescMessage> {
  readonly schema: D;
  readonly tenantId: string;
  readonly aggregateId: string;
  readonly version: number;
  readonly event: MessageInitShape<D>;
  readonly final?: true;
}

export interface LegacyOutbox {
  event<D extends DescMessage>(event: NewEvent<D>): PendingEvent;
  stamp(events: readonly PendingEvent[]): Required<Omit<OutboxFields, 'outboxPurge'>>;
  push(events: readonly PendingEvent[]): { $push: { outbox: { $each: PendingEvent[] } }; $set: { outboxAt: Date } };
  committed(collection: mongo.Collection, documentId: string, events: readonly PendingEvent[]): void;
  nudge(collection: mongo.Collection, documentId: string): void;
}

export function legacyOutbox(
  clock: Clock,
  owner: string,
  relay: Pick<Relay, 'publishLeased' | 'publishWaiting'>,
  mint: (fact: Fact) => PendingEvent,
): LegacyOutbox {
  return {
    event: (event) => mint(event as Fact),
    stamp: (events) => {
      const now = clock.now();
      const outboxLeasedUntil = new Date(now.getTime() + leaseMs);
      return { outbox: events, outboxAt: now, outboxOwner: owner, outboxLeasedUntil };
    },
    push: (events) => ({ $push: { outbox: { $each: [...events] } }, $set: { outboxAt: clock.now() } }),
    committed: (collection, documentId, events) => relay.publishLeased(collection.collectionName, documentId, events),
    nudge: (collection, documentId) => relay.publishWaiting(collection.collectionName, documentId),
  };
}
