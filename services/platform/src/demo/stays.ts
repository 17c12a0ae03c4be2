import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import { demoBuilding } from './building.ts';
import { dayAt, momentOf } from './local-time.ts';
import { type FullName, namesOf } from './names.ts';
import { type Draws, drawsFor, idFor, type Weighted } from './random.ts';
import type { DemoPerson, DemoPlace, DemoStay } from './story.ts';

/** Every unit of the building. */
export const demoPlaces: readonly DemoPlace[] = demoBuilding.towers.flatMap(({ name, units }) =>
  units.map((unit) => ({ tower: name, unit })),
);

/** The building was ready on that day, and people moved in over the months after it. */
const opened: CalendarDate = '2019-03-01';
const movingInDays = 400;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How many people live together. */
const sizes: readonly Weighted<number>[] = [
  [1, 36],
  [2, 40],
  [3, 14],
  [4, 10],
];
const mailDomains = ['northmail.test', 'inbox.test', 'lakepost.test', 'courriel.test', 'mapleweb.test', 'example.test'];
const areaCodes = [416, 647, 437, 905, 289, 365, 742, 613, 514, 438, 519, 343] as const;
const fictionalNumbers = 100;

/** Who a unit is for: some are rented out for a few months, some belong to somebody who never moves in. */
const uses: readonly Weighted<'owned' | 'rented' | 'empty'>[] = [
  ['owned', 85],
  ['rented', 8],
  ['empty', 7],
];
/** How many days somebody stays. */
const lengths = { owned: { from: 3 * 365, to: 32 * 365 }, rented: { from: 150, to: 620 } } as const;

interface Span {
  readonly number: number;
  readonly movesIn: CalendarDate;
  readonly movesOut: CalendarDate;
}

/**
 * The stays in a unit that began by a moment, the oldest first. They follow from the unit alone: a later moment only adds some. The last one may end
 * later than the moment.
 */
export function staysOf(place: DemoPlace, until: Date): readonly DemoStay[] {
  const last = dayAt(until);
  const stays: DemoStay[] = [];
  for (const span of spansOf(place)) {
    if (span.movesIn > last) break;
    const stay = stayOf(place, span);
    if (stay.movedInAt <= until) stays.push(stay);
  }
  return stays;
}

/** The stay in a unit at a moment; undefined while nobody lives there. */
export function stayAt(place: DemoPlace, moment: Date): DemoStay | undefined {
  const day = dayAt(moment);
  for (const span of spansOf(place)) {
    if (span.movesIn > day) return undefined;
    if (span.movesOut < day) continue;
    const stay = stayOf(place, span);
    if (stay.movedInAt <= moment && (!stay.movedOutAt || stay.movedOutAt > moment)) return stay;
  }
  return undefined;
}

/** Whether messages go to a person at a moment. */
export function isReachable({ verifiedAt, stopped }: DemoPerson, moment: Date): boolean {
  return verifiedAt !== undefined && verifiedAt <= moment && !(stopped && stopped.at <= moment);
}

/** The id of a person's address or phone. */
export function contactIdOf({ id }: Pick<DemoPerson, 'id'>, channel: 'email' | 'sms'): string {
  return channel === 'email' ? id : idFor(`phone ${id}`);
}

/** Without an end: one stay follows the other. */
function* spansOf(place: DemoPlace): Generator<Span> {
  const draws = drawsFor(`stays ${keyOf(place)}`);
  const use = draws.weighted(uses);
  if (use === 'empty') return;
  let movesIn = addDays(opened, draws.between(0, movingInDays));
  for (let number = 1; ; number += 1) {
    const movesOut = addDays(movesIn, draws.between(lengths[use].from, lengths[use].to));
    yield { number, movesIn, movesOut };
    movesIn = addDays(movesOut, draws.between(3, 30));
  }
}

function stayOf(place: DemoPlace, { number, movesIn, movesOut }: Span): DemoStay {
  const key = `${keyOf(place)} ${number}`;
  const draws = drawsFor(`stay ${key}`);
  const movedInAt = momentOf(movesIn, draws.between(9 * 60, 17 * 60));
  const movedOutAt = momentOf(movesOut, draws.between(10 * 60, 16 * 60));
  const people = peopleOf(place, key, draws, movedInAt);
  return { ...place, id: idFor(`stay ${key}`), movedInAt, movedOutAt, people };
}

function peopleOf(place: DemoPlace, key: string, draws: Draws, movedInAt: Date): DemoPerson[] {
  const language = draws.happens(0.34) ? 'fr' : 'en';
  const names = namesOf(draws.weighted(sizes), language, draws);
  return names.map((name, at): DemoPerson => {
    const addedAt = at === 0 ? movedInAt : new Date(movedInAt.getTime() + joinsAfter(at === names.length - 1, draws));
    const verifiedAt = new Date(addedAt.getTime() + draws.between(2, at === 0 ? 45 : 600) * minuteMs);
    const stopsAfterMs = draws.happens(0.03) ? draws.between(20, 900) * dayMs : undefined;
    const why = draws.happens(0.5) ? 'bounced' : 'opted_out';
    const hasPhone = draws.happens(0.3);
    return {
      id: idFor(`person ${key} ${at}`),
      name: `${name.first} ${name.last}`,
      email: emailOf(name, place, draws),
      ...(hasPhone ? { phone: phoneOf(place, at) } : {}),
      language: draws.happens(0.06) ? 'en' : language,
      addedAt,
      verifiedAt,
      ...(stopsAfterMs === undefined ? {} : { stopped: { at: new Date(verifiedAt.getTime() + stopsAfterMs), why } }),
    };
  });
}

/** Most register within days of each other, some last ones join much later. */
function joinsAfter(isLast: boolean, draws: Draws): number {
  if (isLast && draws.happens(0.3)) return draws.between(40, 1_500) * dayMs;
  return draws.between(1, 4 * 24 * 60) * minuteMs;
}

/** The unit's number among all keeps the addresses of people with one name apart. */
function emailOf({ first, last }: FullName, place: DemoPlace, draws: Draws): string {
  const local = `${plain(first)}.${plain(last)}${numberOf(place) + 1}`;
  return `${local}@${draws.oneOf(mailDomains)}`;
}

/** Nobody has a number with 555 01. Each person of each unit has their own. */
function phoneOf(place: DemoPlace, person: number): string {
  const number = ((numberOf(place) * 5 + person) * 611) % (areaCodes.length * fictionalNumbers);
  const areaCode = areaCodes[Math.floor(number / fictionalNumbers)];
  return `+1${areaCode}55501${String(number % fictionalNumbers).padStart(2, '0')}`;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

function keyOf({ tower, unit }: DemoPlace): string {
  return `${tower} ${unit}`;
}

function numberOf({ tower, unit }: DemoPlace): number {
  return demoPlaces.findIndex((place) => place.tower === tower && place.unit === unit);
}
