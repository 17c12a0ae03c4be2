import { badValue } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import type { IndexField } from '../storage/index-spec.ts';
import type { IndexTable, KeyRange } from '../storage/index-table.ts';
import { concat, invert } from '../values/key-encoding.ts';
import { type Doc, isPlainObject } from '../values/types.ts';
import { type Constraint, constraintsOf, FULL, intersect, isFullyConstrained, type Span, spanRange } from './spans.ts';

/** Documents by an index, in the order of its keys. */
export interface IndexPlan {
  readonly kind: 'index';
  readonly index: IndexTable;
  /** In the order they are to be read; where `merge` is set, read side by side and merged by what follows the prefix. */
  readonly ranges: readonly (KeyRange & { readonly prefixLength: number })[];
  readonly backward: boolean;
  readonly merge: boolean;
  /** Every entry's document satisfies the filter. */
  readonly exact: boolean;
  /** The documents come in the order that the query asks for. */
  readonly sorted: boolean;
  /** One key at most: the filter names one value for every field of a unique index. */
  readonly single: boolean;
}

/** Every document in order of insertion, or the reverse. */
export interface CollectionPlan {
  readonly kind: 'collection';
  readonly backward: boolean;
  readonly exact: boolean;
  readonly sorted: boolean;
}

/** The documents of several index plans, one for each branch of an `$or`, each document once. */
export interface UnionPlan {
  readonly kind: 'union';
  readonly plans: readonly IndexPlan[];
  readonly exact: false;
  readonly sorted: boolean;
}

export type Plan = IndexPlan | CollectionPlan | UnionPlan;

export interface Query {
  readonly filter: Doc;
  readonly sort: readonly IndexField[];
  readonly hint?: unknown;
}

const MAX_RANGES = 1000;

/** The narrowest spans that the constraints on one field allow, and whether those say all there is to say. */
const narrow = (constraints: readonly Constraint[], isArray: boolean): { spans: readonly Span[]; exact: boolean } => {
  const rank = ({ spans }: Constraint) => (spans.every(({ point }) => point) ? spans.length : 1e6);
  const [best, ...others] = constraints.toSorted((a, b) => rank(a) - rank(b));
  if (!best) return { spans: [FULL], exact: false };
  if (!isArray) {
    const spans = others.reduce<readonly Span[]>((left, { spans: right }) => intersect(left, right), best.spans);
    return { spans, exact: constraints.every(({ exact }) => exact) };
  }
  // An array may satisfy two conditions by two elements, so only those put to one and the same element are combined.
  const together = best.element ? others.filter(({ element }) => element) : [];
  const spans = together.reduce<readonly Span[]>((left, { spans: right }) => intersect(left, right), best.spans);
  return { spans, exact: constraints.length === 1 && best.exact };
};

interface FieldUse {
  readonly field: IndexField;
  readonly spans: readonly Span[];
  readonly exact: boolean;
  readonly points: boolean;
}

const sharesArray = (index: IndexTable, used: readonly FieldUse[], at: number): boolean => {
  if ((index.arrays & (1 << at)) === 0) return false;
  const head = index.fields[at]?.parts[0];
  return used.some((use, i) => (index.arrays & (1 << i)) !== 0 && use.field.parts[0] === head);
};

/** The leading fields of an index that a filter constrains: values first, then at most one range. */
const usedFields = (index: IndexTable, byPath: ReadonlyMap<string, Constraint[]>): FieldUse[] => {
  const used: FieldUse[] = [];
  let ranges = 1;
  for (const [at, field] of index.fields.entries()) {
    const constraints = byPath.get(field.path);
    if (!constraints || sharesArray(index, used, at)) break;
    const { spans, exact } = narrow(constraints, (index.arrays & (1 << at)) !== 0);
    ranges *= spans.length;
    if (ranges > MAX_RANGES) break;
    const points = spans.every(({ point }) => point);
    used.push({ field, spans, exact, points });
    if (!points) break;
  }
  return used;
};

interface SortUse {
  readonly backward: boolean;
  readonly merge: boolean;
}

