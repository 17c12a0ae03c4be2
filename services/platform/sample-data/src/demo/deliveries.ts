import { addDays, type CalendarDate, daysBetween } from '@parcelbell/rules';
import { demoBuilding } from './building.ts';
import { courierOn, detailsOf, isFresh, minutesOf } from './delivery-details.ts';
import type { DemoCourier, DemoDelivery, DemoMessage, DemoPerson, DemoStay, DemoUnitRef } from './demo-types.ts';
import { momentOf } from './local-time.ts';
import { contactIdOf, isReachable } from './people.ts';
import { codeFor, type Draws, drawsFor, type Weighted } from './random.ts';
import { expectedDeliveries } from './seasons.ts';
import { stayAt } from './stays.ts';
import { demoUnitRefs, keyOf } from './unit-refs.ts';

/** How many days a parcel waits for somebody who comes. */
const waits: readonly Weighted<number>[] = [
  [0, 480],
  [1, 275],
  [2, 100],
  [3, 50],
  [4, 34],
  [6, 26],
  [8, 20],
  [11, 15],
];
const closures: readonly Weighted<'returned' | 'forwarded' | 'lost'>[] = [
  ['returned', 65],
  ['forwarded', 25],
  ['lost', 10],
];
const outcomes: readonly Weighted<DemoMessage['status']>[] = [
  ['delivered', 965],
  ['sent', 22],
  ['failed', 13],
];
/** How often parcels come to a unit, against most others. */
const appetites: readonly Weighted<number>[] = [
  [0.4, 24],
  [1, 58],
  [2.2, 15],
  [9, 3],
];
/** Minutes since midnight between which a parcel is logged before the couriers' rounds. The last is one of the late evening, which the night shift logs first of all. */
const earlyHours: readonly (readonly [from: number, until: number])[] = [
  [5 * 60 + 30, 6 * 60 + 10],
  [6 * 60 + 30, 7 * 60 + 20],
  [7 * 60 + 40, 8 * 60 + 40],
  [0, 1],
];
const maxAttempts = 12;
const secondMs = 1_000;

/** The parcels that come to the building on a day, in the order in which they are logged. They follow from the day alone. */
export function deliveriesOfDay(day: CalendarDate): readonly DemoDelivery[] {
  const expected = expectedDeliveries(day);
  const count = Math.round(expected * (0.8 + 0.4 * drawsFor(`parcels ${day}`).next()));
  const inRounds = Array.from({ length: Math.max(0, count - earlyHours.length) }, (_, number) =>
    roundDelivery(day, number),
  );
  const early = count === 0 ? [] : earlyHours.map((hours, number) => earlyDelivery(day, hours, number));
  return [...early, ...inRounds]
    .filter((parcel) => parcel !== undefined)
    .sort((one, other) => one.loggedAt.getTime() - other.loggedAt.getTime());
}

/** What a courier brings on a round. */
function roundDelivery(day: CalendarDate, number: number): DemoDelivery | undefined {
  const key = `parcel ${day} ${number}`;
  const draws = drawsFor(key);
  const courier = courierOn(day, draws);
  return deliveryOf({ key, day, courier, minutes: minutesOf(day, courier, draws) }, draws);
}

/** What is logged before the couriers' rounds, so that a visitor at any hour finds a day that has begun. */
function earlyDelivery(day: CalendarDate, [from, until]: readonly [number, number], number: number) {
  const key = `early parcel ${day} ${number}`;
  const draws = drawsFor(key);
  return deliveryOf(
    { key, day, courier: draws.happens(0.6) ? 'Amazon' : 'Other', minutes: draws.between(from, until) },
    draws,
  );
}

interface Brought {
  readonly key: string;
  readonly day: CalendarDate;
  readonly courier: DemoCourier;
  /** Since midnight. */
  readonly minutes: number;
}

