import { backoff } from '@parcelbell/async';
import { type OutboxCollection, outboxUnset } from '@parcelbell/database';
import type { Logger } from '@parcelbell/observability';
import type { LeasedDocument } from './leased-document.ts';

export interface EventRemovalOptions {
  readonly owner: string;
  readonly log: Logger;
  /** Ends the attempts while the database does not answer. */
  readonly signal: AbortSignal;
}

/**
 * Removes published events from documents of one collection. Answers the ids of the documents in which events are left because they were written meanwhile.
 * Repeats until the signal aborts. Leaves out documents that another relay has leased.
 */
export async function removePublished(
  collection: OutboxCollection,
  published: readonly LeasedDocument[],
  { owner, log, signal }: EventRemovalOptions,
): Promise<string[]> {
  const rest = await removeWhole(collection, owner, published).catch((err: unknown) => {
    log.warn({ err }, 'published events could not be removed from their documents');
    return published;
  });
  for (let failures = 1; rest.length > 0 && !signal.aborted; failures += 1) {
    try {
      return await removeEach(collection, owner, rest);
    } catch (err) {
      log.warn({ err, failures }, 'published events could not be removed from their documents');
      await backoff(failures, signal);
    }
  }
  return [];
}

/**
 * Removes the outbox of every document that holds exactly the published events, with one statement for all that have as many, where `removeEach` needs three.
 * Nearly all documents are like that, so this is worth a way of its own. The filter names the lease, the length of the outbox and the time of the last write,
 * so the events in it must be the published ones. Answers the documents that need `removeEach`.
 */
async function removeWhole(
  collection: OutboxCollection,
  owner: string,
  published: readonly LeasedDocument[],
): Promise<readonly LeasedDocument[]> {
  const rest = published.filter((item) => item.purge);
  const whole = published.filter((item) => !item.purge);
  for (const [size, items] of Map.groupBy(whole, ({ events }) => events.length)) {
    const { matchedCount } = await collection.updateMany(
      {
        _id: { $in: items.map((item) => item.documentId) },
        outboxOwner: owner,
        outboxAt: { $lte: new Date(Math.max(...items.map((item) => item.outboxAt))) },
        outbox: { $size: size },
        outboxPurge: null,
      },
      { $unset: outboxUnset },
    );
    if (matchedCount !== items.length) rest.push(...items);
  }
  return rest;
}

/** Removes the published events by their ids. Then releases the documents whose outbox is empty, or deletes those that have to be purged and keep no failed event. */
async function removeEach(
  collection: OutboxCollection,
  owner: string,
  published: readonly LeasedDocument[],
): Promise<string[]> {
  const ours = { _id: { $in: published.map((item) => item.documentId) }, outboxOwner: owner };
  const eventIds = published.flatMap((item) => item.events.map((event) => event.eventId));
  await collection.updateMany(ours, { $pull: { outbox: { eventId: { $in: eventIds } } } });
  const isEmpty = { ...ours, outbox: { $size: 0 } };
  if (published.some((item) => item.purge))
    await collection.deleteMany({ ...isEmpty, outboxPurge: true, outboxFailed: { $exists: false } });
  const stays = { $or: [{ outboxPurge: null }, { outboxFailed: { $exists: true } }] };
  await collection.updateMany({ ...isEmpty, ...stays }, { $unset: outboxUnset });
  const left = await collection.find(ours, { projection: { _id: 1 } }).toArray();
  return left.map((document) => document._id);
}
