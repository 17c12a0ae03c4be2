import { type CalendarDate, firstDate, lastDate } from '@parcelbell/rules';
import type { DeliveryRepository } from '../delivery/delivery.ts';
import type { Generation } from '../generation/generation.ts';
import { type CountedDay, countDay, type DayFigures, type DayRepository, type StoredDay } from './day.ts';

export interface ReadDaysDeps {
  readonly days: DayRepository;
  readonly deliveries: Pick<DeliveryRepository, 'ofDay'>;
}

/** The days of a period. A day whose parcels changed since its last count is counted again. */
export async function readDays(
  generation: Generation,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  deps: ReadDaysDeps,
): Promise<DayFigures[]> {
  return figuresOf(generation, await deps.days.between(generation, from, to), deps);
}

/** The days with waiting parcels. */
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

/** The days are counted one after the other, because there may be many after a start, and other requests use the database too. */
async function figuresOf(
  generation: Generation,
  days: readonly StoredDay[],
  deps: ReadDaysDeps,
): Promise<DayFigures[]> {
  const figures: DayFigures[] = [];
  for (const stored of days) figures.push(stored.figures ?? (await recount(generation, stored, deps)).figures);
  return figures;
}

/** Counts a day from its parcels. The parcels are read after the revision, so the stored count is never older than its revision. */
export async function recount(
  generation: Generation,
  { day, revision }: Pick<StoredDay, 'day' | 'revision'>,
  { days, deliveries }: ReadDaysDeps,
): Promise<CountedDay> {
  const counted = countDay(day, await deliveries.ofDay(generation, day));
  await days.save(generation, revision, counted);
  return counted;
}

const maxAtOnce = 200;

/** Counts days before the next report, so that the report is fast. */
export async function countDays(signal: AbortSignal, deps: ReadDaysDeps): Promise<void> {
  for (const day of await deps.days.uncounted(maxAtOnce)) {
    if (signal.aborted) return;
    await recount(day.generation, day, deps);
  }
}

/** Counts every day of a generation that has to be counted. */
export async function countGeneration(generation: Generation, signal: AbortSignal, deps: ReadDaysDeps): Promise<void> {
  for (const day of await deps.days.between(generation, firstDate, lastDate)) {
    if (signal.aborted) return;
    if (!day.figures) await recount(generation, day, deps);
  }
}
