import type { Connection } from 'mongoose';

/** Deletes the oldest documents of a collection above `max`. The ids of the documents sort by time. */
export async function trimCollection(database: Connection, name: string, max: number): Promise<void> {
  const collection = database.collection<{ readonly _id: string }>(name);
  const [newestToDelete] = await collection
    .find({}, { projection: { _id: 1 } })
    .sort({ _id: -1 })
    .skip(max)
    .limit(1)
    .toArray();
  if (newestToDelete) await collection.deleteMany({ _id: { $lte: newestToDelete._id } });
}
