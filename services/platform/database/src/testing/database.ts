import { randomUUID } from 'node:crypto';
import { startTestStore } from '@parcelbell/document-store/testing';
import mongoose from 'mongoose';
import { openCollection } from '../collection.ts';
import type { OutboxCollection } from '../outbox-fields.ts';

/** A database of a test's own, in an embedded store. */
export async function openDatabase(): Promise<{ database: mongoose.Connection; close(): Promise<void> }> {
  const store = await startTestStore();
  const database = await mongoose.createConnection(store.url, { dbName: `events-${randomUUID()}` }).asPromise();
  return {
    database,
    close: async () => {
      await database.close();
      await store.close();
    },
  };
}

/** A collection with the index that polling needs. */
export async function outboxCollection(database: mongoose.Connection): Promise<OutboxCollection> {
  const definition = { name: `parcels-${randomUUID()}`, schema: { _id: String }, outbox: true };
  const collection = openCollection(database, definition);
  for (const index of collection.indexes) await collection.createIndex(index);
  return collection.outboxDocuments;
}
