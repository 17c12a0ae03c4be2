import type { OutboxCollection } from '../../database/outbox-fields.ts';
import { backoff } from '../../events/backoff.ts';
import type { Logger } from '../../logging/logger.ts';
import type { Leased } from './held.ts';

const outboxFields = { outbox: '', outboxAt: '', outboxOwner: '', outboxLeasedUntil: '' } as const;

export interface MarksOptions {
  readonly owner: string;
  readonly log: Logger;
  /** Ends the attempts to mark while the database is away. */
  readonly signal: AbortSignal;
}

/** Removes published events from documents of one collection. */
export interface Marks {
  /**
   * Answers the ids of documents in which events are left, which have been written meanwhile. Tries until the signal; a document that another relay
   * has taken over is left to it.
   */
  remove(collection: OutboxCollection, published: readonly Leased[]): Promise<string[]>;
}

export function createMarks({ owner, log, signal }: MarksOptions): Marks {
  return {
    remove: async (collection, published) => {
      const rest = await removeOnly(collection, owner, published).catch((err: unknown) => {
        log.warn({ err }, 'published events could not be marked');
        return published;
      });
      for (let failures = 1; rest.length > 0 && !signal.aborted; failures += 1) {
        try {
          return await removeEach(collection, owner, rest);
        } catch (err) {
          log.warn({ err, failures }, 'published events could not be marked');
          await backoff(failures, signal);
        }
      }
      return [];
    },
  };
}

/**
 * One statement for every document that holds the one published event and nothing else, which is nearly all of them. Such a document is known by
 * its lease, by the length of its outbox, and by not having been written since it was read: the event in it is the published one. Answers the
 * documents to look at more closely.
 */
async function removeOnly(
  collection: OutboxCollection,
  owner: string,
  published: readonly Leased[],
): Promise<readonly Leased[]> {
  const single = published.filter((item) => item.events.length === 1 && !item.purge);
  if (single.length === 0) return published;
  const { matchedCount } = await collection.updateMany(
    {
      _id: { $in: single.map((item) => item.documentId) },
      outboxOwner: owner,
      outboxAt: { $lte: new Date(Math.max(...single.map((item) => item.outboxAt))) },
      'outbox.1': { $exists: false },
      outboxPurge: null,
    },
    { $unset: outboxFields },
  );
  if (matchedCount === single.length) return published.filter((item) => item.events.length !== 1 || item.purge);
  return published;
}

/** Removes the published events by their ids; then whatever is empty is released, or deleted where it is to be purged. */
async function removeEach(
  collection: OutboxCollection,
  owner: string,
  published: readonly Leased[],
): Promise<string[]> {
  const ours = { _id: { $in: published.map((item) => item.documentId) }, outboxOwner: owner };
  const eventIds = published.flatMap((item) => item.events.map((event) => event.eventId));
  await collection.updateMany(ours, { $pull: { outbox: { eventId: { $in: eventIds } } } });
  const isEmpty = { ...ours, outbox: { $size: 0 } };
  if (published.some((item) => item.purge)) await collection.deleteMany({ ...isEmpty, outboxPurge: true });
  await collection.updateMany({ ...isEmpty, outboxPurge: null }, { $unset: outboxFields });
  const left = await collection.find(ours, { projection: { _id: 1 } }).toArray();
  return left.map((document) => document._id);
}
