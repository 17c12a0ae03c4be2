import type { Connection } from 'mongoose';
import { trimCollection } from '../trim-collection.ts';

/** A received text message. */
export interface StoredText {
  /** Sorts by time. */
  readonly _id: string;
  /** The id in the provider's API. */
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly receivedAt: Date;
}

export interface TextStore {
  add(text: StoredText): Promise<void>;
  /** The newest texts first, to one number if given. */
  newest(limit: number, to: string | undefined): Promise<StoredText[]>;
  find(sid: string): Promise<StoredText | undefined>;
}

/** The oldest texts above this number are deleted. */
const maxStoredTexts = 5_000;
const insertsPerTrim = 200;

/** Stores texts in the `texts` collection of a database. */
export async function createTextStore(database: Connection): Promise<TextStore> {
  const texts = database.collection<StoredText>('texts');
  await texts.createIndex({ to: 1, _id: -1 });
  await texts.createIndex({ sid: 1 });
  let addedSinceTrim = insertsPerTrim;

  return {
    add: async (text) => {
      await texts.insertOne(text);
      addedSinceTrim += 1;
      if (addedSinceTrim < insertsPerTrim) return;
      addedSinceTrim = 0;
      await trimCollection(database, 'texts', maxStoredTexts);
    },
    newest: (limit, to) =>
      texts
        .find(to ? { to } : {})
        .sort({ _id: -1 })
        .limit(limit)
        .toArray(),
    find: async (sid) => (await texts.findOne({ sid })) ?? undefined,
  };
}
