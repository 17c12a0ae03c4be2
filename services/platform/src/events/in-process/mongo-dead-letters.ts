import type { mongo } from 'mongoose';
import type { DeadLetter, EventBus } from '../bus.ts';
import type { PendingEvent } from '../envelope.ts';
import { plainEvent } from '../stored-event.ts';

/**
 * Dead letters as documents. `_id` is `<group>/<event id>`, so an event that is set aside twice is kept once, a group's letters
 * are a range of it, and event ids put them in the order in which they happened.
 */
interface StoredDeadLetter extends Omit<DeadLetter, 'event'> {
  readonly _id: string;
  readonly event: PendingEvent;
}

const pageSize = 100;

/** Keeps a bus's dead letters in a collection. */
export function createMongoDeadLetters(collection: mongo.Collection): Pick<EventBus, 'deadLetter' | 'replay'> {
  const typed = collection as unknown as mongo.Collection<StoredDeadLetter>;
  return {
    deadLetter: async (group, letters) => {
      const operations = letters.map((letter) => {
        const _id = `${group}/${letter.event.eventId}`;
        return { replaceOne: { filter: { _id }, replacement: { ...letter }, upsert: true } };
      });
      if (operations.length > 0) await typed.bulkWrite(operations, { ordered: false });
    },
    replay: async (group, handle) => {
      let handled = 0;
      for await (const letter of lettersOf(typed, group)) handled += (await replayOne(typed, letter, handle)) ? 1 : 0;
      return handled;
    },
  };
}

/** A group's letters from the oldest; `0` follows `/` in the order of characters. */
async function* lettersOf(
  collection: mongo.Collection<StoredDeadLetter>,
  group: string,
): AsyncIterable<StoredDeadLetter> {
  for (let after = `${group}/`; ; ) {
    const range = { _id: { $gt: after, $lt: `${group}0` } };
    const page = await collection.find(range).sort({ _id: 1 }).limit(pageSize).toArray();
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last._id;
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
