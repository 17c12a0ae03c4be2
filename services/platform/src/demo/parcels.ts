import { addDays, type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';
import { demoBuilding } from './building.ts';
import { momentOf } from './local-time.ts';
import { contactIdOf, isReachable } from './people.ts';
import { demoPlaces } from './places.ts';
import { codeFor, type Draws, drawsFor, type Weighted } from './random.ts';
import { expectedParcels } from './seasons.ts';
import { stayAt } from './stays.ts';
import type {
  DemoCourier,
  DemoMessage,
  DemoPackageType,
  DemoParcel,
  DemoPerson,
  DemoPlace,
  DemoStay,
} from './story.ts';
import { trackingOf } from './tracking.ts';

const couriers: readonly Weighted<DemoCourier>[] = [
  ['Amazon', 380],
  ['Canada Post', 245],
  ['UPS', 100],
  ['Purolator', 95],
  ['FedEx', 80],
  ['Other', 60],
  ['DHL', 22],
  ['Can Par', 13],
  ['Royal Mail', 5],
];
const amazonTypes: readonly Weighted<DemoPackageType>[] = [
  ['Box', 44],
  ['Package', 44],
  ['Envelope', 12],
];
const postTypes: readonly Weighted<DemoPackageType>[] = [
  ['Package', 46],
  ['Box', 24],
  ['Letter', 17],
  ['Envelope', 13],
];
const expressTypes: readonly Weighted<DemoPackageType>[] = [
  ['Box', 52],
  ['Package', 26],
  ['Envelope', 22],
];
const otherTypes: readonly Weighted<DemoPackageType>[] = [
  ['Food', 38],
  ['Pharmacy', 22],
  ['Package', 24],
  ['Flowers', 16],
];

/** When parcels come, by the hour. */
const hours: readonly Weighted<number>[] = [
  [9, 7],
  [10, 17],
  [11, 18],
  [12, 8],
  [13, 8],
  [14, 14],
  [15, 14],
  [16, 8],
  [17, 6],
];

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
const mostTries = 12;

/** The parcels that come to the building on a day, in the order in which they are logged. They follow from the day alone. */
export function parcelsOfDay(day: CalendarDate): readonly DemoParcel[] {
  const expected = expectedParcels(day);
  const count = Math.round(expected * (0.8 + 0.4 * drawsFor(`parcels ${day}`).next()));
  const parcels = Array.from({ length: count }, (_, number) => parcelOf(day, number)).filter(
    (parcel) => parcel !== undefined,
  );
  return parcels.sort((one, other) => one.loggedAt.getTime() - other.loggedAt.getTime());
}

function parcelOf(day: CalendarDate, number: number): DemoParcel | undefined {
  const key = `parcel ${day} ${number}`;
  const draws = drawsFor(key);
  const hour = draws.weighted(hours);
  const minutes = hour * 60 + draws.between(0, 59);
  const loggedAt = new Date(momentOf(day, minutes).getTime() + draws.between(0, 59) * 1_000);
  const stay = addresseeOf(loggedAt, draws);
  if (!stay) return undefined;
  const courier = draws.weighted(couriers);
  const packageType = draws.weighted(typesOf(courier));
  const tracking = trackedBy(courier, packageType, draws);
  const location = locationOf(packageType, draws);
  const end = endOf(day, minutes, loggedAt, packageType, stay, draws);
  const told = messagesOf('delivery', stay, loggedAt, draws);
  return {
    tower: stay.tower,
    unit: stay.unit,
    id: `P-${codeFor(key, 10)}`,
    stayId: stay.id,
    day,
    hour,
    loggedAt,
    loggedBy: conciergeAt(day, minutes),
    courier,
    packageType,
    ...(tracking === undefined ? {} : { tracking }),
    ...(location === undefined ? {} : { location }),
    messages: end.pickedUp ? [...told, ...messagesOf('pickup', stay, end.pickedUp.at, draws)] : told,
    ...end,
  };
}

/** The stay in a unit where somebody can be told of a parcel. */
function addresseeOf(moment: Date, draws: Draws): DemoStay | undefined {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const stay = stayAt(draws.weighted(placesByAppetite()), moment);
    if (stay?.people.some((person) => isReachable(person, moment))) return stay;
  }
  return undefined;
}

