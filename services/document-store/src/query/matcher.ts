import { badValue } from '../errors.ts';
import { equalValues } from '../values/compare.ts';
import { someValueAt, type ValueTest } from '../values/paths.ts';
import { type Doc, isPlainObject } from '../values/types.ts';
import { inList, literalTest, valueOperators } from './predicates.ts';
import { isRegex } from './regex.ts';

/** Decides whether a document matches. */
export type Matcher = (doc: Doc) => boolean;

/** For operators that decide on each element of an array, and on the array itself. */
const anyValue =
  (parts: readonly string[], test: ValueTest): Matcher =>
  (doc) =>
    someValueAt(doc, parts, (value) => test(value) || (Array.isArray(value) && value.some(test)));

/** For operators that decide on an array as a whole. */
const wholeValue =
  (parts: readonly string[], test: ValueTest): Matcher =>
  (doc) =>
    someValueAt(doc, parts, test);

const not =
  (matcher: Matcher): Matcher =>
  (doc) =>
    !matcher(doc);

const all = (matchers: readonly Matcher[]): Matcher => {
  const [only] = matchers;
  if (matchers.length === 1 && only) return only;
  return (doc) => matchers.every((matcher) => matcher(doc));
};

const any =
  (matchers: readonly Matcher[]): Matcher =>
  (doc) =>
    matchers.some((matcher) => matcher(doc));

/** Whether a condition consists of operators. Any other value has to be equal. */
export const isOperatorObject = (value: unknown): value is Doc =>
  isPlainObject(value) && Object.keys(value)[0]?.startsWith('$') === true;

const negated = (parts: readonly string[], argument: unknown): Matcher => {
  if (!isOperatorObject(argument)) throw badValue('$not needs a document of operators');
  return not(compileField(parts, argument));
};

const notEqual = (parts: readonly string[], argument: unknown): Matcher => {
  if (isRegex(argument)) throw badValue("Can't have regex as arg to $ne.");
  return not(anyValue(parts, literalTest(argument)));
};

const exists = (parts: readonly string[], argument: unknown): Matcher => {
  if (typeof argument !== 'boolean') throw badValue('$exists needs true or false');
  const present = wholeValue(parts, (value) => value !== undefined);
  return argument ? present : not(present);
};

const sizeOf = (parts: readonly string[], argument: unknown): Matcher => {
  if (typeof argument !== 'number' || !Number.isInteger(argument) || argument < 0) {
    throw badValue('Failed to parse $size. Expected a non-negative integer');
  }
  return wholeValue(parts, (value) => Array.isArray(value) && value.length === argument);
};

type FieldOperator = (parts: readonly string[], argument: unknown) => Matcher;

const fieldOperators = new Map<string, FieldOperator>(
  Object.entries({
    $ne: notEqual,
    $nin: (parts: readonly string[], argument: unknown) => not(anyValue(parts, inList(argument))),
    $not: negated,
    $exists: exists,
    $size: sizeOf,
  }),
);

const compileOperator = (parts: readonly string[], operator: string, argument: unknown): Matcher => {
  const ofField = fieldOperators.get(operator);
  if (ofField) return ofField(parts, argument);
  const ofValue = valueOperators.get(operator);
  if (ofValue) return anyValue(parts, ofValue(argument));
  const supported = [...valueOperators.keys(), ...fieldOperators.keys()].join(', ');
  throw badValue(`unknown operator: ${operator}. The embedded document store supports ${supported}.`);
};

const compileField = (parts: readonly string[], condition: unknown): Matcher => {
  if (isOperatorObject(condition)) {
    return all(Object.entries(condition).map(([operator, argument]) => compileOperator(parts, operator, argument)));
  }
  return anyValue(parts, Array.isArray(condition) ? (value) => equalValues(value, condition) : literalTest(condition));
};

const branches = (operator: string, argument: unknown): Matcher[] => {
  if (!Array.isArray(argument) || argument.length === 0) throw badValue(`${operator} must be a nonempty array`);
  return argument.map((branch) => {
    if (!isPlainObject(branch)) throw badValue(`${operator} entries need to be full objects`);
    return compileFilter(branch);
  });
};

const compileTopLevel = (operator: string, argument: unknown): Matcher => {
  if (operator === '$and') return all(branches(operator, argument));
  if (operator === '$or') return any(branches(operator, argument));
  throw badValue(`unknown top level operator: ${operator}. The embedded document store supports $and and $or.`);
};

/** Compiles a filter. Throws BadValue for an operator that the store does not support, and for operands that MongoDB refuses too. */
export const compileFilter = (filter: Doc): Matcher =>
  all(
    Object.entries(filter).map(([key, condition]) =>
      key.startsWith('$') ? compileTopLevel(key, condition) : compileField(key.split('.'), condition),
    ),
  );
