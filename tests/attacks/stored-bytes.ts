import { createHash } from 'node:crypto';
import mongoose from 'mongoose';

const services = ['identity', 'tenancy', 'residents', 'deliveries', 'notifications', 'billing', 'reporting'];

/** A digest of the bytes of every document that the services store, by service, collection and id; those of the left out collections are not read. */
export async function storedBytes(storeUrl: string, leftOut: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const connection = await mongoose.createConnection(`${storeUrl}/parcelbell`).asPromise();
  try {
    const found = new Map<string, string>();
    for (const service of services) {
      const database = connection.getClient().db(`parcelbell-${service}`);
      const names = (await database.listCollections().toArray()).map(({ name }) => name);
      for (const name of names.filter((one) => !leftOut.includes(one)).sort()) {
        for await (const document of database.collection(name).find({})) {
          const bytes = mongoose.mongo.BSON.serialize(document);
          found.set(`${service} ${name} ${document._id}`, createHash('sha256').update(bytes).digest('base64'));
        }
      }
    }
    return found;
  } finally {
    await connection.close();
  }
}

/** What was added, changed or removed between two readings. */
export function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key));
}
