import type { CalendarDate } from '@parcelbell/platform';
import type { Generation } from '../generation/generation.ts';
import type { CountedDay, DayFigures, UnitCount } from './day.ts';

/** A day as it is stored. */
export interface StoredDay {
  readonly day: CalendarDate;
  /** Rises whenever parcels of the day were written. */
  readonly revision: number;
  /** Absent where it has to be counted anew. */
  readonly figures?: DayFigures;
}

/** A day's deliveries by unit, as they were counted at a revision. */
interface StoredUnits {
  readonly revision: number;
  readonly units: readonly UnitCount[];
}

/** The counted days of every generation. */
export interface DayRepository {
  /** The days from one to another that have deliveries, in their order. */
  between(generation: Generation, from: CalendarDate, to: CalendarDate): Promise<StoredDay[]>;
  /** The days of which parcels wait, and those that have to be counted anew. */
  withWaiting(generation: Generation): Promise<StoredDay[]>;
  unitsBetween(
    generation: Generation,
    from: CalendarDate,
    to: CalendarDate,
  ): Promise<ReadonlyMap<CalendarDate, StoredUnits>>;
  /** Stores how a day was counted, unless parcels of it were written since the revision was read. */
  save(generation: Generation, revision: number, counted: CountedDay): Promise<void>;
  /** Days of all buildings that have to be counted anew, at most `limit`. */
  uncounted(limit: number): Promise<(StoredDay & { readonly generation: Generation })[]>;
}
