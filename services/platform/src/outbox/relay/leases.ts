import type { mongo } from 'mongoose';
import type { Clock } from '../../context/clock.ts';
import type { OutboxCollection, OutboxDocument } from '../../database/outbox-fields.ts';
import type { PendingEvent } from '../../events/envelope.ts';
import { plainEvent } from '../../events/stored-event.ts';
import type { LeasedDocument } from './leased-document.ts';

export const leaseMs = 30_000;

const projection = { outbox: 1, outboxAt: 1, outboxPurge: 1 } as const;
const fewDocuments = 3;

export interface LeasesOptions {
  readonly clock: Clock;
  /** The name of this relay in the documents that it leases. No other relay may ever use it. */
  readonly owner: string;
  /** True where no other process publishes from these collections: then leases of other owners do not count. */
  readonly isExclusive: boolean;
}

/** Leases documents: for 30 seconds, only this relay publishes their events. */
export interface Leases {
  /** Leases those of the documents that have events and that no other relay has leased, and answers them. */
  take(collection: OutboxCollection, ids: readonly string[]): Promise<LeasedDocument[]>;
  /** The ids of documents with events that no relay has leased, oldest first. */
  findWaiting(collection: OutboxCollection, limit: number): Promise<string[]>;
  /** Ends leases without publishing, so that another relay can take the documents at once. */
  release(collection: OutboxCollection, ids: readonly string[]): Promise<void>;
}

type Filter = mongo.Filter<OutboxDocument>;

export function createLeases({ clock, owner, isExclusive }: LeasesOptions): Leases {
  const expired = (now: Date): Filter[] => [
    { outboxLeasedUntil: null },
    { outboxLeasedUntil: { $lte: now } },
    ...(isExclusive ? [{ outboxOwner: { $ne: owner } }] : []),
  ];

  async function take(collection: OutboxCollection, ids: readonly string[]): Promise<LeasedDocument[]> {
    const now = clock.now();
    const leasedUntil = new Date(now.getTime() + leaseMs);
    const free: Filter = { outboxAt: { $exists: true }, $or: [...expired(now), { outboxOwner: owner }] };
    const update = { $set: { outboxOwner: owner, outboxLeasedUntil: leasedUntil } };
    const documents = await (ids.length <= fewDocuments ? takeEach : takeAll)(collection, ids, free, update);
    return documents.map((document) => leasedFrom(document, leasedUntil));
  }

  return {
    take,
    findWaiting: async (collection, limit) => {
      const now = clock.now();
      const waiting: Filter = { outboxAt: { $lte: now }, $or: expired(now) };
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

type Update = { readonly $set: { readonly outboxOwner: string; readonly outboxLeasedUntil: Date } };

/** Uses one statement for each document; it also answers the document. */
async function takeEach(
  collection: OutboxCollection,
  ids: readonly string[],
  free: Filter,
  update: Update,
): Promise<OutboxDocument[]> {
  const options = { projection, returnDocument: 'after' } as const;
  const taken = await Promise.all(ids.map((id) => collection.findOneAndUpdate({ _id: id, ...free }, update, options)));
  return taken.filter((document) => document !== null);
}

/** Uses two statements for all documents. The end of the lease identifies those that the first one has leased. */
async function takeAll(
  collection: OutboxCollection,
  ids: readonly string[],
  free: Filter,
  update: Update,
): Promise<OutboxDocument[]> {
  await collection.updateMany({ _id: { $in: ids }, ...free }, update);
  return collection
    .find({ _id: { $in: ids }, ...update.$set }, { projection })
    .sort({ outboxAt: 1 })
    .toArray();
}

/** What cannot be read of one document must not keep the events of others. */
function eventsOf(stored: readonly PendingEvent[]): Pick<LeasedDocument, 'events' | 'fault'> {
  try {
    return { events: stored.map(plainEvent) };
  } catch (fault) {
    return { events: stored, fault };
  }
}

function leasedFrom(document: OutboxDocument, leasedUntil: Date): LeasedDocument {
  const stored = document.outbox ?? [];
  return {
    documentId: document._id,
    ...eventsOf(stored),
    outboxAt: document.outboxAt?.getTime() ?? 0,
    leasedUntil: leasedUntil.getTime(),
    purge: document.outboxPurge === true,
  };
}
