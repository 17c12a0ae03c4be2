import { addDays, type CalendarDate } from '@parcelbell/rules';
import {
  type DemoDelivery,
  type DemoPerson,
  type DemoUnitRef,
  deliveriesOfDay,
  demoBuilding,
  demoUnitRefs,
  isReachable,
  registrationsAt,
  staysOf,
} from '@parcelbell/sample-data/demo';

/** The figures of the demo building until `now`, counted from the demo history only. Ranges are calendar days of the building, both included. */
export interface DemoFigures {
  /** The usage report of a month, or of a day with its month up to that day. */
  usage(date: CalendarDate, reportType: 'monthly' | 'daily'): object;
  /** The analytics, without the lists of single parcels and residents. */
  analytics(from: CalendarDate, to: CalendarDate): object;
  /** The number of parcels in the demo history, in any status. */
  parcels(from: CalendarDate, to: CalendarDate): number;
}

interface Stay {
  readonly place: DemoUnitRef;
  readonly from: CalendarDate;
  readonly to: CalendarDate | undefined;
  readonly days: number;
  readonly people: readonly DemoPerson[];
}

const dayMs = 24 * 60 * 60_000;
const localDays = new Intl.DateTimeFormat('en-CA', { timeZone: demoBuilding.timeZone });
const exceedFee = 1.5;
const maxDeliveriesPerDay = 80;

export function demoFigures(now: Date): DemoFigures {
  const stays = residentsUntil(now);
  const parcelsIn = (from: CalendarDate, to: CalendarDate) => parcelsBetween(from, to, now);
  return {
    usage: (date, reportType) => usageOf(date, reportType, parcelsIn),
    analytics: (from, to) => ({
      summary: { ...peopleOf(stays, from, to, now), ...parcelTotals(parcelsIn(from, to), now) },
      monthlyTrends: byMonth(from, to, (month) => movesOf(stays, month)),
      packageAnalytics: {
        volumeByMonth: byMonth(from, to, (month) => parcelsIn(month.from, month.to).length),
        peakDeliveryHours: hoursOf(parcelsIn(from, to)),
        courierBreakdown: couriersOf(parcelsIn(from, to)),
      },
      notificationAdoption: adoptionOf(stays, now),
      turnover: turnoverOf(stays, from, to),
    }),
    parcels: (from, to) => parcelsIn(from, to).length,
  };
}

function parcelsBetween(from: CalendarDate, to: CalendarDate, now: Date): DemoDelivery[] {
  const parcels: DemoDelivery[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) parcels.push(...deliveriesOfDay(day));
  return parcels.filter(({ loggedAt }) => loggedAt <= now);
}

function usageOf(
  date: CalendarDate,
  reportType: 'monthly' | 'daily',
  parcelsIn: (from: CalendarDate, to: CalendarDate) => DemoDelivery[],
): object {
  const first = `${date.slice(0, 7)}-01`;
  const [month] = monthsOf(first, addDays(first, 31));
  const counted = parcelsIn(first, reportType === 'daily' ? date : (month?.to ?? date));
  const reported = reportType === 'daily' ? counted.filter(({ day }) => day === date) : counted;
  const units = [...countsOf(counted, keyOf)].map(([unit, count]) => {
    return [unit, count, Math.max(0, count - demoBuilding.monthlyLimit)] as const;
  });
  const days = [...countsOf(reported, ({ day }) => day)];
  return {
    totalDeliveries: reported.length,
    totalUnits: countsOf(reported, keyOf).size,
    unitsOverLimit: units.filter(([, , excess]) => excess > 0).length,
    totalExcessFees: units.reduce((sum, [, , excess]) => sum + excess * exceedFee, 0),
    unitUsage: Object.fromEntries(
      units.map(([unit, count, excess]) => [
        unit,
        { monthlyUsage: count, isOverLimit: excess > 0, excessDeliveries: excess, excessFees: excess * exceedFee },
      ]),
    ),
    deliveryStats: Object.fromEntries(days),
    exceededDays: days.filter(([, count]) => count > maxDeliveriesPerDay),
  };
}

function parcelTotals(parcels: readonly DemoDelivery[], now: Date) {
  const since = new Date(now.getTime() - 40 * dayMs);
  const waiting = parcelsBetween(localDays.format(since), localDays.format(now), now).filter((parcel) => {
    const endedAt = (parcel.pickedUp ?? parcel.closed)?.at;
    return now.getTime() - parcel.loggedAt.getTime() > 2 * dayMs && !(endedAt && endedAt <= now);
  });
  return { totalPackages: parcels.length, pendingPackagesCount: waiting.length };
}

function hoursOf(parcels: readonly DemoDelivery[]) {
  const text = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return byCountDescending(countsOf(parcels, ({ hour }) => hour)).map(([hour, count]) => {
    return { timeRange: `${text(hour)}-${text(hour + 1)}`, count };
  });
}

