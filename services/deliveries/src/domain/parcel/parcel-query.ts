import type { Parcel } from './parcel.ts';

/** What a list of parcels is asked for. */
export interface ParcelFilter {
  /** Each has to be the beginning of a word of the parcel, or the end of its tracking number. */
  readonly words: readonly string[];
  readonly status?: 'pending' | 'pickedup';
  readonly courier?: string;
  readonly unit?: string;
  readonly tower?: string;
  /** Inclusive. */
  readonly from?: Date;
  /** Exclusive. */
  readonly to?: Date;
  /** With `to`: of the millisecond before it, only those that stand behind the parcel of this id in the list, newest first. */
  readonly behind?: string;
}

export interface ParcelQuery extends ParcelFilter {
  readonly oldestFirst: boolean;
}

/** A filtered count goes no further. */
export const mostCounted = 10_000;
/** No page begins behind this many parcels: what lies deeper is found by narrowing the search. */
export const deepestPage = 10_000;

export interface Total {
  readonly total: number;
  readonly totalIsExact: boolean;
}

export interface ParcelPage extends Total {
  readonly parcels: readonly Parcel[];
}

export function isUnfiltered(filter: ParcelFilter): boolean {
  const { words, status, courier, unit, tower, from, to } = filter;
  return words.length === 0 && [status, courier, unit, tower, from, to].every((value) => value === undefined);
}
