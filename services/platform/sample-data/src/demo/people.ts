import type { DemoPerson, DemoUnitRef } from './demo-types.ts';
import { type FullName, namesOf } from './names.ts';
import { type Draws, idFor, type Weighted } from './random.ts';
import { numberOf } from './unit-refs.ts';

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
/** Four who live together, and somebody who registers. */
const maxPeople = 5;
/** Shares no divisor with the count of numbers, so that neighbours have numbers far apart and each a different one. */
const numberStep = 611;

interface MovingIn {
  readonly unitRef: DemoUnitRef;
  /** Names the stay. */
  readonly key: string;
  readonly movedInAt: Date;
  readonly movedOutAt: Date;
}

/** The people of a stay. The first one registers when the stay begins. */
export function peopleOf({ unitRef, key, movedInAt, movedOutAt }: MovingIn, draws: Draws): DemoPerson[] {
  const language = draws.happens(0.35) ? 'fr' : 'en';
  const names = namesOf(draws.weighted(sizes), language, draws);
  const people = names.map((name, number): DemoPerson => {
    const afterMs = number === 0 ? 0 : joinsAfter(number === names.length - 1, draws);
    const addedAt = new Date(movedInAt.getTime() + afterMs);
    const verifiedAt = new Date(addedAt.getTime() + draws.between(2, number === 0 ? 45 : 600) * minuteMs);
    const hasPhone = draws.happens(0.3);
    const stops = draws.happens(0.03);
    const stopsAt = new Date(verifiedAt.getTime() + draws.between(20, 900) * dayMs);
    return {
      id: idFor(`person ${key} ${number}`),
      name: `${name.first} ${name.last}`,
      email: emailOf(name, unitRef, draws),
      ...(hasPhone ? { phone: phoneOf(unitRef, number) } : {}),
      language: draws.happens(0.06) ? 'en' : language,
      addedAt,
      verifiedAt,
      ...(stops ? { stopped: { at: stopsAt, why: draws.oneOf(['bounced', 'opted_out']) } } : {}),
    };
  });
  return people.filter(({ verifiedAt = movedInAt }) => verifiedAt < movedOutAt);
}

/** Somebody who registered for a unit and has not followed the link. */
export function unverifiedPerson(unitRef: DemoUnitRef, key: string, addedAt: Date, draws: Draws): DemoPerson {
  const language = draws.happens(0.35) ? 'fr' : 'en';
  const name = namesOf(1, language, draws)[0] ?? { first: 'Robin', last: 'Wells' };
  const hasPhone = draws.happens(0.4);
  return {
    id: idFor(`person ${key}`),
    name: `${name.first} ${name.last}`,
    email: emailOf(name, unitRef, draws),
    ...(hasPhone ? { phone: phoneOf(unitRef, maxPeople - 1) } : {}),
    language,
    addedAt,
  };
}

/** Whether messages go to a person at a moment. */
export function isReachable({ verifiedAt, stopped }: DemoPerson, moment: Date): boolean {
  return verifiedAt !== undefined && verifiedAt <= moment && !(stopped && stopped.at <= moment);
}

/** The id of a person's address or phone. */
export function contactIdOf({ id }: Pick<DemoPerson, 'id'>, channel: 'email' | 'sms'): string {
  return channel === 'email' ? id : idFor(`phone ${id}`);
}

/** Most register within days of each other, some last ones join much later. */
function joinsAfter(isLast: boolean, draws: Draws): number {
  if (isLast && draws.happens(0.3)) return draws.between(40, 1_500) * dayMs;
  return draws.between(1, 4 * 24 * 60) * minuteMs;
}

/** The unit's number keeps the addresses of people with one name apart. */
function emailOf({ first, last }: FullName, unitRef: DemoUnitRef, draws: Draws): string {
  return `${plain(first)}.${plain(last)}${numberOf(unitRef) + 1}@${draws.oneOf(mailDomains)}`;
}

/** Nobody has a number with 555 01. */
function phoneOf(unitRef: DemoUnitRef, person: number): string {
  const number = ((numberOf(unitRef) * maxPeople + person) * numberStep) % (areaCodes.length * fictionalNumbers);
  const areaCode = areaCodes[Math.floor(number / fictionalNumbers)];
  return `+1${areaCode}55501${String(number % fictionalNumbers).padStart(2, '0')}`;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}
