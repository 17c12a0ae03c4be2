import { couriers } from '@parcelbell/client';
import type { DeliveriesFilter } from '../../deliveries/api/deliveries.ts';
import { isDay } from '../../deliveries/days.ts';
import { beginningOfDay } from './building-day.ts';

export type DateRange = 'all' | 'today' | 'last-7-days' | 'last-30-days';
export const dateRanges: readonly DateRange[] = ['all', 'today', 'last-7-days', 'last-30-days'];

/** Every status, or the one to which the list is narrowed. */
export type StatusFilter = 'all' | 'pending' | 'pickedup' | 'closed';
export const statusFilters: readonly StatusFilter[] = ['all', 'pending', 'pickedup', 'closed'];

/** The filter of the history, as it is kept in the address. */
export interface HistoryFilter {
  readonly q: string;
  readonly status: StatusFilter;
  readonly courier: string;
  readonly range: DateRange;
  /** Only what was logged before this moment, in ISO 8601; a choice of dates of its own. */
  readonly before: string;
  /** Only what was picked up on this day of the building, such as 2026-11-22; a choice of dates of its own too. */
  readonly pickedupOn: string;
  readonly oldestFirst: boolean;
  /** From 1. */
  readonly page: number;
}

export const noFilter: HistoryFilter = {
  q: '',
  status: 'all',
  courier: '',
  range: 'all',
  before: '',
  pickedupOn: '',
  oldestFirst: false,
  page: 1,
};

export const pageSize = 25;
/** The server pages through 10,000 deliveries at most. */
export const lastPage = 10_000 / pageSize;
const longestSearch = 100;
const maxWords = 8;

/** Reads the filter from the address and ignores what is invalid. */
export function readFilter(params: URLSearchParams): HistoryFilter {
  return {
    q: params.get('q')?.trim() ?? '',
    status: statusFilters.find((status) => status === params.get('status')) ?? 'all',
    courier: couriers.find((courier) => courier === params.get('courier')) ?? '',
    range: dateRanges.find((range) => range === params.get('range')) ?? 'all',
    before: readMoment(params.get('before')),
    pickedupOn: readDay(params.get('pickedupOn')),
    oldestFirst: params.get('sort') === 'createdAt',
    page: readPage(params.get('page')),
  };
}

function readMoment(text: string | null): string {
  const moment = new Date(text ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

function readDay(text: string | null): string {
  return text !== null && isDay(text) ? text : '';
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), lastPage) : 1;
}

/** Writes the filter into the address, without the fields that do not narrow the list. */
export function writeFilter({
  q,
  status,
  courier,
  range,
  before,
  pickedupOn,
  oldestFirst,
  page,
}: HistoryFilter): Record<string, string> {
  return {
    ...(q === '' ? {} : { q }),
    ...(status === 'all' ? {} : { status }),
    ...(courier === '' ? {} : { courier }),
    ...(range === 'all' ? {} : { range }),
    ...(before === '' ? {} : { before }),
    ...(pickedupOn === '' ? {} : { pickedupOn }),
    ...(oldestFirst ? { sort: 'createdAt' } : {}),
    ...(page === 1 ? {} : { page: String(page) }),
  };
}

/** Whether the filter narrows the list. */
export function isNarrowed(filter: HistoryFilter): boolean {
  return filter.q !== '' || countNarrowing(filter) > 0;
}

/** How many filters beside the search are set. */
export function countNarrowing({ status, courier, range, before, pickedupOn }: HistoryFilter): number {
  const isDated = range !== 'all' || before !== '' || pickedupOn !== '';
  return [status !== 'all', courier !== '', isDated].filter(Boolean).length;
}

/** Whether the filter depends on the building's days, and so on its time zone. */
export function needsTimeZone({ range }: HistoryFilter): boolean {
  return range !== 'all';
}

/** The filter of the API call. Days begin at midnight in the time zone, so the call stays the same all day. */
export function deliveriesFilterOf(filter: HistoryFilter, now: Date, timeZone: string): DeliveriesFilter {
  const { q, status, courier, range, before, pickedupOn, oldestFirst, page } = filter;
  return {
    page,
    pageSize,
    q: searchOf(q),
    status,
    courier: couriers.find((each) => each === courier),
    from: beginningOf(range, now, timeZone)?.toISOString(),
    to: before || undefined,
    pickedupOn: pickedupOn || undefined,
    sort: oldestFirst ? 'createdAt' : '-createdAt',
  };
}

/** Cuts the search to the length that the server accepts. */
function searchOf(q: string): string | undefined {
  const words = q.split(/\s+/).filter(Boolean).slice(0, maxWords);
  return words.join(' ').slice(0, longestSearch) || undefined;
}

function beginningOf(range: DateRange, now: Date, timeZone: string): Date | undefined {
  const daysBack = { all: undefined, today: 0, 'last-7-days': 7, 'last-30-days': 30 }[range];
  return daysBack === undefined ? undefined : beginningOfDay(timeZone, now, daysBack);
}
