import { evalExpr } from 'mingo/core';
import { CommandError } from '../errors.ts';
import { bsonType, isPlainObject } from '../values/types.ts';
import type { Operator, Operators } from './operator.ts';
import { TimeZones } from './time-zone.ts';

const DAY_MS = 86_400_000;

const dayOfYear = (local: Date): number =>
  Math.floor((local.getTime() - Date.UTC(local.getUTCFullYear(), 0, 1)) / DAY_MS) + 1;

const isoDayOfWeek = (local: Date): number => local.getUTCDay() || 7;

/** The Thursday of a date's week. ISO 8601 counts the week to the year of its Thursday. */
const thursday = (local: Date): Date => new Date(local.getTime() + (4 - isoDayOfWeek(local)) * DAY_MS);

const isoWeek = (local: Date): number => Math.floor((dayOfYear(thursday(local)) - 1) / 7) + 1;

/** Weeks begin on Sundays; the days before the first Sunday are week 0. */
const week = (local: Date): number => Math.floor((dayOfYear(local) + 6 - local.getUTCDay()) / 7);

type Part = (local: Date) => number;

const PARTS: Readonly<Record<string, Part>> = {
  $year: (local) => local.getUTCFullYear(),
  $month: (local) => local.getUTCMonth() + 1,
  $dayOfMonth: (local) => local.getUTCDate(),
  $dayOfWeek: (local) => local.getUTCDay() + 1,
  $dayOfYear: dayOfYear,
  $hour: (local) => local.getUTCHours(),
  $minute: (local) => local.getUTCMinutes(),
  $second: (local) => local.getUTCSeconds(),
  $millisecond: (local) => local.getUTCMilliseconds(),
  $isoDayOfWeek: isoDayOfWeek,
  $isoWeek: isoWeek,
  $isoWeekYear: (local) => thursday(local).getUTCFullYear(),
  $week: week,
};

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

const formatOffset = (offset: number, separator: string): string => {
  const minutes = Math.abs(offset) / 60_000;
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60), 2)}${separator}${pad(minutes % 60, 2)}`;
};

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const FORMATS: Readonly<Record<string, (local: Date, offset: number) => string>> = {
  Y: (local) => pad(local.getUTCFullYear(), 4),
  G: (local) => pad(thursday(local).getUTCFullYear(), 4),
  m: (local) => pad(local.getUTCMonth() + 1, 2),
  d: (local) => pad(local.getUTCDate(), 2),
  H: (local) => pad(local.getUTCHours(), 2),
  M: (local) => pad(local.getUTCMinutes(), 2),
  S: (local) => pad(local.getUTCSeconds(), 2),
  L: (local) => pad(local.getUTCMilliseconds(), 3),
  j: (local) => pad(dayOfYear(local), 3),
  u: (local) => String(isoDayOfWeek(local)),
  w: (local) => String(local.getUTCDay() + 1),
  U: (local) => pad(week(local), 2),
  V: (local) => pad(isoWeek(local), 2),
  b: (local) => (MONTHS[local.getUTCMonth()] ?? '').slice(0, 3),
  B: (local) => MONTHS[local.getUTCMonth()] ?? '',
  z: (_, offset) => formatOffset(offset, ''),
  Z: (_, offset) => String(offset / 60_000),
  '%': () => '%',
};

const format = (pattern: string, local: Date, offset: number): string =>
  pattern.replaceAll(/%(.?)/gs, (_, letter: string) => {
    const write = FORMATS[letter];
    if (!write) throw new CommandError(18536, `Invalid format character '%${letter}' in format string`);
    return write(local, offset);
  });

const toDate = (value: unknown): Date | undefined => {
  if (value === null || value === undefined) return undefined;
  if (value instanceof Date) return value;
  if (typeof value === 'object') {
    const named = bsonType(value);
    if (named === 'ObjectId') return (value as { getTimestamp(): Date }).getTimestamp();
    if (named === 'Timestamp') return new Date((value as { t: number }).t * 1000);
  }
  throw new CommandError(16006, `can't convert from BSON type ${typeof value} to Date`);
};

const zoneOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new CommandError(40517, 'timezone must evaluate to a string');
  return value;
};

interface Local {
  readonly local: Date;
  readonly offset: number;
}

/** The date operators that take a time zone. */
export const dateOperators = (): Operators => {
  const zones = new TimeZones();
  const localOf = (value: unknown, zone: unknown): Local | undefined => {
    const date = toDate(value);
    if (!date) return undefined;
    const offset = zones.offset(zoneOf(zone), date);
    return { local: new Date(date.getTime() + offset), offset };
  };
  const part =
    (read: Part): Operator =>
    (doc, expression, options) => {
      const [single] = Array.isArray(expression) ? expression : [expression];
      const given = evalExpr(doc, single, options);
      const isSpec = isPlainObject(given) && 'date' in given;
      const local = isSpec ? localOf(given.date, given.timezone) : localOf(given, undefined);
      return local ? read(local.local) : null;
    };
  const dateToString: Operator = (doc, expression, options) => {
    const given = evalExpr(doc, expression, options);
    if (!isPlainObject(given)) throw new CommandError(18629, '$dateToString only supports an object as its argument');
    const found = localOf(given.date, given.timezone);
    if (!found) return given.onNull ?? null;
    const fallback = given.timezone === undefined ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L';
    return format(String(given.format ?? fallback), found.local, found.offset);
  };
  return {
    ...Object.fromEntries(Object.entries(PARTS).map(([name, read]) => [name, part(read)])),
    $dateToString: dateToString,
  };
};
