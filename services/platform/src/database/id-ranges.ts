import type { Collection, Filter, StoredDocument } from './collection.ts';

/** The documents whose id is greater. */
export function idAfter<D extends StoredDocument>(id: string): Filter<D> {
  return { _id: { $gt: id } } as Filter<StoredDocument> as Filter<D>;
}

/** The documents whose id is at least `from` and before `end`. */
export function idsBetween<D extends StoredDocument>(from: string, end: string): Filter<D> {
  return { _id: { $gte: from, $lt: end } } as Filter<StoredDocument> as Filter<D>;
}

/** The documents whose id is `<prefix>/<key>`, as all of a building's are; with `after` only those with a greater key. */
export function idsBelow<D extends StoredDocument>(prefix: string, after = ''): Filter<D> {
  // '0' is the character after the slash, so it ends the range.
  return { _id: { $gt: `${prefix}/${after}`, $lt: `${prefix}0` } } as Filter<StoredDocument> as Filter<D>;
}

/** Deletes at most `limit` documents whose id is `<prefix>/<key>`; answers how many. */
export async function deleteSomeBelow<D extends StoredDocument>(
  collection: Pick<Collection<D>, 'find' | 'deleteMany'>,
  prefix: string,
  limit: number,
): Promise<number> {
  const some = await collection.find(idsBelow<D>(prefix), { fields: ['_id'], limit });
  const ids = { _id: { $in: some.map(({ _id }) => _id) } } as Filter<StoredDocument> as Filter<D>;
  return some.length === 0 ? 0 : collection.deleteMany(ids);
}
