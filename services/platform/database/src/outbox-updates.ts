import type { PendingEvent } from '@parcelbell/events';
import type { Collection, DocumentUpdate, Filter, OpenCollection, StoredDocument, Update } from './collection.ts';
import type { OutboxFields } from './outbox-fields.ts';
import { replacing } from './upsert-if-newer.ts';
import { withOperator } from './with-operator.ts';

/** A collection with an outbox, as the outbox sees it. Throws where it was declared without one. */
export function outboxOf<D extends StoredDocument>(collection: Collection<D>): OpenCollection {
  if (!isOpen(collection) || !collection.hasOutbox)
    throw new Error(`The collection ${collection.name} is declared without an outbox.`);
  return collection;
}

function isOpen(collection: object): collection is OpenCollection {
  return 'outboxDocuments' in collection;
}

/** An update that also appends events to the document's outbox. */
export function withPendingEvents<D extends StoredDocument>(
  update: Update<D>,
  events: readonly PendingEvent[],
  fields: OutboxFields,
): Update<D> {
  return withOperator(withOperator(update, '$push', { outbox: { $each: [...events] } }), '$set', fields);
}

/** An update of a document whose outbox is empty, which sets the outbox's fields as well. */
export function withOutboxFields<D extends StoredDocument>(
  { filter, update }: DocumentUpdate<D>,
  fields: OutboxFields,
): DocumentUpdate<D> {
  return { filter: { ...filter, outboxAt: null }, update: withOperator(update, '$set', fields) };
}

/** What is written so that a document takes the place of a deleted one with its `_id` that is stored until its last events are published. */
export function replacingDeleted<D extends StoredDocument>(document: D, { fieldNames }: OpenCollection) {
  const { _id } = document;
  const filter: object = { _id, outboxPurge: true };
  const update = replacing({ ...document, _id }, [...fieldNames, 'outboxPurge']);
  return { filter: filter as Filter<D> & { readonly _id: string }, update: update as Update<D> };
}
