import type { mongo } from 'mongoose';
import type { Clock } from '../../context/clock.ts';
import type { OutboxCollection, OutboxDocument } from '../../database/outbox-fields.ts';
import { plainEvent } from '../../events/stored-event.ts';
import type { Leased } from './held.ts';

export const leaseMs = 30_000;

const projection = { outbox: 1, outboxAt: 1, outboxPurge: 1 } as const;
const fewDocuments = 3;

export interface LeasesOptions {
  readonly clock: Clock;
  /** Names this relay in the documents that it has leased; unique for the life of the process. */
  readonly owner: string;
  /** True where no other process publishes from these collections: what another owner left behind is free at once. */
  readonly isExclusive: boolean;
}

/** Takes documents for this relay alone, for 30 seconds. */
export interface Leases {
  /** Leases those of the documents that have events and that nobody else has leased, and answers what is in them. */
  take(collection: OutboxCollection, ids: readonly string[]): Promise<Leased[]>;
  /** The ids of documents that wait for a relay, oldest first. */
  findWaiting(collection: OutboxCollection, limit: number): Promise<string[]>;
  /** Gives documents back unpublished, for another relay to take at once. */
  release(collection: OutboxCollection, ids: readonly string[]): Promise<void>;
}

type Filter = mongo.Filter<OutboxDocument>;

export function createLeases({ clock, owner, isExclusive }: LeasesOptions): Leases {
  const lapsed = (now: Date): Filter[] => [
    { outboxLeasedUntil: null },
    { outboxLeasedUntil: { $lte: now } },
    ...(isExclusive ? [{ outboxOwner: { $ne: owner } }] : []),
  ];

  async function take(collection: OutboxCollection, ids: readonly string[]): Promise<Leased[]> {
    const now = clock.now();
    const leasedUntil = new Date(now.getTime() + leaseMs);
    const free: Filter = { outboxAt: { $exists: true }, $or: [...lapsed(now), { outboxOwner: owner }] };
    const update = { $set: { outboxOwner: owner, outboxLeasedUntil: leasedUntil } };
    const documents = await (ids.length <= fewDocuments ? takeEach : takeAll)(collection, ids, free, update);
    return documents.map((document) => leasedFrom(document, leasedUntil));
  }

  return {
    take,
    findWaiting: async (collection, limit) => {
      const now = clock.now();
      const waiting: Filter = { outboxAt: { $lte: now }, $or: lapsed(now) };
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

/** One statement a document, which answers it too. */
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

/** Two statements for all; the lease's end tells those that were just taken. */
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

function leasedFrom(document: OutboxDocument, leasedUntil: Date): Leased {
  return {
    documentId: document._id,
    events: (document.outbox ?? []).map(plainEvent),
    outboxAt: document.outboxAt?.getTime() ?? 0,
    leasedUntil: leasedUntil.getTime(),
    purge: document.outboxPurge === true,
  };
}