/** Whether reading an index in one direction gives the order asked for; undefined if it does not. */
const sortBy = (index: IndexTable, used: readonly FieldUse[], sort: readonly IndexField[]): SortUse | undefined => {
  let direction = 0;
  let merge = false;
  let sortedByMany = false;
  let at = 0;
  for (let wanted = 0; wanted < sort.length; ) {
    const asked = sort[wanted] as IndexField;
    const field = index.fields[at];
    const use = used[at];
    const single = use?.points === true && use.spans.length <= 1;
    if (field && field.path === asked.path) {
      if ((index.arrays & (1 << at)) !== 0 && use) return undefined;
      if (!single) {
        const turn = field.direction * asked.direction;
        if (direction !== 0 && direction !== turn) return undefined;
        direction = turn;
        sortedByMany ||= use?.points === true;
      }
      at++;
      wanted++;
    } else if (use?.points) {
      merge ||= !single;
      at++;
    } else if (used.some((other) => other.field.path === asked.path && other.points && other.spans.length === 1))
      wanted++;
    else return undefined;
  }
  if (merge && sortedByMany) return undefined;
  return { backward: direction === -1, merge };
};

const rangesOf = (used: readonly FieldUse[], backward: boolean): IndexPlan['ranges'] => {
  let bases: Uint8Array[] = [new Uint8Array(0)];
  for (const { field, spans } of used.filter(({ points }) => points)) {
    bases = bases.flatMap((base) =>
      spans.map((span) => concat([base, field.direction === 1 ? span.from.prefix : invert(span.from.prefix)])),
    );
  }
  const last = used.at(-1);
  const ranges = bases.flatMap((base) => {
    if (last && !last.points) {
      return last.spans.map((span) => ({ ...spanRange(base, span, last.field.direction), prefixLength: base.length }));
    }
    return [{ ...spanRange(base, FULL, 1), prefixLength: base.length }];
  });
  ranges.sort((a, b) => Buffer.compare(a.from, b.from));
  return backward ? ranges.reverse() : ranges;
};

interface Candidate {
  readonly plan: IndexPlan;
  readonly score: number;
}

/** A sparse index serves a filter only if that rules out the documents the index leaves out. */
const coversAll = (index: IndexTable, byPath: ReadonlyMap<string, Constraint[]>): boolean =>
  index.spec.sparse !== true ||
  index.fields.some(({ path }) => byPath.get(path)?.some(({ matchesMissing }) => !matchesMissing));

const consider = (
  index: IndexTable,
  query: Query,
  byPath: ReadonlyMap<string, Constraint[]>,
): Candidate | undefined => {
  if (!coversAll(index, byPath)) return undefined;
  const used = usedFields(index, byPath);
  const sort = sortBy(index, used, query.sort);
  const sortsByIndex = sort !== undefined && query.sort.length > 0;
  if (used.length === 0 && !sortsByIndex && query.hint === undefined) return undefined;
  const constrained = new Set(used.map(({ field }) => field.path));
  const exact =
    used.every((use) => use.exact) &&
    [...byPath.keys()].every((path) => constrained.has(path)) &&
    isFullyConstrained(query.filter);
  const singles = used.filter(({ points, spans }) => points && spans.length <= 1).length;
  const many = used.filter(({ points, spans }) => points && spans.length > 1).length;
  const range = used.some(({ points, spans }) => !points && spans[0] !== FULL) ? 1 : 0;
  const single = index.spec.unique === true && singles === index.fields.length;
  const score =
    (single ? 1000 : 0) + 20 * singles + 15 * many + 8 * range + (sortsByIndex ? 12 : 0) - index.fields.length / 100;
  const plan: IndexPlan = {
    kind: 'index',
    index,
    ranges: rangesOf(used, sort?.backward ?? false),
    backward: sort?.backward ?? false,
    merge: sort?.merge ?? false,
    exact,
    sorted: sort !== undefined,
    single,
  };
  return { plan, score };
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
    });
    if (!plan) return undefined;
    plans.push(plan);
  }
  return { kind: 'union', plans, exact: false, sorted: query.sort.length === 0 };
};

const bestIndexPlan = (indexes: readonly IndexTable[], query: Query): IndexPlan | undefined => {
  const byPath = new Map<string, Constraint[]>();
  for (const constraint of constraintsOf(query.filter)) {
    byPath.set(constraint.path, [...(byPath.get(constraint.path) ?? []), constraint]);
  }
  let best: Candidate | undefined;
  for (const index of indexes) {
    const candidate = consider(index, query, byPath);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
  }
  return best?.plan;
};

/** Chooses how to find the documents of a query: by the index that narrows most, else by reading the collection. */
export const planQuery = (collection: Collection, query: Query): Plan => {
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