let byAppetite: readonly Weighted<DemoPlace>[] | undefined;

function placesByAppetite(): readonly Weighted<DemoPlace>[] {
  byAppetite ??= demoPlaces.map((place) => [
    place,
    drawsFor(`appetite ${place.tower} ${place.unit}`).weighted(appetites),
  ]);
  return byAppetite;
}

function typesOf(courier: DemoCourier): readonly Weighted<DemoPackageType>[] {
  if (courier === 'Amazon') return amazonTypes;
  if (courier === 'Other') return otherTypes;
  return courier === 'Canada Post' || courier === 'Royal Mail' ? postTypes : expressTypes;
}

/** What a shop around the corner brings has no number, nor has an ordinary letter. */
function trackedBy(courier: DemoCourier, type: DemoPackageType, draws: Draws): string | undefined {
  const isLocal = courier === 'Other' && type !== 'Package';
  return isLocal || (type === 'Letter' && draws.happens(0.6)) ? undefined : trackingOf(courier, draws);
}

function locationOf(type: DemoPackageType, draws: Draws): string | undefined {
  switch (type) {
    case 'Food':
      return `Fridge ${draws.between(1, 2)}`;
    case 'Pharmacy':
      return 'Locked cabinet';
    case 'Flowers':
      return 'Front desk';
    case 'Letter':
    case 'Envelope':
      return `Drawer ${draws.between(1, 6)}`;
    default:
      return draws.happens(0.9) ? `Shelf ${draws.oneOf(['A', 'B', 'C', 'D'])}${draws.between(1, 8)}` : undefined;
  }
}

type End = Pick<DemoParcel, 'pickedUp' | 'closed'>;

function endOf(
  day: CalendarDate,
  minutes: number,
  loggedAt: Date,
  type: DemoPackageType,
  stay: DemoStay,
  draws: Draws,
): End {
  const isFresh = type === 'Food' || type === 'Flowers' || type === 'Pharmacy';
  const isNever = draws.happens(isFresh ? 0.002 : 0.012);
  const wait = isFresh ? Number(draws.happens(0.12)) : draws.weighted(waits);
  const moment = pickupOf(wait === 0 ? day : addDays(day, wait), wait === 0 ? minutes : 0, draws);
  const person = draws.oneOf(stay.people.filter((one) => isReachable(one, loggedAt)));
  if (isNever || stay.movedOutAt <= moment.at) return { closed: closureOf(day, draws) };
  const { id, name } = person;
  return {
    pickedUp: { at: moment.at, day: moment.day, by: conciergeAt(moment.day, moment.minutes), to: { id, name } },
  };
}

/** Most come home in the evening. */
function pickupOf(day: CalendarDate, after: number, draws: Draws): { at: Date; day: CalendarDate; minutes: number } {
  const evening = draws.between(17 * 60, 21 * 60 + 30);
  const other = draws.between(8 * 60, 17 * 60);
  const wanted = draws.happens(0.68) ? evening : other;
  const minutes = Math.max(wanted, after + draws.between(6, 90));
  return { at: new Date(momentOf(day, minutes).getTime() + draws.between(0, 59) * 1_000), day, minutes };
}

function closureOf(day: CalendarDate, draws: Draws): NonNullable<DemoParcel['closed']> {
  const closedOn = addDays(day, draws.between(10, 25));
  return { at: momentOf(closedOn, draws.between(9 * 60, 16 * 60)), reason: draws.weighted(closures) };
}

/** Everybody who can be reached is told within seconds. */
function messagesOf(kind: DemoMessage['kind'], { people }: DemoStay, at: Date, draws: Draws): DemoMessage[] {
  const told = people.filter((person) => isReachable(person, at));
  return told.flatMap((person) =>
    channelsOf(person).map((channel) => ({
      kind,
      personId: person.id,
      contactId: contactIdOf(person, channel),
      channel,
      status: draws.weighted(outcomes),
      at: new Date(at.getTime() + draws.between(1, 12) * 1_000),
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
