import type { PendingEvent } from '@parcelbell/events';
import type { Collection, DocumentUpdate, OpenCollection, StoredDocument, Update } from './collection.ts';
import type { OutboxFields } from './outbox-fields.ts';
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
