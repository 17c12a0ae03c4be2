import { idsBelow } from '@parcelbell/database';
import { type DeadLetter, type EventBus, type PendingEvent, plainEvent } from '@parcelbell/events';
import type { mongo } from 'mongoose';

/**
 * The document of a dead letter. Its `_id` is `<group>/<event id>`. So an event that fails twice is kept once, the letters of a group are a range of
 * ids, and they are in the order in which the events happened.
 */
export interface StoredDeadLetter extends Omit<DeadLetter, 'event'> {
  readonly _id: string;
  readonly event: PendingEvent;
}

const pageSize = 100;

/** Keeps a bus's dead letters in a collection. */
export function createMongoDeadLetters(
  collection: mongo.Collection<StoredDeadLetter>,
): Pick<EventBus, 'deadLetter' | 'replay' | 'forgetDeadLetters'> {
  return {
    deadLetter: async (group, letters) => {
      const operations = letters.map((letter) => {
        const _id = `${group}/${letter.event.eventId}`;
        return { replaceOne: { filter: { _id }, replacement: { ...letter }, upsert: true } };
      });
      if (operations.length > 0) await collection.bulkWrite(operations, { ordered: false });
    },
    forgetDeadLetters: async (tenantId, texts) => {
      const wanted = texts.map((text) => Buffer.from(text));
      let forgotten = 0;
      // They are few: each is an event that a program could not handle.
      for await (const { _id, event } of collection.find({ 'event.tenantId': tenantId })) {
        const payload = Buffer.from(plainEvent(event).payload);
        if (!wanted.some((text) => payload.includes(text))) continue;
        forgotten += (await collection.deleteOne({ _id })).deletedCount;
      }
      return forgotten;
    },
    replay: async (group, handle) => {
      let handled = 0;
      for await (const letter of lettersOf(collection, group))
        handled += (await replayOne(collection, letter, handle)) ? 1 : 0;
      return handled;
    },
  };
}

/** The letters of a group, from the oldest. */
async function* lettersOf(
  collection: mongo.Collection<StoredDeadLetter>,
  group: string,
): AsyncIterable<StoredDeadLetter> {
  for (let after = ''; ; ) {
    const page = await collection
      .find(idsBelow<StoredDeadLetter>(group, after))
      .sort({ _id: 1 })
      .limit(pageSize)
      .toArray();
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.event.eventId;
  }
}

async function replayOne(
  collection: mongo.Collection<StoredDeadLetter>,
  { _id, ...letter }: StoredDeadLetter,
  handle: (letter: DeadLetter) => Promise<void>,
): Promise<boolean> {
  try {
    await handle({ ...letter, event: plainEvent(letter.event) });
  } catch {
    await collection.updateOne({ _id }, { $inc: { attempts: 1 } });
    return false;
  }
  await collection.deleteOne({ _id });
  return true;
}
