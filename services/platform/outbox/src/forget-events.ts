import type { OutboxCollection } from '@parcelbell/database';
import { type PendingEvent, plainEvent } from '@parcelbell/events';

/** An event that has waited for so long is not just on its way. */
const usualWaitMs = 5_000;

/**
 * Deletes the events of a building that were given up and contain one of the texts. Answers whether no such event waits to be published either: it will
 * be published or given up later.
 */
export async function forgetFailedEvents(
  collection: OutboxCollection,
  { tenantId, texts, now }: { readonly tenantId: string; readonly texts: readonly string[]; readonly now: Date },
): Promise<boolean> {
  const wanted = texts.map((text) => Buffer.from(text));
  const isNamed = (event: PendingEvent): boolean => {
    if (event.tenantId !== tenantId || !event.payload) return false;
    const payload = Buffer.from(plainEvent(event).payload);
    return wanted.some((text) => payload.includes(text));
  };
  const failed = collection.find({ 'outboxFailed.tenantId': tenantId }, { projection: { outboxFailed: 1 } });
  for await (const { _id, outboxFailed = [] } of failed) {
    const eventIds = outboxFailed.filter(isNamed).map(({ eventId }) => eventId);
    if (eventIds.length > 0) await removeFailed(collection, _id, eventIds);
  }
  const before = new Date(now.getTime() - usualWaitMs);
  const waiting = collection.find({ outboxAt: { $lte: before } }, { projection: { outbox: 1 } });
  for await (const { outbox = [] } of waiting) if (outbox.some(isNamed)) return false;
  return true;
}

/** A deleted document was kept for its failed events alone. */
async function removeFailed(collection: OutboxCollection, _id: string, eventIds: readonly string[]): Promise<void> {
  await collection.updateOne({ _id }, { $pull: { outboxFailed: { eventId: { $in: [...eventIds] } } } });
  const isEmpty = { _id, outboxFailed: { $size: 0 } };
  await collection.deleteMany({ ...isEmpty, outboxPurge: true, outboxAt: null });
  await collection.updateOne(isEmpty, { $unset: { outboxFailed: '' } });
}
