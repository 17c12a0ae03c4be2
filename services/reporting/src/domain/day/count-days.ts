import { firstDate, lastDate } from '@parcelbell/platform';
import type { Generation } from '../generation/generation.ts';
import { type ReadDaysDeps, recount } from './read-days.ts';

const mostAtOnce = 200;

/** Counts days ahead of the next report, so that it finds little to count. */
export async function countDays(signal: AbortSignal, deps: ReadDaysDeps): Promise<void> {
  for (const day of await deps.days.uncounted(mostAtOnce)) {
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
