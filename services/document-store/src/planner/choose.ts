import { badValue } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import type { IndexTable } from '../storage/index-table.ts';
import type { Doc } from '../values/types.ts';
import { type Candidate, consider } from './candidates.ts';
import type { IndexPlan, Plan, Query } from './plan.ts';
import { constraintsOf, pointSpan, spanRange } from './spans.ts';

/** Entries are counted up to this number. Beyond it all plans are equally bad. */
const MAX_COUNTED = 2000;
const MAX_RANGES_COUNTED = 100;

/** How many entries a plan is likely to read, by counting them in the index. */
const cost = (plan: IndexPlan, limit: number): number => {
  if (plan.isExact && plan.isSorted && limit > 0 && limit <= MAX_COUNTED) return limit;
  if (plan.ranges.length > MAX_RANGES_COUNTED) return Math.min(plan.ranges.length, MAX_COUNTED);
  let entries = 0;
  for (const range of plan.ranges) {
    entries += plan.index.count(range, MAX_COUNTED - entries);
    if (entries >= MAX_COUNTED) return MAX_COUNTED;
  }
  return plan.isSorted ? entries : entries * 1.3;
};

/** A plan that no other can beat: it finds exactly the requested documents in order, or one document at most. */
const isUnbeatable = (plan: IndexPlan): boolean => plan.isSingle || (plan.isExact && plan.isSorted);

const bestIndexPlan = (indexes: readonly IndexTable[], query: Query): IndexPlan | undefined => {
  const constraints = constraintsOf(query.filter);
  const candidates = indexes
    .map((index) => consider(index, query, constraints))
    .filter((candidate) => candidate !== undefined)
    .sort((a, b) => b.score - a.score);
  const [first, ...others] = candidates;
  if (!first || others.length === 0 || isUnbeatable(first.plan)) return first?.plan;
  return cheapest(candidates, query.limit);
};

const cheapest = (candidates: readonly Candidate[], limit: number): IndexPlan | undefined => {
  let best: IndexPlan | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { plan } of candidates) {
    const found = cost(plan, limit);
    if (found < least) {
      best = plan;
      least = found;
    }
  }
  return best;
};

const hinted = (collection: Collection, hint: Doc): IndexTable => {
  const key = JSON.stringify(Object.entries(hint));
  const found = collection.indexes.find(({ spec }) => key === JSON.stringify(spec.key));
  if (!found) throw badValue('hint provided does not correspond to an existing index');
  return found;
};

/** Most queries name one `_id` and nothing else. For them no other plan is considered. */
const idPlan = (collection: Collection, { filter, hint }: Query): IndexPlan | undefined => {
  const { _id } = filter;
  const isPlain = typeof _id === 'string' || typeof _id === 'number';
  if (!isPlain || hint !== undefined || Object.keys(filter).length !== 1) return undefined;
  const range = { ...spanRange(NO_PREFIX, pointSpan(_id), 1), prefixLength: 0 };
  const { idIndex: index } = collection;
  return {
    kind: 'index',
    index,
    ranges: [range],
    isBackward: false,
    isMerged: false,
    isExact: true,
    isSorted: true,
    isSingle: true,
  };
};

const NO_PREFIX = new Uint8Array(0);

/** Chooses how to find the documents of a query: by the index with the fewest entries to read, else by reading the collection. */
export const planQuery = (collection: Collection, query: Query): Plan => {
  const byId = idPlan(collection, query);
  if (byId) return byId;
  const indexes = query.hint === undefined ? collection.indexes : [hinted(collection, query.hint)];
  return (
    bestIndexPlan(indexes, query) ?? {
      kind: 'collection',
      isExact: Object.keys(query.filter).length === 0,
      isSorted: query.sort.length === 0,
    }
  );
};
