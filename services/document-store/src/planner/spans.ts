import type { BSONRegExp } from 'bson';
import { isOperatorObject } from '../query/matcher.ts';
import { isRegex, regexPrefix } from '../query/regex.ts';
import { afterPrefix, concat, encodeStringPrefix, encodeValue, invert } from '../values/key-encoding.ts';
import { type Doc, isPlainObject, TYPE, typeOf } from '../values/types.ts';

/** A bound between encoded keys: before or after all keys that begin with `prefix`. */
interface Bound {
  readonly prefix: Uint8Array;
  readonly after: boolean;
}

/** The encoded values between two bounds; a point holds one value only. */
export interface Span {
  readonly from: Bound;
  readonly to: Bound;
  readonly isPoint: boolean;
}

/** A condition on one field, in terms of an index. */
export interface Constraint {
  readonly path: string;
  readonly spans: readonly Span[];
  /** The spans contain exactly the values that satisfy the condition, so documents need no further test. */
  readonly isExact: boolean;
  /** A document without the field satisfies the condition, and a sparse index has no entry of it. */
  readonly matchesMissing: boolean;
  /** It excludes values. That does not exclude a document whose array has other values too, or is empty. */
  readonly isNegative?: true;
}

const LAST = Uint8Array.of(0xff);
const before = (prefix: Uint8Array): Bound => ({ prefix, after: false });
const after = (prefix: Uint8Array): Bound => ({ prefix, after: true });
export const FULL: Span = { from: before(new Uint8Array(0)), to: before(LAST), isPoint: false };

export const pointSpan = (value: unknown): Span => {
  const bytes = encodeValue(value);
  return { from: before(bytes), to: after(bytes), isPoint: true };
};

const boundBytes = (base: Uint8Array, bound: Bound): Uint8Array => {
  const bytes = base.length === 0 ? bound.prefix : concat([base, bound.prefix]);
  return bound.after ? (afterPrefix(bytes) ?? LAST) : bytes;
};

/** The byte range of a span in keys that begin with `base`, for a field of the given direction. */
export const spanRange = (base: Uint8Array, span: Span, direction: 1 | -1): { from: Uint8Array; to: Uint8Array } => {
  if (direction === 1) return { from: boundBytes(base, span.from), to: boundBytes(base, span.to) };
  const turned = (bound: Bound): Bound => ({ prefix: invert(bound.prefix), after: !bound.after });
  return { from: boundBytes(base, turned(span.to)), to: boundBytes(base, turned(span.from)) };
};

const EMPTY = new Uint8Array(0);
const compareBounds = (a: Bound, b: Bound): number => Buffer.compare(boundBytes(EMPTY, a), boundBytes(EMPTY, b));

/** The values that lie in both lists of spans. */
export const intersect = (a: readonly Span[], b: readonly Span[]): Span[] => {
  const out: Span[] = [];
  for (const x of a) {
    for (const y of b) {
      const from = compareBounds(x.from, y.from) >= 0 ? x.from : y.from;
      const to = compareBounds(x.to, y.to) <= 0 ? x.to : y.to;
      if (compareBounds(from, to) < 0) out.push({ from, to, isPoint: x.isPoint || y.isPoint });
    }
  }
  return out;
};

/** In key order, without duplicates. */
const normalize = (spans: Span[]): Span[] => {
  spans.sort((a, b) => compareBounds(a.from, b.from));
  return spans.filter((span, i) => i === 0 || compareBounds(span.from, spans[i - 1]?.from ?? span.from) !== 0);
};

const typeStart = (type: number): Bound =>
  type === TYPE.number ? after(encodeValue(Number.NaN)) : before(Uint8Array.of(type));

const rangeSpan = (operator: string, value: unknown): Span | undefined => {
  const type = typeOf(value);
  if ([TYPE.array, TYPE.minKey, TYPE.maxKey, TYPE.regex].some((refused) => refused === type)) return undefined;
  if (type === TYPE.null) return operator === '$gte' || operator === '$lte' ? pointSpan(null) : undefined;
  if (Number.isNaN(value)) return undefined;
  const bytes = encodeValue(value);
  const end = after(Uint8Array.of(type));
  switch (operator) {
    case '$gt':
      return { from: after(bytes), to: end, isPoint: false };
    case '$gte':
      return { from: before(bytes), to: end, isPoint: false };
    case '$lt':
      return { from: typeStart(type), to: before(bytes), isPoint: false };
    default:
      return { from: typeStart(type), to: after(bytes), isPoint: false };
  }
};

