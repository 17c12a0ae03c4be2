import { hash } from 'node:crypto';
import mongoose from 'mongoose';

const services = ['identity', 'tenancy', 'residents', 'deliveries', 'notifications', 'billing', 'reporting'];

/** The bytes of every document that is stored, each by its service, its collection and a digest of the bytes. */
type StoredBytes = ReadonlyMap<string, Buffer>;

/** The bytes of every document that the services store; those of the left out collections are not read. They are not decoded, since there are many. */
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

/** What was added, changed or removed between two readings: the service, the collection and the id of each document. */
export function differences(before: StoredBytes, after: StoredBytes): string[] {
  const only = (one: StoredBytes, other: StoredBytes) => [...one].filter(([key]) => !other.has(key));
  const changed = [...only(before, after), ...only(after, before)].map(([key, bytes]) => {
    const [service, collection] = key.split(' ');
    return `${service} ${collection} ${mongoose.mongo.BSON.deserialize(bytes)._id}`;
  });
  return [...new Set(changed)];
}
