import type { PendingEvent } from '@parcelbell/events';
import type { Collection, DocumentUpdate, OpenCollection, StoredDocument, Update } from './collection.ts';
import type { OutboxFields } from './outbox-fields.ts';

/** A collection with an outbox, as the outbox sees it. Throws where it was declared without one. */
export function outboxOf<D extends StoredDocument>(collection: Collection<D>): OpenCollection {
  const open = collection as unknown as OpenCollection;
  if (!open.hasOutbox) throw new Error(`The collection ${collection.name} is declared without an outbox.`);
  return open;
}

/** An update that also appends events to the document's outbox. */
export function withPendingEvents<D extends StoredDocument>(
  update: Update<D>,
  events: readonly PendingEvent[],
  fields: OutboxFields,
): Update<D> {
  const { $push, $set, ...others } = update as { $push?: object; $set?: object };
  const merged = { ...others, $push: { ...$push, outbox: { $each: [...events] } }, $set: { ...$set, ...fields } };
  return merged as unknown as Update<D>;
}

/** An update of a document whose outbox is empty, which sets the outbox's fields as well. */
export function withOutboxFields<D extends StoredDocument>(
  { filter, update }: DocumentUpdate<D>,
  fields: OutboxFields,
): DocumentUpdate<D> {
  const { $set, ...others } = update as { $set?: object };
  const merged = { filter: { ...filter, outboxAt: null }, update: { ...others, $set: { ...$set, ...fields } } };
  return merged as unknown as DocumentUpdate<D>;
}
