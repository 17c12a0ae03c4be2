import { type Collection, idsBetween } from '@parcelbell/database';
import type { CalendarDate } from '@parcelbell/rules';
import type { DayRepository, StoredDay } from '../domain/day/day.ts';
import type { Generation } from '../domain/generation/generation.ts';
import { type DayDocument, type DayUnitsDocument, dayIndexes } from './day-collection.ts';

export function createDayRepository(
  days: Collection<DayDocument>,
  dayUnits: Collection<DayUnitsDocument>,
): DayRepository {
  return {
    between: async (generation, from, to) => {
      const found = await days.find(idsBetween<DayDocument>(...idsOf(generation, from, to)), inOrder);
      return found.map(dayOf);
    },
    withWaiting: async (generation) => {
      const found = await days.find({ open: generation }, { hint: dayIndexes.open, batchSize: 1_000 });
      return found.map(dayOf);
    },
    unitsBetween: async (generation, from, to) => {
      const found = await dayUnits.find(idsBetween<DayUnitsDocument>(...idsOf(generation, from, to)), inOrder);
      return new Map(found.map(({ _id, revision, units }) => [dayIn(_id), { revision, units }]));
    },
    save: async (generation, revision, { figures, units }) => {
      const { day, total, hours, couriers, waiting } = figures;
      const _id = `${generation}/${day}`;
      await dayUnits.upsertIfNewer([{ _id, revision, units }], { by: 'revision', orSame: true });
      await days.updateOne(
        { _id, revision },
        {
          $set: { counted: revision, total, hours, couriers, waiting },
          $unset: { uncounted: true, ...(waiting === 0 ? { open: true } : {}) },
        },
      );
    },
    uncounted: async (limit) => {
      const found = await days.find({ uncounted: { $exists: true } }, { hint: dayIndexes.uncounted, limit });
      return found.map((document) => ({ ...dayOf(document), generation: document.uncounted ?? '' }));
    },
  };
}

const inOrder = { sort: { _id: 1 }, batchSize: 2_000 } as const;

/** The ids of the days of a period: from the first to before the second. */
function idsOf(generation: Generation, from: CalendarDate, to: CalendarDate): [string, string] {
  // A space is after the end of an id, and before every longer one.
  return [`${generation}/${from}`, `${generation}/${to} `];
}

function dayOf({ _id, revision, counted, total = 0, hours = [], couriers = [], waiting = 0 }: DayDocument): StoredDay {
  const day = dayIn(_id);
  if (counted !== revision) return { day, revision };
  return { day, revision, figures: { day, total, hours, couriers, waiting } };
}

function dayIn(id: string): CalendarDate {
  return id.slice(id.lastIndexOf('/') + 1);
}
