import type { CalendarDate } from '@parcelbell/platform';
import type { Generation } from '../generation/generation.ts';
import type { ParcelRepository } from '../parcel/parcel-repository.ts';
import { type CountedDay, countDay, type DayFigures } from './day.ts';
import type { DayRepository, StoredDay } from './day-repository.ts';

export interface ReadDaysDeps {
  readonly days: DayRepository;
  readonly parcels: Pick<ParcelRepository, 'ofDay'>;
}

/** The days of a period, counted from the parcels where that was not done since one of them changed. */
export async function readDays(
  generation: Generation,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  deps: ReadDaysDeps,
): Promise<DayFigures[]> {
  return figuresOf(generation, await deps.days.between(generation, from, to), deps);
}

/** The days of which parcels wait. */
export async function readWaitingDays(generation: Generation, deps: ReadDaysDeps): Promise<DayFigures[]> {
  return figuresOf(generation, await deps.days.withWaiting(generation), deps);
}

/** Like `readDays`, with the deliveries by unit. */
export async function readUnits(
  generation: Generation,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  deps: ReadDaysDeps,
): Promise<CountedDay[]> {
  const [days, unitsOf] = await Promise.all([
    deps.days.between(generation, from, to),
    deps.days.unitsBetween(generation, from, to),
  ]);
  const read: CountedDay[] = [];
  for (const stored of days) {
    const known = unitsOf.get(stored.day);
    const isCounted = stored.figures && known?.revision === stored.revision;
    read.push(isCounted ? { figures: stored.figures, units: known.units } : await recount(generation, stored, deps));
  }
  return read;
}

/** One day after the other: after a start many may have to be counted, and others use the database too. */
async function figuresOf(
  generation: Generation,
  days: readonly StoredDay[],
  deps: ReadDaysDeps,
): Promise<DayFigures[]> {
  const figures: DayFigures[] = [];
  for (const stored of days) figures.push(stored.figures ?? (await recount(generation, stored, deps)).figures);
  return figures;
}

/** Counts a day from its parcels. The parcels are read after the revision, so what is stored is never older than the revision says. */
export async function recount(
  generation: Generation,
  { day, revision }: Pick<StoredDay, 'day' | 'revision'>,
  { days, parcels }: ReadDaysDeps,
): Promise<CountedDay> {
  const counted = countDay(day, await parcels.ofDay(generation, day));
  await days.save(generation, revision, counted);
  return counted;
}
