import {
  createLeaseOwner,
  type Lease,
  leaseFields,
  type OutboxCollection,
  type OutboxDocument,
  type OutboxFields,
} from '@parcelbell/database';
import { type PendingEvent, plainEvent } from '@parcelbell/events';
import type { Clock } from '@parcelbell/values';
import type { mongo } from 'mongoose';
import type { LeasedDocument } from './leased-document.ts';

const { stored, free } = leaseFields<OutboxDocument>({ owner: 'outboxOwner', until: 'outboxLeasedUntil' });
const projection = { outbox: 1, outboxAt: 1, outboxPurge: 1 } as const;

/** The fields of a document that is written with a lease of the process that publishes its events. */
export const storedLease: (lease: Lease) => OutboxFields = stored;

export interface OutboxLeasesOptions {
  readonly clock: Clock;
  /** The name of this relay in the documents that it leases. No other relay may ever use it. */
  readonly owner: string;
  /** True where no other process publishes from these collections: then leases of other owners do not count. */
  readonly isExclusive: boolean;
}

/**
 * Leases documents whose outbox has events: while a relay has a document, no other one publishes its events. The rules are those of leases in `@parcelbell/database`. The statements are
 * the outbox's own, because the field `outboxAt` says that there is work.
 */
export interface OutboxLeases {
  /** Leases those of the documents that have events and that no other relay has leased, and answers them. */
  take(collection: OutboxCollection, ids: readonly string[]): Promise<LeasedDocument[]>;
  /** The ids of documents with events that no relay has leased, oldest first. */
  findWaiting(collection: OutboxCollection, limit: number): Promise<string[]>;
  /** Ends leases without publishing, so that another relay can take the documents at once. */
  release(collection: OutboxCollection, ids: readonly string[]): Promise<void>;
}

type Filter = mongo.Filter<OutboxDocument>;

export function createOutboxLeases({ clock, owner, isExclusive }: OutboxLeasesOptions): OutboxLeases {
  const { begin } = createLeaseOwner({ owner, clock });
  const rule = { isFreeWithoutLease: true, exclusiveTo: isExclusive ? owner : undefined };

  return {
    take: async (collection, ids) => {
      const waiting: Filter = { outboxAt: { $exists: true }, ...free(clock.now(), { ...rule, orOf: owner }) };
      const lease = begin();
      await collection.updateMany({ _id: { $in: ids }, ...waiting }, { $set: stored(lease) });
      // The end of the lease identifies the documents that this statement has leased.
      const leased = collection.find({ _id: { $in: ids }, ...stored(lease) }, { projection }).sort({ outboxAt: 1 });
      return (await leased.toArray()).map((document) => leasedFrom(document, lease));
    },
    findWaiting: async (collection, limit) => {
      const now = clock.now();
      const waiting: Filter = { outboxAt: { $lte: now }, ...free(now, rule) };
      const found = collection
        .find(waiting, { projection: { _id: 1 } })
        .sort({ outboxAt: 1 })
        .limit(limit);
      return (await found.toArray()).map((document) => document._id);
    },
    release: async (collection, ids) => {
      const fields = { outboxOwner: '', outboxLeasedUntil: '' } as const;
      await collection.updateMany({ _id: { $in: ids }, outboxOwner: owner }, { $unset: fields });
    },
  };
}

/** What cannot be read of one document must not keep the events of others. */
function eventsOf(stored: readonly PendingEvent[]): Pick<LeasedDocument, 'events' | 'fault'> {
  try {
    return { events: stored.map(plainEvent) };
  } catch (fault) {
    return { events: stored, fault };
  }
}

function leasedFrom(document: OutboxDocument, { until }: Lease): LeasedDocument {
  const stored = document.outbox ?? [];
  return {
    documentId: document._id,
    ...eventsOf(stored),
    outboxAt: document.outboxAt?.getTime() ?? 0,
    leasedUntil: until.getTime(),
    purge: document.outboxPurge === true,
  };
}
