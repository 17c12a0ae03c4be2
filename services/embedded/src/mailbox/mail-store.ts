import { createBatcher, type Ids } from '@parcelbell/platform';
import type { Connection } from 'mongoose';

/** A mail as it came in: what lists and filters need, and the whole message unparsed. */
export interface StoredMail {
  readonly _id: string;
  /** The envelope's sender. */
  readonly sender: string;
  /** The envelope's recipients, in lower case. */
  readonly recipients: readonly string[];
  /** Of the header, without brackets; two mails that carry the same one are a message and its duplicate. */
  readonly messageId: string;
  readonly receivedAt: Date;
  readonly raw: Uint8Array;
}

interface MailCount {
  readonly count: number;
  /** How many different Message-IDs there are among them. */
  readonly distinct: number;
}

export interface MailStore {
  /** Resolved once the mail is safely stored. */
  add(mail: Omit<StoredMail, '_id'>): Promise<void>;
  /** The newest mails first, of one recipient if given. */
  newest(limit: number, recipient: string | undefined): Promise<StoredMail[]>;
  find(id: string): Promise<StoredMail | undefined>;
  count(recipient: string | undefined): Promise<MailCount>;
}

/** How many mails are kept; the oldest beyond them are forgotten. */
const maxStoredMails = 20_000;
const trimEvery = 500;

/** Keeps mails in the `mails` collection of a database of its own; their ids sort by the time they came. */
export async function createMailStore(database: Connection, ids: Ids): Promise<MailStore> {
  const mails = database.collection<StoredMail>('mails');
  await mails.createIndex({ recipients: 1, _id: -1 });
  let addedSinceTrim = trimEvery;
  const inserts = createBatcher<StoredMail, undefined>({
    maxBatch: 200,
    maxInFlight: 2,
    maxQueued: 5_000,
    run: async (documents) => {
      await mails.insertMany([...documents], { ordered: false });
      addedSinceTrim += documents.length;
      if (addedSinceTrim >= trimEvery) {
        addedSinceTrim = 0;
        await trim();
      }
      return documents.map(() => undefined);
    },
  });

  async function trim(): Promise<void> {
    const [oldest] = await mails
      .find({}, { projection: { _id: 1 } })
      .sort({ _id: -1 })
      .skip(maxStoredMails)
      .limit(1)
      .toArray();
    if (oldest) await mails.deleteMany({ _id: { $lte: oldest._id } });
  }

  const recipientFilter = (recipient: string | undefined) => (recipient ? { recipients: recipient.toLowerCase() } : {});
  return {
    add: async (mail) => {
      await inserts.add({ _id: ids.next(), ...mail });
    },
    newest: (limit, recipient) =>
      mails.find(recipientFilter(recipient), { promoteBuffers: true }).sort({ _id: -1 }).limit(limit).toArray(),
    find: async (id) => (await mails.findOne({ _id: id }, { promoteBuffers: true })) ?? undefined,
    count: async (recipient) => {
      const ids = await mails.find(recipientFilter(recipient), { projection: { messageId: 1 } }).toArray();
      return { count: ids.length, distinct: new Set(ids.map(({ messageId }) => messageId)).size };
    },
  };
}
