import { Long } from 'bson';
import { badValue, type CommandError, unsupported } from '../errors.ts';
import { compareValues, equalValues } from '../values/compare.ts';
import { type Doc, isPlainObject, TYPE, typeOf } from '../values/types.ts';
import { isRegex, regexParts, toRegExp } from './regex.ts';

/** Decides on one value; `undefined` stands for a missing field. */
export type ValueTest = (value: unknown) => boolean;

const isNullish = (value: unknown): boolean => value === null || value === undefined;

const regexTest = (value: Parameters<typeof regexParts>[0]): ValueTest => {
  const { pattern, options } = regexParts(value);
  const regex = toRegExp(pattern, options);
  return (candidate) => (typeof candidate === 'string' ? regex.test(candidate) : isSameRegex(candidate, value));
};

const isSameRegex = (candidate: unknown, regex: unknown): boolean =>
  isRegex(candidate) && equalValues(candidate, regex);

const equalTo = (wanted: unknown): ValueTest => {
  if (isNullish(wanted)) return isNullish;
  const type = typeof wanted;
  if (type === 'string' || type === 'boolean') return (value) => value === wanted;
  return (value) => value !== undefined && equalValues(value, wanted);
};

const inList = (list: unknown): ValueTest => {
  if (!Array.isArray(list)) throw badValue('$in needs an array');
  const plain = new Set<unknown>();
  const tests: ValueTest[] = [];
  for (const item of list) {
    if (isPlainObject(item) && Object.keys(item)[0]?.startsWith('$')) throw badValue('cannot nest $ under $in');
    if (typeof item === 'string' || typeof item === 'boolean') plain.add(item);
    else tests.push(isRegex(item) ? regexTest(item) : equalTo(item));
  }
  return (value) => plain.has(value) || tests.some((test) => test(value));
};

/** An order comparison holds only between values of one type, and for MinKey and MaxKey across all. */
const ordered = (wanted: unknown, accept: (order: number) => boolean): ValueTest => {
  const type = typeOf(wanted);
  if (type === TYPE.regex) throw badValue("Can't have RegEx as arg to predicate over field");
  if (type === TYPE.minKey || type === TYPE.maxKey) return (value) => accept(compareValues(value, wanted));
  if (type === TYPE.null) return (value) => isNullish(value) && accept(0);
  if (typeof wanted === 'number') {
    return (value) =>
      typeof value === 'number'
        ? accept(value < wanted ? -1 : value > wanted ? 1 : value === wanted ? 0 : nanOrder(value, wanted))
        : typeOf(value) === TYPE.number && !Number.isNaN(wanted) && accept(compareValues(value, wanted));
  }
  return (value) => typeOf(value) === type && accept(compareValues(value, wanted));
};

/** NaN is equal to itself and neither less nor greater than any number. */
const nanOrder = (a: number, b: number): number => (Number.isNaN(a) && Number.isNaN(b) ? 0 : Number.NaN);

const integerOf = (value: unknown, operator: string): number => {
  const number = Long.isLong(value) ? value.toNumber() : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw badValue(`malformed ${operator}, not a number`);
  return Math.trunc(number);
};

const modulo = (expression: unknown): ValueTest => {
  if (!Array.isArray(expression) || expression.length !== 2) throw badValue('malformed mod, needs to be an array of 2');
  const [divisor, remainder] = expression.map((part) => integerOf(part, '$mod')) as [number, number];
  if (divisor === 0) throw badValue('divisor cannot be 0');
  return (value) => typeof value === 'number' && Math.trunc(value) % divisor === remainder;
};

const TYPE_NAMES: Readonly<Record<string, number>> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  javascript: 13,
  symbol: 14,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

const CODE_OF_CLASS: Readonly<Record<number, number>> = {
  [TYPE.string]: 2,
  [TYPE.object]: 3,
  [TYPE.array]: 4,
  [TYPE.binary]: 5,
  [TYPE.objectId]: 7,
  [TYPE.bool]: 8,
  [TYPE.date]: 9,
  [TYPE.null]: 10,
  [TYPE.regex]: 11,
  [TYPE.code]: 13,
  [TYPE.timestamp]: 17,
  [TYPE.minKey]: -1,
  [TYPE.maxKey]: 127,
};

