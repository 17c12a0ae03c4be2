import { hash } from 'node:crypto';
import mongoose from 'mongoose';

const services = ['identity', 'tenancy', 'residents', 'deliveries', 'notifications', 'billing', 'reporting'];

/** The bytes of every stored document, by service, collection and digest. */
type StoredBytes = ReadonlyMap<string, Buffer>;

/** Reads the bytes of every document of the services, except in the left out collections. They are not decoded, because there are many. */
export async function storedBytes(storeUrl: string, leftOut: readonly string[]): Promise<StoredBytes> {
  const connection = await mongoose.createConnection(`${storeUrl}/parcelbell`).asPromise();
  try {
    const found = new Map<string, Buffer>();
    for (const service of services) {
      const database = connection.getClient().db(`parcelbell-${service}`);
      const names = (await database.listCollections().toArray()).map(({ name }) => name);
      for (const name of names.filter((one) => !leftOut.includes(one)).sort()) {
        const documents = database.collection(name).find<Buffer>({}, { raw: true, batchSize: 5_000 });
        for await (const bytes of documents) found.set(`${service} ${name} ${hash('sha1', bytes)}`, Buffer.from(bytes));
      }
    }
    return found;
  } finally {
    await connection.close();
  }
}

/** The added, changed and removed documents between two readings: service, collection and id of each. */
export function differences(before: StoredBytes, after: StoredBytes): string[] {
  const only = (one: StoredBytes, other: StoredBytes) => [...one].filter(([key]) => !other.has(key));
  const changed = [...only(before, after), ...only(after, before)].map(([key, bytes]) => {
    const [service, collection] = key.split(' ');
    return `${service} ${collection} ${mongoose.mongo.BSON.deserialize(bytes)._id}`;
  });
  return [...new Set(changed)];
}
