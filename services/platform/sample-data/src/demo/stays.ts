import { addDays, addMonths, type CalendarDate } from '@parcelbell/rules';
import type { DemoStay, DemoUnitRef } from './demo-types.ts';
import { dayAt, momentOf, nextWeekday } from './local-time.ts';
import { peopleOf } from './people.ts';
import { type Draws, drawsFor, idFor, type Weighted } from './random.ts';
import { keyOf } from './unit-refs.ts';

/** The building was ready on that day, and people moved in over the months after it. */
const opened: CalendarDate = '2019-03-01';
const movingInDays = 400;

/** Who a unit is for: some are rented out for a few months, some belong to somebody who never moves in. */
const uses: readonly Weighted<'owned' | 'rented' | 'empty'>[] = [
  ['owned', 81],
  ['rented', 8],
  ['empty', 11],
];
/** How many days somebody stays. */
const lengths = { owned: { from: 3 * 365, to: 32 * 365 }, rented: { from: 150, to: 620 } } as const;

/** When people move. */
const movingDays: readonly Weighted<'first' | 'saturday' | 'any'>[] = [
  ['first', 40],
  ['saturday', 35],
  ['any', 25],
];
const saturday = 6;

interface Span {
  readonly number: number;
  readonly movesIn: CalendarDate;
  readonly movesOut: CalendarDate;
}

/**
 * The stays in a unit that began by a moment, the oldest first. They follow from the unit alone: a later moment only adds some. The last one may end
 * after the moment.
 */
export function staysOf(unitRef: DemoUnitRef, until: Date): readonly DemoStay[] {
  const last = dayAt(until);
  const stays: DemoStay[] = [];
  for (const span of spansOf(unitRef)) {
    if (span.movesIn > last) break;
    const stay = stayOf(unitRef, span);
    if (stay.movedInAt <= until) stays.push(stay);
  }
  return stays;
}

/** The stay in a unit at a moment; undefined while nobody lives there. */
export function stayAt(unitRef: DemoUnitRef, moment: Date): DemoStay | undefined {
  const day = dayAt(moment);
  for (const span of spansOf(unitRef)) {
    if (span.movesIn > day) return undefined;
    if (span.movesOut < day) continue;
    const stay = stayOf(unitRef, span);
    if (stay.movedInAt <= moment && stay.movedOutAt > moment) return stay;
  }
  return undefined;
}

/** Without an end: one stay follows the other. */
function* spansOf(unitRef: DemoUnitRef): Generator<Span> {
  const draws = drawsFor(`stays ${keyOf(unitRef)}`);
  const use = draws.weighted(uses);
  if (use === 'empty') return;
  let movesIn = addDays(opened, draws.between(0, movingInDays));
  for (let number = 1; ; number += 1) {
    const movesOut = movingDayAfter(addDays(movesIn, draws.between(lengths[use].from, lengths[use].to)), draws);
    yield { number, movesIn, movesOut };
    movesIn = movingDayAfter(addDays(movesOut, draws.between(3, 20)), draws);
  }
}

function movingDayAfter(day: CalendarDate, draws: Draws): CalendarDate {
  const kind = draws.weighted(movingDays);
  if (kind === 'first') return addMonths(`${day.slice(0, 7)}-01`, 1, 1);
  return kind === 'saturday' ? nextWeekday(day, saturday) : day;
}

function stayOf(unitRef: DemoUnitRef, { number, movesIn, movesOut }: Span): DemoStay {
  const key = `${keyOf(unitRef)} ${number}`;
  const draws = drawsFor(`stay ${key}`);
  const movedInAt = momentOf(movesIn, draws.between(9 * 60, 17 * 60));
  const movedOutAt = momentOf(movesOut, draws.between(10 * 60, 16 * 60));
  const people = peopleOf({ unitRef, key, movedInAt, movedOutAt }, draws);
  return { ...unitRef, id: idFor(`stay ${key}`), movedInAt, movedOutAt, people };
}
