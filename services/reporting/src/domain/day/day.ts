import type { CalendarDate } from '@parcelbell/platform';
import type { Parcel } from '../parcel/parcel.ts';

export interface CourierCount {
  readonly courier: string;
  readonly count: number;
}

export interface UnitCount {
  readonly unit: string;
  readonly tower: string;
  readonly count: number;
}

/** The figures of a building's day. */
export interface DayFigures {
  readonly day: CalendarDate;
  readonly total: number;
  /** Deliveries by the hour of the day, 0 to 23. */
  readonly hours: readonly number[];
  readonly couriers: readonly CourierCount[];
  /** How many of its parcels still wait. */
  readonly waiting: number;
}

/** The figures of a day, and its deliveries by unit. */
export interface CountedDay {
  readonly figures: DayFigures;
  readonly units: readonly UnitCount[];
}

/** Counts a day from its parcels. */
export function countDay(day: CalendarDate, parcels: readonly Parcel[]): CountedDay {
  const hours = Array.from({ length: 24 }, () => 0);
  for (const { hour } of parcels) hours[hour] = (hours[hour] ?? 0) + 1;
  const couriers = tally(parcels, ({ courier }) => courier);
  const units = tally(parcels, ({ unit, tower }) => JSON.stringify([unit, tower]));
  return {
    figures: {
      day,
      total: parcels.length,
      hours,
      couriers: couriers.map(({ first, count }) => ({ courier: first.courier, count })),
      waiting: parcels.filter(({ isWaiting }) => isWaiting).length,
    },
    units: units.map(({ first: { unit, tower }, count }) => ({ unit, tower, count })),
  };
}

function tally<T>(items: readonly T[], keyOf: (item: T) => string): { readonly first: T; readonly count: number }[] {
  return [...Map.groupBy(items, keyOf).values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ first, count: group.length }];
  });
}

/** Sums counts of one kind, the most first; equal ones in the order of their keys. */
export function summed<K extends string | number>(
  counts: Iterable<readonly [K, number]>,
): { readonly key: K; readonly count: number }[] {
  const sums = new Map<K, number>();
  for (const [key, count] of counts) sums.set(key, (sums.get(key) ?? 0) + count);
  return [...sums]
    .map(([key, count]) => ({ key, count }))
    .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1));
}
