import { badValue, unsupported } from '../errors.ts';
import { equalValues } from '../values/compare.ts';
import { visitPath } from '../values/paths.ts';
import { type Doc, isPlainObject } from '../values/types.ts';
import { evaluate } from './expressions.ts';
import { literalTest, unknownOperator, type ValueTest, valueTest } from './predicates.ts';
import { isRegex } from './regex.ts';

/** The array elements that made a document match. The positional `$` of an update means them. */
export class Positions {
  readonly #byPath = new Map<string, number>();
  #last: number | undefined;

  record(arrayPath: string, index: number): void {
    this.#byPath.set(arrayPath, index);
    this.#last = index;
  }

  /** The matching element of the array at `arrayPath`, or of the last array that took part in the match. */
  at(arrayPath: string): number | undefined {
    return this.#byPath.get(arrayPath) ?? this.#last;
  }
}

/** Decides whether a document matches, and records in `positions` the array elements that made it match. */
export type Matcher = (doc: Doc, positions?: Positions) => boolean;

const anyValue =
  (path: string, parts: readonly string[], test: ValueTest): Matcher =>
  (doc, positions) =>
    visitPath(doc, parts, (value, arrayPath, index) => {
      const found = arrayPath === undefined || index === undefined ? undefined : { arrayPath, index };
      if (test(value)) {
        if (found) positions?.record(found.arrayPath, found.index);
        return true;
      }
      if (!Array.isArray(value)) return false;
      const element = value.findIndex(test);
      if (element < 0) return false;
      if (found) positions?.record(found.arrayPath, found.index);
      else positions?.record(path, element);
      return true;
    });

/** For operators that judge an array as a whole. */
const wholeValue =
  (parts: readonly string[], test: ValueTest): Matcher =>
  (doc, positions) =>
    visitPath(doc, parts, (value, arrayPath, index) => {
      if (!test(value)) return false;
      if (arrayPath !== undefined && index !== undefined) positions?.record(arrayPath, index);
      return true;
    });

const not =
  (matcher: Matcher): Matcher =>
  (doc) =>
    !matcher(doc);
const all = (matchers: readonly Matcher[]): Matcher => {
  const [only] = matchers;
  if (matchers.length === 1 && only) return only;
  return (doc, positions) => matchers.every((matcher) => matcher(doc, positions));
};
const any =
  (matchers: readonly Matcher[]): Matcher =>
  (doc, positions) =>
    matchers.some((matcher) => matcher(doc, positions));

const isOperatorObject = (value: unknown): value is Doc =>
  isPlainObject(value) && (Object.keys(value)[0]?.startsWith('$') ?? false) && !('$ref' in value) && !('$id' in value);

/** The test of `$elemMatch` for each element: operators on the element itself, or a filter on its fields. */
const elementTest = (expression: unknown): ValueTest => {
  if (!isPlainObject(expression)) throw badValue('$elemMatch needs an Object');
  const first = Object.keys(expression)[0];
  if (first?.startsWith('$') && !['$and', '$or', '$nor', '$expr'].includes(first)) {
    const matcher = compileField('v', ['v'], expression);
    return (value) => matcher({ v: value });
  }
  const matcher = compileFilter(expression);
  return (value) => (isPlainObject(value) ? matcher(value) : Array.isArray(value) && matcher({ ...value }));
};

const elemMatch = (path: string, parts: readonly string[], expression: unknown): Matcher => {
  const test = elementTest(expression);
  return (doc, positions) =>
    visitPath(doc, parts, (value, arrayPath, index) => {
      if (!Array.isArray(value)) return false;
      const element = value.findIndex(test);
      if (element < 0) return false;
      positions?.record(arrayPath ?? path, index ?? element);
      return true;
    });
};

const allOf = (path: string, parts: readonly string[], expression: unknown): Matcher => {
  if (!Array.isArray(expression)) throw badValue('$all needs an array');
  if (expression.length === 0) return () => false;
  return all(
    expression.map((item) =>
      isPlainObject(item) && '$elemMatch' in item
        ? elemMatch(path, parts, item.$elemMatch)
        : anyValue(path, parts, literalTest(item)),
    ),
  );
};

