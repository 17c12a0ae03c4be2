import type { Collection, Filter } from '@parcelbell/database';
import { beginningWith } from '@parcelbell/rules';
import type { HouseholdRepository } from '../domain/household/household-repository.ts';
import { beginningsOf } from '../domain/resident/list-fields.ts';
import type { ListPosition, ResidentQuery, ResidentSort } from '../domain/resident/resident-query.ts';
import { documentId, type HouseholdDocument, listFields, listIndexes, toHousehold } from './household-collection.ts';

type Documents = Filter<HouseholdDocument>;

/** The lists of the people who live in a building. */
export function createHouseholdLists(
  collection: Collection<HouseholdDocument>,
): Pick<HouseholdRepository, 'list' | 'count' | 'withWord'> {
  return {
    list: async (tenantId, query, { skip, limit, behind }) => {
      const { filter, ...order } = databaseQuery(tenantId, query, behind);
      const found = await collection.find(filter, { ...order, skip, limit, batchSize: limit + 1, without: listFields });
      return found.map(toHousehold);
    },
    count: (tenantId, query, max) => {
      const { filter, hint } = databaseQuery(tenantId, query);
      return collection.count(filter, { hint, limit: max });
    },
    withWord: async (tenantIds, beginnings, limit) => {
      const filter = { tenantId: { $in: [...tenantIds] }, words: { $in: beginnings.map(beginningWith) } };
      const found = await collection.find(filter, { hint: listIndexes.words, limit });
      return found.map((document) => {
        const { tenantId, words = [] } = document;
        return { tenantId, words, household: toHousehold(document) };
      });
    },
  };
}

/** How the database reads a list. */
export function databaseQuery(tenantId: string, query: ResidentQuery, behind?: ListPosition) {
  const { key, direction } = orderOf(query.sort);
  const conditions = conditionsOf(tenantId, query);
  return {
    filter: behind ? { $and: [conditions, behindCondition(tenantId, query.sort, behind)] } : conditions,
    sort: { [key]: direction, _id: direction },
    hint: indexFor(query),
  } as const;
}

/** A building has few households of one word, so they are looked up and sorted. */
function indexFor({ words, sort }: ResidentQuery): (typeof listIndexes)[keyof typeof listIndexes] {
  if (words.length > 0) return listIndexes.words;
  return orderOf(sort).key === 'unitOrder' ? listIndexes.unit : listIndexes.moveInDate;
}

function orderOf(sort: ResidentSort): { readonly key: 'unitOrder' | 'movedInAt'; readonly direction: 1 | -1 } {
  return { key: sort.endsWith('unit') ? 'unitOrder' : 'movedInAt', direction: sort.startsWith('-') ? -1 : 1 };
}

function conditionsOf(tenantId: string, { words, filter, tower }: ResidentQuery): Documents {
  const [first, ...others] = words.map((word): Documents => ({ words: conditionFor(word) }));
  return {
    tenantId,
    states: filter,
    ...(tower === undefined ? {} : { tower }),
    ...first,
    ...(others.length > 0 ? { $and: others } : {}),
  };
}

function conditionFor(word: string) {
  const [beginning = '', ...more] = beginningsOf(word);
  return more.length === 0 ? beginningWith(beginning) : { $in: [beginning, ...more].map(beginningWith) };
}

function behindCondition(tenantId: string, sort: ResidentSort, { key: value, householdId }: ListPosition): Documents {
  const { key, direction } = orderOf(sort);
  const [from, further] = direction === 1 ? (['$gte', '$gt'] as const) : (['$lte', '$lt'] as const);
  const isFurther = {
    $or: [{ [key]: { [further]: value } }, { _id: { [further]: documentId(tenantId, householdId) } }],
  };
  // The first condition is a range of the index, so that nothing before it is read.
  return { $and: [{ [key]: { [from]: value } }, isFurther] } as Documents;
}
