import type { Resident } from './resident.ts';

export const residentFilters = [
  'all',
  'active',
  'inactive',
  'sms-enabled',
  'sms-verified',
  'sms-unverified',
  'no-sms',
] as const;
/** What a list is filtered by. `all` has everybody who lives in the building. */
export type ResidentFilter = (typeof residentFilters)[number];

export const residentSorts = ['unit', '-unit', 'moveInDate', '-moveInDate'] as const;
export type ResidentSort = (typeof residentSorts)[number];

/** Which households of a building are wanted, and in which order. */
export interface ResidentQuery {
  /** Each must be the beginning of a word of the household, or the end of a phone number. */
  readonly words: readonly string[];
  readonly filter: ResidentFilter;
  readonly tower?: string;
  readonly sort: ResidentSort;
}

/** The maximum of households in a list without pages. */
export const maxListed = 5_000;
/** Counting stops here. */
export const maxCounted = 10_000;

/** Where the next part of a list begins: behind this household. */
export interface ListPosition {
  /** What the household is sorted by. */
  readonly key: string | Date;
  readonly householdId: string;
}

/** A part of a list. */
export interface ListRange {
  readonly skip: number;
  readonly limit: number;
  readonly behind?: ListPosition;
}

export interface ResidentPage {
  readonly residents: readonly Resident[];
  readonly total: number;
  readonly totalIsExact: boolean;
}