function deliveryOf({ key, day, courier, minutes }: Brought, draws: Draws): DemoDelivery | undefined {
  const loggedAt = someSecondOf(day, minutes, draws);
  const stay = addresseeOf(loggedAt, draws);
  if (!stay) return undefined;
  const details = detailsOf(courier, draws);
  const logged = {
    tower: stay.tower,
    unit: stay.unit,
    id: `P-${codeFor(key, 10)}`,
    stayId: stay.id,
    day,
    hour: Math.floor(minutes / 60),
    loggedAt,
    loggedBy: conciergeAt(day, minutes),
    ...details,
  };
  const arrival = messagesOf('delivery', stay, loggedAt, draws);
  const moment = pickupOf(logged, minutes, draws);
  const isNever = draws.happens(isFresh(logged.packageType) ? 0.002 : 0.012);
  if (isNever || stay.movedOutAt <= moment.at) return { ...logged, messages: arrival, closed: closureOf(day, draws) };
  const { id, name } = draws.oneOf(stay.people.filter((person) => isReachable(person, loggedAt)));
  const pickup = messagesOf('pickup', stay, moment.at, draws);
  return { ...logged, messages: [...arrival, ...pickup], pickedUp: { ...moment, to: { id, name } } };
}

/** The stay in a unit where somebody can be notified. */
function addresseeOf(moment: Date, draws: Draws): DemoStay | undefined {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const stay = stayAt(draws.weighted(unitRefsByAppetite()), moment);
    if (stay?.people.some((person) => isReachable(person, moment))) return stay;
  }
  return undefined;
}

let byAppetite: readonly Weighted<DemoUnitRef>[] | undefined;

function unitRefsByAppetite(): readonly Weighted<DemoUnitRef>[] {
  byAppetite ??= demoUnitRefs.map((unitRef) => [unitRef, drawsFor(`appetite ${keyOf(unitRef)}`).weighted(appetites)]);
  return byAppetite;
}

/** Most come home in the evening. */
function pickupOf(
  { day: loggedOn, packageType }: Pick<DemoDelivery, 'day' | 'packageType'>,
  loggedMinutes: number,
  draws: Draws,
): Omit<NonNullable<DemoDelivery['pickedUp']>, 'to'> {
  const wait = isFresh(packageType) ? Number(draws.happens(0.12)) : draws.weighted(waits);
  const day = addDays(loggedOn, wait);
  const isEvening = draws.happens(0.68);
  const wanted = isEvening ? draws.between(17 * 60, 21 * 60 + 30) : draws.between(8 * 60, 17 * 60);
  const earliest = wait === 0 ? loggedMinutes + draws.between(6, 90) : 0;
  const minutes = Math.max(wanted, earliest);
  return { at: someSecondOf(day, minutes, draws), day, by: conciergeAt(day, minutes) };
}

function closureOf(day: CalendarDate, draws: Draws): NonNullable<DemoDelivery['closed']> {
  const closedOn = addDays(day, draws.between(10, 25));
  return { at: momentOf(closedOn, draws.between(9 * 60, 16 * 60)), reason: draws.weighted(closures) };
}

/** Everybody who can be reached is notified within seconds. */
function messagesOf(kind: DemoMessage['kind'], { people }: DemoStay, at: Date, draws: Draws): DemoMessage[] {
  const notified = people.filter((person) => isReachable(person, at));
  return notified.flatMap((person) =>
    channelsOf(person).map((channel) => ({
      kind,
      personId: person.id,
      contactId: contactIdOf(person, channel),
      channel,
      status: draws.weighted(outcomes),
      at: new Date(at.getTime() + draws.between(1, 12) * secondMs),
    })),
  );
}

function channelsOf({ phone }: DemoPerson): readonly DemoMessage['channel'][] {
  return phone === undefined ? ['email'] : ['email', 'sms'];
}

const firstMonday: CalendarDate = '1970-01-05';

/** Who works at the desk: on weekdays one until three o'clock and another after it, on weekends a third. They change places every week. */
function conciergeAt(day: CalendarDate, minutes: number): string {
  const { concierges } = demoBuilding;
  const days = daysBetween(firstMonday, day);
  const shift = days % 7 >= 5 ? 2 : Number(minutes >= 15 * 60);
  return concierges[(Math.floor(days / 7) + shift) % concierges.length] ?? concierges[0];
}

function someSecondOf(day: CalendarDate, minutes: number, draws: Draws): Date {
  return new Date(momentOf(day, minutes).getTime() + draws.between(0, 59) * secondMs);
}