const sizeOf = (parts: readonly string[], expression: unknown): Matcher => {
  if (typeof expression !== 'number' || !Number.isInteger(expression) || expression < 0) {
    throw badValue('Failed to parse $size. Expected a non-negative integer');
  }
  return wholeValue(parts, (value) => Array.isArray(value) && value.length === expression);
};

const exists = (parts: readonly string[], expression: unknown): Matcher => {
  const present = wholeValue(parts, (value) => value !== undefined);
  return expression === false || expression === 0 || expression === null ? not(present) : present;
};

const negated = (path: string, parts: readonly string[], expression: unknown): Matcher => {
  if (isRegex(expression)) return not(anyValue(path, parts, literalTest(expression)));
  if (!isOperatorObject(expression)) throw badValue('$not needs a regex or a document');
  return not(compileField(path, parts, expression));
};

const compileOperator = (path: string, parts: readonly string[], operator: string, expression: unknown, all: Doc) => {
  switch (operator) {
    case '$ne':
      valueTest(operator, expression, all);
      return not(anyValue(path, parts, literalTest(expression)));
    case '$nin':
      return not(anyValue(path, parts, valueTest('$in', expression, all) ?? (() => false)));
    case '$exists':
      return exists(parts, expression);
    case '$not':
      return negated(path, parts, expression);
    case '$size':
      return sizeOf(parts, expression);
    case '$all':
      return allOf(path, parts, expression);
    case '$elemMatch':
      return elemMatch(path, parts, expression);
    default: {
      const test = valueTest(operator, expression, all);
      if (!test) throw unknownOperator(operator);
      return anyValue(path, parts, test);
    }
  }
};

const compileField = (path: string, parts: readonly string[], condition: unknown): Matcher => {
  if (!isOperatorObject(condition)) {
    return anyValue(path, parts, Array.isArray(condition) ? (v) => equalValues(v, condition) : literalTest(condition));
  }
  const matchers: Matcher[] = [];
  for (const [operator, expression] of Object.entries(condition)) {
    if (operator === '$options') {
      if (!('$regex' in condition)) throw badValue('$options needs a $regex');
      continue;
    }
    matchers.push(compileOperator(path, parts, operator, expression, condition));
  }
  return all(matchers);
};

const branches = (operator: string, expression: unknown, variables: Doc): Matcher[] => {
  if (!Array.isArray(expression) || expression.length === 0) throw badValue(`${operator} must be a nonempty array`);
  return expression.map((branch) => {
    if (!isPlainObject(branch)) throw badValue(`${operator} entries need to be full objects`);
    return compileFilter(branch, variables);
  });
};

const compileTopLevel = (operator: string, expression: unknown, variables: Doc): Matcher => {
  switch (operator) {
    case '$and':
      return all(branches(operator, expression, variables));
    case '$or':
      return any(branches(operator, expression, variables));
    case '$nor':
      return not(any(branches(operator, expression, variables)));
    case '$expr':
      return (doc) => isTruthy(evaluate(doc, expression, variables));
    case '$comment':
      return () => true;
    case '$where':
    case '$text':
    case '$jsonSchema':
      throw unsupported(operator);
    default:
      throw badValue(
        `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
};

const isTruthy = (value: unknown): boolean => value !== undefined && value !== null && value !== false && value !== 0;

/**
 * Compiles a filter. `variables` are the values of `$$name` in its expressions. Throws BadValue for operators and operands that MongoDB refuses too.
 */
export const compileFilter = (filter: Doc, variables: Doc = {}): Matcher => {
  const matchers = Object.entries(filter).map(([key, condition]) =>
    key.startsWith('$') ? compileTopLevel(key, condition, variables) : compileField(key, key.split('.'), condition),
  );
  return all(matchers);
};
