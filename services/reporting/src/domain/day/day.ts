import type { CalendarDate } from '@parcelbell/rules';
import type { Delivery } from '../delivery/delivery.ts';
import type { Generation } from '../generation/generation.ts';

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
export function countDay(day: CalendarDate, deliveries: readonly Delivery[]): CountedDay {
  const hours = Array.from({ length: 24 }, () => 0);
  for (const { hour } of deliveries) hours[hour] = (hours[hour] ?? 0) + 1;
  const couriers = tally(deliveries, ({ courier }) => courier);
  const units = tally(deliveries, ({ unit, tower }) => JSON.stringify([unit, tower]));
  return {
    figures: {
      day,
      total: deliveries.length,
      hours,
      couriers: couriers.map(({ first, count }) => ({ courier: first.courier, count })),
      waiting: deliveries.filter(({ isWaiting }) => isWaiting).length,
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

/** Sums counts of one kind, the largest first; equal ones in the order of their keys. */
export function summed<K extends string | number>(
  counts: Iterable<readonly [K, number]>,
): { readonly key: K; readonly count: number }[] {
  const sums = new Map<K, number>();
  for (const [key, count] of counts) sums.set(key, (sums.get(key) ?? 0) + count);
  return [...sums]
    .map(([key, count]) => ({ key, count }))
    .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1));
}

/** A day as it is stored. */
export interface StoredDay {
  readonly day: CalendarDate;
  /** It rises whenever parcels of the day are written. */
  readonly revision: number;
  /** Absent where it has to be counted again. */
  readonly figures?: DayFigures;
}

/** A day's deliveries by unit, counted at a revision. */
interface StoredUnits {
  readonly revision: number;
  readonly units: readonly UnitCount[];
}

/** The counted days of every generation. */
export interface DayRepository {
  /** The days from one to another that have deliveries, in their order. */
  between(generation: Generation, from: CalendarDate, to: CalendarDate): Promise<StoredDay[]>;
  /** The days with waiting parcels, and those that have to be counted again. */
  withWaiting(generation: Generation): Promise<StoredDay[]>;
  unitsBetween(
    generation: Generation,
    from: CalendarDate,
    to: CalendarDate,
  ): Promise<ReadonlyMap<CalendarDate, StoredUnits>>;
  /** Stores the count of a day, unless parcels of it were written since the revision was read. */
  save(generation: Generation, revision: number, counted: CountedDay): Promise<void>;
  /** Days of all buildings that have to be counted again, at most `limit`. */
  uncounted(limit: number): Promise<(StoredDay & { readonly generation: Generation })[]>;
}
