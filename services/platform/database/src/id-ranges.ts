import type { Collection, Filter, StoredDocument } from './collection.ts';

/** The documents whose id is greater. */
export function idAfter<D extends StoredDocument>(id: string): Filter<D> {
  return withId<D>({ $gt: id });
}

/** The documents whose id is at least `from` and before `end`. */
export function idsBetween<D extends StoredDocument>(from: string, end: string): Filter<D> {
  return withId<D>({ $gte: from, $lt: end });
}

/** The documents whose id is `<prefix>/<key>`, as all of a building's are; with `after` only those with a greater key. */
export function idsBelow<D extends StoredDocument>(prefix: string, after = ''): Filter<D> {
  // '0' is the character after the slash, so it ends the range.
  return withId<D>({ $gt: `${prefix}/${after}`, $lt: `${prefix}0` });
}

/** Deletes at most `limit` documents whose id is `<prefix>/<key>`; answers how many. */
export async function deleteSomeBelow<D extends StoredDocument>(
  collection: Pick<Collection<D>, 'find' | 'deleteMany'>,
  prefix: string,
  limit: number,
): Promise<number> {
  const some = await collection.find(idsBelow<D>(prefix), { fields: ['_id'], limit });
  return some.length === 0 ? 0 : collection.deleteMany(withId<D>({ $in: some.map(({ _id }) => _id) }));
}

/** The compiler cannot tell that the id of every kind of document is a text. */
function withId<D extends StoredDocument>(_id: Filter<StoredDocument>['_id']): Filter<D> {
  return { _id } as Filter<StoredDocument> as Filter<D>;
}
