import { type Collection, type Filter, requiredNumber, requiredText } from '@parcelbell/database';
import { beginningWith, partsOfTexts, searchable } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import type { TenantOfFigures } from '../domain/figures/figures.ts';

/** What lists of a company's buildings have of the state of each. */
export interface TenantInLists extends Omit<TenantOfFigures, 'tenantId'> {
  /** The building's id. */
  readonly _id: string;
  /** The parts of words by which it is found. */
  readonly words: readonly string[];
  /** The key in whose order a list by name is. */
  readonly nameKey: string;
}

/** The fields of the above in the schema of a collection. */
export const schemaInLists = {
  _id: requiredText,
  version: requiredNumber,
  companyId: String,
  name: String,
  timeZone: String,
  words: { type: [String], default: undefined },
  nameKey: String,
};

/** Of a building without a company nothing is kept that a list would need. */
export function stateInLists(tenant: TenantOfFigures): Omit<TenantInLists, '_id'> {
  const { version, companyId, timeZone } = tenant;
  const name = companyId === '' ? '' : tenant.name;
  return { version, companyId, timeZone, name, words: partsOfTexts(name), nameKey: nameKeyOf({ ...tenant, name }) };
}

/** Unique, and in the order of the names. */
function nameKeyOf({ name, tenantId }: Pick<TenantOfFigures, 'name' | 'tenantId'>): string {
  return `${searchable(name)} ${tenantId}`;
}

const maxCount = 9_999_999;

/** In the order of the counts, the greatest first; of equal ones in that of the names. */
export function countKeyOf(count: number, nameKey: string): string {
  return `${String(maxCount - Math.min(count, maxCount)).padStart(7, '0')} ${nameKey}`;
}

/** The buildings of a company whose names have a word with each of the parts. */
export function foundIn({
  companyId,
  words,
}: {
  readonly companyId: string;
  readonly words: readonly string[];
}): Filter<TenantInLists> {
  const all = words.map((word): Filter<TenantInLists> => ({ words: beginningWith(word) }));
  return { companyId, ...(all.length === 0 ? {} : { $and: all }) };
}

interface ListQuery<D, K> {
  readonly companyId: string;
  readonly words: readonly string[];
  /** The key in whose order the list is. */
  readonly key: K;
  /** That of the last building of the page before. */
  readonly after: string | undefined;
  /** The key at which the list ends. */
  readonly below?: string;
  /** What else the buildings of the list have. */
  readonly where?: Filter<D>;
}

/** At most `limit` buildings, without fields that lists do not need, and the key at which the next page begins. */
export async function readPage<D extends TenantInLists, K extends keyof D & string>(
  collection: Collection<D>,
  { companyId, words, key, after, below, where }: ListQuery<D, K>,
  limit: number,
  without: readonly (keyof D & string)[],
): Promise<{ readonly page: D[]; readonly next?: D[K] }> {
  const range = present({ $gt: after, $lt: below });
  const following = Object.keys(range).length === 0 ? {} : { [key]: range };
  const filter = { ...foundIn({ companyId, words }), ...where, ...following } as Filter<D>;
  const found = await collection.find(filter, { without, sort: { [key]: 1 }, limit: limit + 1 });
  const page = found.slice(0, limit) as D[];
  return { page, ...present({ next: found.length > limit ? page.at(-1)?.[key] : undefined }) };
}
