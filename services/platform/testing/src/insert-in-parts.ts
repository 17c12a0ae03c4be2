const partSize = 500;

/** Stores many documents in parts, so that a store that is slow meanwhile still answers others in between. */
export async function insertInParts<T>(
  collection: { insertMany(documents: T[]): Promise<unknown> },
  documents: readonly T[],
): Promise<void> {
  for (let at = 0; at < documents.length; at += partSize)
    await collection.insertMany(documents.slice(at, at + partSize));
}