const regexConstraint = (path: string, regex: BSONRegExp): Constraint | undefined => {
  const found = regexPrefix(regex);
  if (!found) return undefined;
  const prefix = encodeStringPrefix(found.prefix);
  const span = { from: before(prefix), to: after(prefix), isPoint: false };
  return { path, spans: [span], isExact: found.isExact, matchesMissing: false };
};

const equality = (path: string, value: unknown): Constraint | undefined => {
  if (isRegex(value)) return regexConstraint(path, value);
  if (Array.isArray(value)) return undefined;
  const missing = value === null || value === undefined;
  return { path, spans: [pointSpan(value)], isExact: !missing, matchesMissing: missing };
};

const membership = (path: string, list: unknown): Constraint | undefined => {
  if (!Array.isArray(list)) return undefined;
  const each = list.map((item) => equality(path, item));
  if (each.some((constraint) => constraint === undefined)) return undefined;
  const found = each as Constraint[];
  return {
    path,
    spans: normalize(found.flatMap(({ spans }) => spans)),
    isExact: found.every(({ isExact }) => isExact),
    matchesMissing: found.some(({ matchesMissing }) => matchesMissing),
  };
};

const inequality = (path: string, value: unknown): Constraint | undefined => {
  if (Array.isArray(value) || isRegex(value)) return undefined;
  const point = pointSpan(value);
  const spans = [
    { from: FULL.from, to: point.from, isPoint: false },
    { from: point.to, to: FULL.to, isPoint: false },
  ];
  // A document with `list: [1]` matches `{'list.at': {$ne: null}}`, and a sparse index on `list.at` has no entry of it.
  const matchesMissing = path.includes('.') || (value !== null && value !== undefined);
  return { path, spans, isExact: false, matchesMissing, isNegative: true };
};

const existence = (path: string, isPresent: unknown): Constraint => ({
  path,
  spans: [isPresent === true ? FULL : pointSpan(null)],
  isExact: false,
  matchesMissing: isPresent !== true,
});

const comparison = (path: string, operator: string, value: unknown): Constraint | undefined => {
  const span = rangeSpan(operator, value);
  const missing = value === null || value === undefined;
  return span && { path, spans: [span], isExact: !missing, matchesMissing: missing };
};

/** The constraint of one operator; undefined for one that no index helps with. */
const operatorConstraint = (path: string, operator: string, argument: unknown): Constraint | undefined => {
  switch (operator) {
    case '$in':
      return membership(path, argument);
    case '$ne':
      return inequality(path, argument);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return comparison(path, operator, argument);
    case '$exists':
      return existence(path, argument);
    default:
      return undefined;
  }
};

/** The constraints of the conditions on one field; undefined for a condition that no index helps with. */
const fieldConstraints = (path: string, condition: unknown): (Constraint | undefined)[] =>
  isOperatorObject(condition)
    ? Object.entries(condition).map(([operator, argument]) => operatorConstraint(path, operator, argument))
    : [equality(path, condition)];

const allConstraints = (filter: Doc): (Constraint | undefined)[] =>
  Object.entries(filter).flatMap(([key, condition]) => {
    if (key === '$and' && Array.isArray(condition)) {
      return condition.flatMap((branch) => (isPlainObject(branch) ? allConstraints(branch) : [undefined]));
    }
    return key.startsWith('$') ? [undefined] : fieldConstraints(key, condition);
  });

/** The conditions of a filter that must hold together, in terms of indexes. */
export interface Constraints {
  readonly byPath: ReadonlyMap<string, readonly Constraint[]>;
  /** Every condition of the filter became a constraint. Then exact constraints leave nothing else to test. */
  readonly isComplete: boolean;
}

export const constraintsOf = (filter: Doc): Constraints => {
  const all = allConstraints(filter);
  const known = all.filter((constraint) => constraint !== undefined);
  return { byPath: Map.groupBy(known, ({ path }) => path), isComplete: known.length === all.length };
};
