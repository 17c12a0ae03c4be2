import { badValue } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import type { IndexTable } from '../storage/index-table.ts';
import { isPlainObject } from '../values/types.ts';
import { type Candidate, consider } from './candidates.ts';
import type { IndexPlan, Plan, Query, UnionPlan } from './plan.ts';
import { type Constraint, constraintsOf, FULL, pointSpan, spanRange } from './spans.ts';

/** Entries are counted up to this number. Beyond it all plans are equally bad. */
const MOST_COUNTED = 2000;
const MOST_RANGES_COUNTED = 100;

/** How many entries a plan is likely to read, by counting them in the index. */
const cost = (plan: IndexPlan, limit: number): number => {
  if (plan.exact && plan.sorted && limit > 0 && limit <= MOST_COUNTED) return limit;
  if (plan.ranges.length > MOST_RANGES_COUNTED) return Math.min(plan.ranges.length, MOST_COUNTED);
  let entries = 0;
  for (const range of plan.ranges) {
    entries += plan.index.count(range, MOST_COUNTED - entries);
    if (entries >= MOST_COUNTED) return MOST_COUNTED;
  }
  return plan.sorted ? entries : entries * 1.3;
};

/** A plan that no other can beat: it finds exactly the requested documents in order, or one document at most. */
const isUnbeatable = (plan: IndexPlan): boolean => plan.single || (plan.exact && plan.sorted);

const bestIndexPlan = (indexes: readonly IndexTable[], query: Query): IndexPlan | undefined => {
  const byPath = new Map<string, Constraint[]>();
  for (const constraint of constraintsOf(query.filter)) {
    byPath.set(constraint.path, [...(byPath.get(constraint.path) ?? []), constraint]);
  }
  const candidates = indexes
    .map((index) => consider(index, query, byPath))
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

const hinted = (collection: Collection, hint: unknown): IndexTable => {
  const found = collection.indexes.find(({ spec }) =>
    typeof hint === 'string'
      ? spec.name === hint
      : isPlainObject(hint) && JSON.stringify(Object.entries(hint)) === JSON.stringify(spec.key),
  );
  if (!found) throw badValue('hint provided does not correspond to an existing index');
  return found;
};

const isNatural = (query: Query): 1 | -1 | undefined => {
  const hint = isPlainObject(query.hint) ? query.hint.$natural : undefined;
  const sort = query.sort[0]?.path === '$natural' ? query.sort[0].direction : undefined;
  return sort ?? (hint === 1 || hint === -1 ? hint : undefined);
};

const unionPlan = (collection: Collection, query: Query): UnionPlan | undefined => {
  const branches = query.filter.$or;
  if (!Array.isArray(branches)) return undefined;
  const rest = Object.entries(query.filter).filter(([key]) => key !== '$or');
  const plans: IndexPlan[] = [];
  for (const branch of branches) {
    const plan = bestIndexPlan(collection.indexes, {
      filter: { ...branch, $and: [Object.fromEntries(rest)] },
      sort: [],
      limit: 0,
    });
    if (!plan) return undefined;
    plans.push(plan);
  }
  return { kind: 'union', plans, exact: false, sorted: query.sort.length === 0 };
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
    backward: false,
    merge: false,
    exact: true,
    sorted: true,
    single: true,
  };
};

const NO_PREFIX = new Uint8Array(0);

/** Chooses how to find the documents of a query: by the index with the fewest entries to read, else by reading the collection. */
export const planQuery = (collection: Collection, query: Query): Plan => {
  const byId = idPlan(collection, query);
  if (byId) return byId;
  const natural = isNatural(query);
  if (natural !== undefined) {
    return {
      kind: 'collection',
      backward: natural === -1,
      exact: Object.keys(query.filter).length === 0,
      sorted: true,
    };
  }
  const indexes = query.hint === undefined ? collection.indexes : [hinted(collection, query.hint)];
  const plan = bestIndexPlan(indexes, query);
  const constrained = plan?.ranges.some(({ from, to }) => from.length > 0 || Buffer.compare(to, FULL.to.prefix) !== 0);
  const union = constrained ? undefined : unionPlan(collection, query);
  return (
    union ??
    plan ?? {
      kind: 'collection',
      backward: false,
      exact: Object.keys(query.filter).length === 0,
      sorted: query.sort.length === 0,
    }
  );
};
