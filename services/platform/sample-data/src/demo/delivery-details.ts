import type { CalendarDate } from '@parcelbell/rules';
import type { DemoCourier, DemoDelivery, DemoPackageType } from './demo-types.ts';
import { weekdayOf } from './local-time.ts';
import { type Draws, drawsFor, type Weighted } from './random.ts';
import { trackingOf } from './tracking.ts';

const weekdayCouriers: readonly Weighted<DemoCourier>[] = [
  ['Amazon', 355],
  ['Canada Post', 260],
  ['UPS', 105],
  ['Purolator', 100],
  ['FedEx', 85],
  ['Other', 55],
  ['DHL', 23],
  ['Can Par', 13],
  ['Royal Mail', 5],
];
const weekendCouriers: readonly Weighted<DemoCourier>[] = [
  ['Amazon', 80],
  ['Other', 20],
];

const byCourier: Readonly<Partial<Record<DemoCourier, readonly Weighted<DemoPackageType>[]>>> = {
  Amazon: [
    ['Box', 44],
    ['Package', 44],
    ['Envelope', 12],
  ],
  'Canada Post': [
    ['Package', 46],
    ['Box', 24],
    ['Letter', 17],
    ['Envelope', 13],
  ],
  Other: [
    ['Food', 38],
    ['Pharmacy', 22],
    ['Package', 24],
    ['Flowers', 16],
  ],
};
const usualTypes: readonly Weighted<DemoPackageType>[] = [
  ['Box', 52],
  ['Package', 26],
  ['Envelope', 22],
];

/** When somebody brings parcels, by the hour. */
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
/** How often in a day a courier comes who brings many; the others come with each parcel. */
const rounds: Readonly<Partial<Record<DemoCourier, number>>> = {
  Amazon: 4,
  'Canada Post': 2,
  UPS: 2,
  Purolator: 2,
  FedEx: 2,
};
const saturday = 6;

export function courierOn(day: CalendarDate, draws: Draws): DemoCourier {
  return draws.weighted(weekdayOf(day) % saturday === 0 ? weekendCouriers : weekdayCouriers);
}

/** When a parcel is logged, in minutes since midnight: a courier comes in rounds, and what was brought is logged within a quarter of an hour. */
export function minutesOf(day: CalendarDate, courier: DemoCourier, draws: Draws): number {
  const count = rounds[courier];
  const round = count ? drawsFor(`round ${day} ${courier} ${draws.between(1, count)}`) : draws;
  return round.weighted(hours) * 60 + round.between(0, 44) + draws.between(0, 15);
}

/** What a parcel is, as the desk enters it. */
export function detailsOf(
  courier: DemoCourier,
  draws: Draws,
): Pick<DemoDelivery, 'courier' | 'packageType' | 'tracking' | 'location'> {
  const packageType = draws.weighted(byCourier[courier] ?? usualTypes);
  const tracking = isTracked(courier, packageType, draws) ? trackingOf(courier, draws) : undefined;
  const location = locationOf(packageType, draws);
  return {
    courier,
    packageType,
    ...(tracking === undefined ? {} : { tracking }),
    ...(location === undefined ? {} : { location }),
  };
}

/** Whether somebody comes for it at once. */
export function isFresh(type: DemoPackageType): boolean {
  return type === 'Food' || type === 'Flowers' || type === 'Pharmacy';
}

/** What a shop around the corner brings has no number, nor have most letters. */
function isTracked(courier: DemoCourier, type: DemoPackageType, draws: Draws): boolean {
  if (courier === 'Other') return type === 'Package';
  return type !== 'Letter' || draws.happens(0.4);
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
