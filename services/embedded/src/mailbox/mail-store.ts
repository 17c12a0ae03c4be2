import { createBatcher } from '@parcelbell/database';
import type { Ids } from '@parcelbell/values';
import type { Connection } from 'mongoose';
import { trimCollection } from '../trim-collection.ts';

/** A received mail: the fields for lists and filters, and the complete raw message. */
export interface StoredMail {
  readonly _id: string;
  /** The envelope's sender. */
  readonly sender: string;
  /** The envelope's recipients, in lower case. */
  readonly recipients: readonly string[];
  /** The Message-ID without brackets. Two mails with the same one are a message and its duplicate. */
  readonly messageId: string;
  readonly receivedAt: Date;
  readonly raw: Uint8Array;
}

interface MailCount {
  readonly count: number;
  /** The number of different Message-IDs. */
  readonly distinct: number;
}

export interface MailStore {
  /** Resolves once the mail is stored. */
  add(mail: Omit<StoredMail, '_id'>): Promise<void>;
  /** The newest mails first, of one recipient if given. */
  newest(limit: number, recipient: string | undefined): Promise<StoredMail[]>;
  find(id: string): Promise<StoredMail | undefined>;
  count(recipient: string | undefined): Promise<MailCount>;
}

/** The oldest mails above this number are deleted. */
const maxStoredMails = 20_000;
const insertsPerTrim = 500;

/** Stores mails in the `mails` collection of a database. Their ids sort by time. */
export async function createMailStore(database: Connection, ids: Ids): Promise<MailStore> {
  const mails = database.collection<StoredMail>('mails');
  await mails.createIndex({ recipients: 1, _id: -1 });
  let addedSinceTrim = insertsPerTrim;
  const inserts = createBatcher<StoredMail, undefined>({
    maxBatch: 200,
    maxInFlight: 2,
    maxQueued: 5_000,
    run: async (documents) => {
      await mails.insertMany([...documents], { ordered: false });
      addedSinceTrim += documents.length;
      if (addedSinceTrim >= insertsPerTrim) {
        addedSinceTrim = 0;
        await trimCollection(database, 'mails', maxStoredMails);
      }
      return documents.map(() => undefined);
    },
  });

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