function couriersOf(parcels: readonly DemoDelivery[]) {
  return byCountDescending(countsOf(parcels, ({ courier }) => courier)).map(([courier, count]) => {
    return { courier, count, percentage: perCent(count, parcels.length) };
  });
}

/** The stays with a verified address, as of now. */
function residentsUntil(now: Date): Stay[] {
  return demoUnitRefs.flatMap((place) =>
    staysOf(place, now).flatMap(({ movedInAt, movedOutAt, people }) => {
      const isOver = movedOutAt <= now;
      const end = isOver ? movedOutAt : now;
      if (!people.some(({ verifiedAt }) => verifiedAt && verifiedAt <= end)) return [];
      const days = Math.floor((movedOutAt.getTime() - movedInAt.getTime()) / dayMs);
      const to = isOver ? localDays.format(movedOutAt) : undefined;
      return [{ place, from: localDays.format(movedInAt), to, days, people }];
    }),
  );
}

function peopleOf(stays: readonly Stay[], from: CalendarDate, to: CalendarDate, now: Date) {
  const current = stays.filter((stay) => stay.to === undefined).length;
  const left = stays.filter((stay) => stay.to !== undefined && stay.to >= from && stay.to <= to).length;
  const livedIn = stays.filter((stay) => stay.from <= to && (stay.to === undefined || stay.to >= from));
  const past = stays.filter((stay) => stay.to !== undefined);
  const unverified = [
    ...registrationsAt(now),
    ...stays
      .filter((stay) => stay.to === undefined)
      .flatMap(({ place, people }) =>
        people.some(({ addedAt, verifiedAt }) => addedAt <= now && !(verifiedAt && verifiedAt <= now)) ? [place] : [],
      ),
  ];
  return {
    totalUnits: demoUnitRefs.length,
    occupiedUnits: current,
    currentResidents: current,
    totalMoveOuts: left,
    churnRate: perCent(left, new Set(livedIn.map(({ place }) => keyOf(place))).size),
    averageResidencyDays: Math.round(past.reduce((sum, { days }) => sum + days, 0) / past.length),
    unverifiedResidentsCount: new Set(unverified.map(keyOf)).size,
  };
}

function movesOf(stays: readonly Stay[], { from, to }: Month) {
  return {
    moveIns: stays.filter((stay) => stay.from >= from && stay.from <= to).length,
    moveOuts: stays.filter((stay) => stay.to !== undefined && stay.to >= from && stay.to <= to).length,
    activeResidents: stays.filter((stay) => stay.from <= to && (stay.to === undefined || stay.to > to)).length,
  };
}

function turnoverOf(stays: readonly Stay[], from: CalendarDate, to: CalendarDate) {
  const left = stays.filter((stay) => stay.to !== undefined && stay.to >= from && stay.to <= to);
  return Object.fromEntries(countsOf(left, ({ place }) => keyOf(place)));
}

/** A bounced address does not affect the phone of the person. Opting out ends both. */
function adoptionOf(stays: readonly Stay[], now: Date) {
  const current = stays.filter((stay) => stay.to === undefined);
  const having = (isNotified: (person: DemoPerson) => boolean) =>
    current.filter(({ people }) => people.some(isNotified)).length;
  const hasSms = ({ phone, stopped, ...person }: DemoPerson) => {
    const isOut = stopped?.why === 'opted_out';
    return phone !== undefined && isReachable({ ...person, ...(isOut ? { stopped } : {}) }, now);
  };
  return { emailEnabled: having((person) => isReachable(person, now)), smsEnabled: having(hasSms) };
}

interface Month {
  readonly month: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

function byMonth<T>(from: CalendarDate, to: CalendarDate, figureOf: (month: Month) => T): Record<string, T> {
  return Object.fromEntries(monthsOf(from, to).map((month) => [month.month, figureOf(month)]));
}

/** The months of a range. The first and the last one may be incomplete. */
function monthsOf(from: CalendarDate, to: CalendarDate): Month[] {
  const months = new Map<string, Month>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const month = day.slice(0, 7);
    months.set(month, { month, from: months.get(month)?.from ?? day, to: day });
  }
  return [...months.values()];
}

function keyOf({ tower, unit }: DemoUnitRef): string {
  return `${tower}/${unit}`;
}

function countsOf<T, K>(items: readonly T[], keyOfItem: (item: T) => K): Map<K, number> {
  const counts = new Map<K, number>();
  for (const item of items) counts.set(keyOfItem(item), (counts.get(keyOfItem(item)) ?? 0) + 1);
  return counts;
}

function byCountDescending<K extends string | number>(counts: ReadonlyMap<K, number>): [K, number][] {
  return [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
}

function perCent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
}
