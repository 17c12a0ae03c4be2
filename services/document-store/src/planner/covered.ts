import type { Projection } from '../query/projection.ts';
import type { Storage } from '../storage/storage.ts';
import { encode } from '../values/bson.ts';
import { decodeKey } from '../values/key-decoding.ts';
import { type Doc, setOwn } from '../values/types.ts';
import type { PreparedQuery } from './execute.ts';
import type { IndexPlan, Plan } from './plan.ts';
import { planEntries } from './rows.ts';

/** A plan whose index has every field that a projection keeps. An array is in several keys, so no document can be made of one of them. */
export const coveringPlan = (plan: Plan, { keeps }: Projection): IndexPlan | undefined => {
  if (keeps === undefined || plan.kind !== 'index' || !plan.isExact || !plan.isSorted) return undefined;
  const { fields, isMultikey } = plan.index;
  const paths = new Set(fields.map(({ path }) => path));
  const isCovered = [...keeps].every((path) => paths.has(path)) && fields.every(({ direction }) => direction === 1);
  return isCovered && !isMultikey ? plan : undefined;
};

/** The results of a query, made of the keys of its plan. A document is read only where its key has values that are not read back. */
export function* coveredDocuments(
  storage: Storage,
  query: PreparedQuery,
  plan: IndexPlan,
  projection: Projection,
): Generator<Uint8Array> {
  const { skip = 0, limit = 0 } = query.options;
  const expected = limit > 0 ? skip + limit : undefined;
  let at = 0;
  for (const [key, row] of planEntries(storage, plan, query.stats, expected)) {
    if (at++ < skip) continue;
    const doc = documentOf(key, plan, projection) ?? query.read(row);
    if (doc) yield encode(projection.shape(doc));
    if (at === expected) return;
  }
}

const documentOf = (key: Uint8Array, { index }: IndexPlan, { keeps }: Projection): Doc | undefined => {
  const values = decodeKey(key);
  if (!values) return undefined;
  const doc: Doc = {};
  for (const [at, { path }] of index.fields.entries()) if (keeps?.has(path)) setOwn(doc, path, values[at]);
  return doc;
};
