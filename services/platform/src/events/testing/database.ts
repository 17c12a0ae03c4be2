import { randomUUID } from 'node:crypto';
import { startTestStore } from '@parcelbell/document-store/testing';
import mongoose, { type mongo } from 'mongoose';

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
export async function outboxCollection(database: mongoose.Connection): Promise<mongo.Collection> {
  const collection = database.collection(`parcels-${randomUUID()}`) as unknown as mongo.Collection;
  await collection.createIndex({ outboxAt: 1 }, { sparse: true });
  return collection;
}
