import type { Connection } from 'mongoose';

/** A text message as it was handed over. */
export interface StoredText {
  /** Sortable by the time it came. */
  readonly _id: string;
  /** The id the provider's API answers with. */
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

/** How many texts are kept; the oldest beyond them are forgotten. */
const maxStoredTexts = 5_000;
const trimEvery = 200;

/** Keeps texts in the `texts` collection of a database. */
export async function createTextStore(database: Connection): Promise<TextStore> {
  const texts = database.collection<StoredText>('texts');
  await texts.createIndex({ to: 1, _id: -1 });
  await texts.createIndex({ sid: 1 });
  let addedSinceTrim = trimEvery;

  async function trim(): Promise<void> {
    const [oldest] = await texts
      .find({}, { projection: { _id: 1 } })
      .sort({ _id: -1 })
      .skip(maxStoredTexts)
      .limit(1)
      .toArray();
    if (oldest) await texts.deleteMany({ _id: { $lte: oldest._id } });
  }

  return {
    add: async (text) => {
      await texts.insertOne(text);
      addedSinceTrim += 1;
      if (addedSinceTrim < trimEvery) return;
      addedSinceTrim = 0;
      await trim();
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
