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
const narrow = (all: readonly Constraint[], isArray: boolean): { spans: readonly Span[]; isExact: boolean } => {
  const constraints = isArray ? all.filter(({ isNegative }) => isNegative !== true) : all;
  const rank = ({ spans }: Constraint) => (spans.every(({ isPoint }) => isPoint) ? spans.length : 1e6);
  const [best, ...others] = constraints.toSorted((a, b) => rank(a) - rank(b));
  if (!best) return { spans: [FULL], isExact: false };
  if (!isArray) {
    const spans = others.reduce<readonly Span[]>((left, { spans: right }) => intersect(left, right), best.spans);
    return { spans, isExact: constraints.every(({ isExact }) => isExact) };
  }
  // An array may satisfy two conditions with two different elements, so the conditions are not combined.
  return { spans: best.spans, isExact: all.length === 1 && best.isExact };
};

interface FieldUse {
  readonly field: IndexField;
  readonly spans: readonly Span[];
  readonly isExact: boolean;
  readonly hasOnlyPoints: boolean;
}

/** The first fields of an index that a filter constrains: single values first, then at most one range. */
const usedFields = (index: IndexTable, { byPath }: Constraints): FieldUse[] => {
  const used: FieldUse[] = [];
  let ranges = 1;
  for (const [at, field] of index.fields.entries()) {
    const constraints = byPath.get(field.path);
    if (!constraints) break;
    const { spans, isExact } = narrow(constraints, (index.arrays & (1 << at)) !== 0);
    ranges *= spans.length;
    if (ranges > (ranges === spans.length ? MAX_POINTS : MAX_COMBINATIONS)) break;
    const hasOnlyPoints = spans.every(({ isPoint }) => isPoint);
    used.push({ field, spans, isExact, hasOnlyPoints });
    if (!hasOnlyPoints) break;
  }
  return used;
};

interface SortUse {
  readonly isBackward: boolean;
  readonly isMerged: boolean;
}

/** How reading an index gives the requested order; undefined if it does not. */
const sortBy = (index: IndexTable, used: readonly FieldUse[], sort: readonly IndexField[]): SortUse | undefined => {
  let direction = 0;
  let isMerged = false;
  let sortedByMany = false;
  let at = 0;
  for (let wanted = 0; wanted < sort.length; ) {
    const asked = sort[wanted] as IndexField;
    const field = index.fields[at];
    const use = used[at];
    const isSingle = use?.hasOnlyPoints === true && use.spans.length <= 1;
    if (field && field.path === asked.path) {
      if ((index.arrays & (1 << at)) !== 0 && use) return undefined;
      if (!isSingle) {
        const turn = field.direction * asked.direction;
        if (direction !== 0 && direction !== turn) return undefined;
        direction = turn;
        sortedByMany ||= use?.hasOnlyPoints === true;
      }
      at++;
      wanted++;
    } else if (use?.hasOnlyPoints) {
      isMerged ||= !isSingle;
      at++;
    } else if (used.some((other) => other.field.path === asked.path && other.hasOnlyPoints && other.spans.length === 1))
      wanted++;
    else return undefined;
  }
  const ranges = used.reduce((count, { spans }) => count * spans.length, 1);
  if (isMerged && (sortedByMany || ranges > MAX_MERGED)) return undefined;
  return { isBackward: direction === -1, isMerged };
};

const rangesOf = (used: readonly FieldUse[], isBackward: boolean): IndexPlan['ranges'] => {
  let bases: Uint8Array[] = [new Uint8Array(0)];
  for (const { field, spans } of used.filter(({ hasOnlyPoints }) => hasOnlyPoints)) {
    bases = bases.flatMap((base) =>
      spans.map((span) => concat([base, field.direction === 1 ? span.from.prefix : invert(span.from.prefix)])),
    );
  }
  const last = used.at(-1);
  const ranges = bases.flatMap((base) => {
    if (last && !last.hasOnlyPoints) {
      return last.spans.map((span) => ({ ...spanRange(base, span, last.field.direction), prefixLength: base.length }));
    }
    return [{ ...spanRange(base, FULL, 1), prefixLength: base.length }];
  });
  ranges.sort((a, b) => Buffer.compare(a.from, b.from));
  return isBackward ? ranges.reverse() : ranges;
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
  const isExact =
    used.every((use) => use.isExact) &&
    [...constraints.byPath.keys()].every((path) => constrained.has(path)) &&
    constraints.isComplete;
  const singles = used.filter(({ hasOnlyPoints, spans }) => hasOnlyPoints && spans.length <= 1).length;
  const many = used.filter(({ hasOnlyPoints, spans }) => hasOnlyPoints && spans.length > 1).length;
  const range = used.some(({ hasOnlyPoints, spans }) => !hasOnlyPoints && spans[0] !== FULL) ? 1 : 0;
  const isSingle = index.spec.unique === true && singles === index.fields.length;
  const score =
    (isSingle ? 1000 : 0) + 20 * singles + 15 * many + 8 * range + (sortsByIndex ? 12 : 0) - index.fields.length / 100;
  const plan: IndexPlan = {
    kind: 'index',
    index,
    ranges: rangesOf(used, sort?.isBackward ?? false),
    isBackward: sort?.isBackward ?? false,
    isMerged: sort?.isMerged ?? false,
    isExact,
    isSorted: sort !== undefined,
    isSingle,
  };
  return { plan, score };
};
