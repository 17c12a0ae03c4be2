import type { Filter, StoredDocument } from '@parcelbell/platform';

/** The documents whose id lies below a generation or a building. */
export function below<D extends StoredDocument>(prefix: string): Filter<D> {
  // '0' is the character after the slash.
  return betweenIds<D>(`${prefix}/`, `${prefix}0`);
}

/** The documents whose id is at least `from` and before `end`. */
export function betweenIds<D extends StoredDocument>(from: string, end: string): Filter<D> {
  return { _id: { $gte: from, $lt: end } } as Filter<StoredDocument> as Filter<D>;
}