const numberCode = (value: unknown): number => {
  if (typeof value !== 'number') return Long.isLong(value) ? 18 : 19;
  return Number.isInteger(value) && value >= -0x80000000 && value <= 0x7fffffff ? 16 : 1;
};

const typeCode = (value: unknown): number => {
  const type = typeOf(value);
  return type === TYPE.number ? numberCode(value) : (CODE_OF_CLASS[type] ?? 0);
};

const wantedCode = (name: unknown): number | 'number' => {
  if (name === 'number') return 'number';
  const code = typeof name === 'string' ? TYPE_NAMES[name] : name;
  if (typeof code !== 'number') throw badValue(`Unknown type name alias: ${String(name)}`);
  return code;
};

const ofType = (expression: unknown): ValueTest => {
  const codes = (Array.isArray(expression) ? expression : [expression]).map(wantedCode);
  return (value) =>
    value !== undefined &&
    codes.some((code) => (code === 'number' ? typeOf(value) === TYPE.number : code === typeCode(value)));
};

const bitPositions = (expression: unknown): bigint => {
  if (Array.isArray(expression)) return expression.reduce((mask: bigint, bit) => mask | (1n << BigInt(bit)), 0n);
  return BigInt(integerOf(expression, 'bit test'));
};

const bits = (expression: unknown, accept: (overlap: bigint, mask: bigint) => boolean): ValueTest => {
  const mask = bitPositions(expression);
  return (value) => typeof value === 'number' && Number.isInteger(value) && accept(BigInt(value) & mask, mask);
};

const regexOperator = (expression: unknown, siblings: Doc): ValueTest => {
  const options = siblings.$options;
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (isRegex(expression)) {
    const parts = regexParts(expression);
    const regex = toRegExp(parts.pattern, options ?? parts.options);
    return (value) => typeof value === 'string' && regex.test(value);
  }
  if (typeof expression !== 'string') throw badValue('$regex has to be a string');
  const regex = toRegExp(expression, options ?? '');
  return (value) => typeof value === 'string' && regex.test(value);
};

/** The operators that decide on a single value and therefore also look at each element of an array. */
const VALUE_OPERATORS: Readonly<Record<string, (expression: unknown, siblings: Doc) => ValueTest>> = {
  $eq: equalTo,
  $in: inList,
  $lt: (wanted) => ordered(wanted, (order) => order < 0),
  $lte: (wanted) => ordered(wanted, (order) => order <= 0),
  $gt: (wanted) => ordered(wanted, (order) => order > 0),
  $gte: (wanted) => ordered(wanted, (order) => order >= 0),
  $regex: regexOperator,
  $mod: modulo,
  $type: ofType,
  $bitsAllSet: (mask) => bits(mask, (overlap, all) => overlap === all),
  $bitsAnySet: (mask) => bits(mask, (overlap) => overlap !== 0n),
  $bitsAllClear: (mask) => bits(mask, (overlap) => overlap === 0n),
  $bitsAnyClear: (mask) => bits(mask, (overlap, all) => overlap !== all),
};

/** The test of a value operator; undefined for an operator of another kind. */
export const valueTest = (operator: string, expression: unknown, siblings: Doc): ValueTest | undefined => {
  if (isRegex(expression) && operator === '$ne') throw badValue("Can't have regex as arg to $ne.");
  if (Object.hasOwn(VALUE_OPERATORS, operator)) return VALUE_OPERATORS[operator]?.(expression, siblings);
  if (['$geoWithin', '$near', '$nearSphere', '$geoIntersects', '$where', '$text'].includes(operator)) {
    throw unsupported(operator);
  }
  return undefined;
};

/** The test of a bare value in a filter: a regular expression matches, anything else must be equal. */
export const literalTest = (wanted: unknown): ValueTest => (isRegex(wanted) ? regexTest(wanted) : equalTo(wanted));

export const unknownOperator = (operator: string): CommandError => badValue(`unknown operator: ${operator}`);
