import type { IndexField } from '../storage/index-spec.ts';
import type { IndexTable } from '../storage/index-table.ts';
import { concat, invert } from '../values/key-encoding.ts';
import type { IndexPlan, Query } from './plan.ts';
import { type Constraint, type Constraints, FULL, intersect, type Span, spanRange } from './spans.ts';

/** So many values of one field, and so many combinations of values of several fields, are looked up one by one at most. */
const MAX_POINTS = 100_000;
const MAX_COMBINATIONS = 1000;
const MAX_MERGED = 100;

/** The narrowest spans that the constraints on one field allow, and whether they express all constraints. */
const narrow = (all: readonly Constraint[], isArray: boolean): { spans: readonly Span[]; exact: boolean } => {
  const constraints = isArray ? all.filter(({ negative }) => negative !== true) : all;
  const rank = ({ spans }: Constraint) => (spans.every(({ point }) => point) ? spans.length : 1e6);
  const [best, ...others] = constraints.toSorted((a, b) => rank(a) - rank(b));
  if (!best) return { spans: [FULL], exact: false };
  if (!isArray) {
    const spans = others.reduce<readonly Span[]>((left, { spans: right }) => intersect(left, right), best.spans);
    return { spans, exact: constraints.every(({ exact }) => exact) };
  }
  // An array may satisfy two conditions with two different elements, so the conditions are not combined.
  return { spans: best.spans, exact: all.length === 1 && best.exact };
};

interface FieldUse {
  readonly field: IndexField;
  readonly spans: readonly Span[];
  readonly exact: boolean;
  readonly points: boolean;
}

/** The first fields of an index that a filter constrains: single values first, then at most one range. */
const usedFields = (index: IndexTable, { byPath }: Constraints): FieldUse[] => {
  const used: FieldUse[] = [];
  let ranges = 1;
  for (const [at, field] of index.fields.entries()) {
    const constraints = byPath.get(field.path);
    if (!constraints) break;
    const { spans, exact } = narrow(constraints, (index.arrays & (1 << at)) !== 0);
    ranges *= spans.length;
    if (ranges > (ranges === spans.length ? MAX_POINTS : MAX_COMBINATIONS)) break;
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

/** How reading an index gives the requested order; undefined if it does not. */
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
  const ranges = used.reduce((count, { spans }) => count * spans.length, 1);
  if (merge && (sortedByMany || ranges > MAX_MERGED)) return undefined;
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

/** A plan by one index, and a score of its form, without counting entries. A higher score is better. */
export interface Candidate {
  readonly plan: IndexPlan;
  readonly score: number;
}

/** A sparse index serves a filter only if the filter excludes all documents that are not in the index. */
const coversAll = (index: IndexTable, { byPath }: Constraints): boolean =>
  index.spec.sparse !== true ||
  index.fields.some(({ path }) => byPath.get(path)?.some(({ matchesMissing }) => !matchesMissing));

/** The plan by one index; undefined where the index helps neither with finding nor with sorting. */
export const consider = (index: IndexTable, query: Query, constraints: Constraints): Candidate | undefined => {
  if (!coversAll(index, constraints)) return undefined;
  const used = usedFields(index, constraints);
  const sort = sortBy(index, used, query.sort);
  const sortsByIndex = sort !== undefined && query.sort.length > 0;
  if (used.length === 0 && !sortsByIndex && query.hint === undefined) return undefined;
  const constrained = new Set(used.map(({ field }) => field.path));
  const exact =
    used.every((use) => use.exact) &&
    [...constraints.byPath.keys()].every((path) => constrained.has(path)) &&
    constraints.isComplete;
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
