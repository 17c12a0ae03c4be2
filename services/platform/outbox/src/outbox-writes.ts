import {
  type Batcher,
  type Collection,
  createBatcher,
  createLeaseOwner,
  type DocumentUpdate,
  type InsertResult,
  type OpenCollection,
  type OutboxFields,
  outboxOf,
  replacingDeleted,
  type StoredDocument,
  withOutboxFields,
  withPendingEvents,
} from '@parcelbell/database';
import type { PendingEvent } from '@parcelbell/events';
import { type Logger, withSpan } from '@parcelbell/observability';
import type { Clock } from '@parcelbell/values';
import type { Fact } from './fact.ts';
import type { DocumentChange, NewDocument, Outbox } from './outbox.ts';
import { storedLease } from './relay/leases.ts';
import type { Relay } from './relay/relay.ts';

export interface OutboxWritesOptions {
  readonly clock: Clock;
  readonly log: Logger;
  /** Names this process in the documents that it has leased. */
  readonly owner: string;
  readonly relay: Pick<Relay, 'publishLeased' | 'publishWaiting'>;
  toEvents(facts: readonly Fact[]): PendingEvent[];
}

/** The writing side of an outbox. */
export type OutboxWrites = Omit<Outbox, 'publishSnapshots' | 'announce'>;

/** A document with its events, as it is to be inserted. */
interface StampedDocument {
  readonly document: StoredDocument;
  readonly events: readonly PendingEvent[];
}

const writeSpan = { kind: 'CLIENT', attributes: { 'db.system.name': 'mongodb' } } as const;
const insertLimits = { maxBatch: 200, maxInFlight: 1, maxQueued: 5_000 } as const;

export function createOutboxWrites({ clock, log, owner, relay, toEvents }: OutboxWritesOptions): OutboxWrites {
  const inserts = new Map<string, Batcher<StampedDocument, InsertResult>>();
  const { begin } = createLeaseOwner({ owner, clock });

  /** Outbox fields by which a document is born leased to this process, which publishes its events without reading it again. */
  function stamp(events: readonly PendingEvent[]): OutboxFields {
    if (events.length === 0) return {};
    return { outbox: events, outboxAt: clock.now(), ...storedLease(begin()) };
  }

  function stamped<D extends StoredDocument>({ document, facts }: NewDocument<D>): StampedDocument {
    const events = toEvents(facts);
    return { document: { ...document, ...stamp(events) }, events };
  }

  async function insertStamped(
    collection: OpenCollection,
    documents: readonly StampedDocument[],
  ): Promise<InsertResult[]> {
    const results = await collection.insertDocuments(documents.map(({ document }) => document));
    documents.forEach(({ document, events }, index) => {
      if (results[index] === 'inserted' && events.length > 0)
        relay.publishLeased(collection.name, document._id, events);
    });
    return results;
  }

  function insertsOf(collection: OpenCollection): Batcher<StampedDocument, InsertResult> {
    const known = inserts.get(collection.name);
    if (known) return known;
    const batcher = createBatcher<StampedDocument, InsertResult>({
      ...insertLimits,
      run: (documents) => insertStamped(collection, documents),
    });
    inserts.set(collection.name, batcher);
    return batcher;
  }

  async function updateAny<D extends StoredDocument>(
    collection: Collection<D>,
    { filter, update: change, facts }: DocumentChange<D>,
    fields: OutboxFields,
    upsert = false,
  ): Promise<boolean> {
    const events = toEvents(facts);
    const pending = { ...fields, outboxAt: clock.now() };
    const update = events.length === 0 ? change : withPendingEvents(change, events, pending);
    const isUpdated = await write(collection, { filter, update }, upsert);
    if (!isUpdated) log.debug({ collection: collection.name }, 'changed meanwhile; nothing written');
    else if (events.length > 0) relay.publishWaiting(collection.name, filter._id);
    return isUpdated;
  }

  /** A document whose outbox is empty is written with a lease of this process, which then need not read it again. */
  async function updateLeased<D extends StoredDocument>(
    collection: Collection<D>,
    change: DocumentChange<D>,
  ): Promise<boolean> {
    const events = toEvents(change.facts);
    const isUpdated = await write(collection, withOutboxFields(change, stamp(events)));
    if (isUpdated) relay.publishLeased(collection.name, change.filter._id, events);
    return isUpdated;
  }

  async function updateMany<D extends StoredDocument>(
    collection: Collection<D>,
    changes: readonly DocumentChange<D>[],
  ): Promise<boolean[]> {
    const withEvents = changes.map((change) => ({ ...change, events: toEvents(change.facts) }));
    const updates = withEvents.map(
      ({ filter, update: change, events }): DocumentUpdate<D> =>
        withOutboxFields({ filter, update: change }, stamp(events)),
    );
    const matched = await collection.updateEach(updates);
    const written = matched === changes.length ? withEvents : await findWritten(outboxOf(collection), withEvents);
    for (const { filter, events } of written) relay.publishLeased(collection.name, filter._id, events);
    const ids = new Set(written.map(({ filter }) => filter._id));
    return changes.map(({ filter }) => ids.has(filter._id));
  }

  return {
    insert: async (collection, document, facts) => {
      const open = outboxOf(collection);
      const added = stamped({ document, facts });
      const result = await withSpan(`insert ${collection.name}`, writeSpan, () => insertsOf(open).add(added));
      if (result === 'inserted' || !open.isDeletable) return result;
      return (await updateAny(collection, { ...replacingDeleted(document, open), facts }, {})) ? 'inserted' : 'taken';
    },
    // Unlike `insert`, not joined with other calls: it is one statement already, and what cannot be stored of another consumer's would fail this one.
    insertMany: (collection, documents) => insertStamped(outboxOf(collection), documents.map(stamped)),
    update: async (collection, filter, update, facts, { upsert = false } = {}) => {
      const change = { filter, update, facts };
      if (facts.length > 0 && !upsert && (await updateLeased(collection, change))) return true;
      return updateAny(collection, change, {}, upsert);
    },
    updateMany,
    delete: (collection, filter, change, facts) =>
      updateAny(collection, { filter, update: change, facts }, { outboxPurge: true }),
  };
}

function write<D extends StoredDocument>(
  collection: Collection<D>,
  { filter, update }: DocumentUpdate<D>,
  upsert = false,
): Promise<boolean> {
  return withSpan(`update ${collection.name}`, writeSpan, () => collection.updateOne(filter, update, { upsert }));
}

interface ChangeWithEvents {
  readonly filter: { readonly _id: string };
  readonly events: readonly PendingEvent[];
}

/** The changes that were written, where some did not match any more. A written document carries the events of its change. */
async function findWritten<C extends ChangeWithEvents>(
  { outboxDocuments }: OpenCollection,
  changes: readonly C[],
): Promise<readonly C[]> {
  const ids = changes.map(({ filter }) => filter._id);
  const found = await outboxDocuments.find({ _id: { $in: ids } }, { projection: { 'outbox.eventId': 1 } }).toArray();
  const eventIds = new Set(found.flatMap(({ outbox }) => outbox ?? []).map(({ eventId }) => eventId));
  return changes.filter(({ events: [first] }) => first !== undefined && eventIds.has(first.eventId));
}
