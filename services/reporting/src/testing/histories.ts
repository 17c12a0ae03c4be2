import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { seeded } from '@parcelbell/document-store/testing';
import type { Fact } from '@parcelbell/outbox';
import {
  closed,
  corrected,
  deliveryAt,
  type HouseholdInit,
  household,
  logged,
  type Owned,
  pickedUp,
  removed,
  reopened,
} from './start-reporting.ts';

/** What became of a parcel in the end. */
interface DeliveryOfHistory {
  readonly packageId: string;
  readonly unit: string;
  readonly tower: string;
  readonly courier: string;
  readonly loggedAt: Date;
  readonly day: string;
  readonly hour: number;
  readonly isWaiting: boolean;
  readonly isRemoved: boolean;
}

interface ResidencyOfHistory {
  readonly unit: string;
  readonly movedInAt: Date;
  readonly movedOutAt?: Date;
  readonly isVerified: boolean;
}

/** A building's history: every event in the order in which it happened, what its owners have in the end, and the plain truth to count again. */
export interface History {
  readonly facts: readonly Fact[];
  readonly parcels: readonly DeliveryOfHistory[];
  readonly residencies: readonly ResidencyOfHistory[];
  readonly owned: Owned;
}

interface HistoryOptions {
  readonly tenantId: string;
  readonly timeZone: string;
  readonly seed: number;
  readonly from: Date;
  readonly until: Date;
  readonly parcels: number;
  /** Moments around which much happens, such as a change of the clock. */
  readonly edges: readonly Date[];
}

const hourMs = 3_600_000;
const units = ['101', '102', '2', '10', 'PH1', 'constructor'];
const couriers = ['UPS', 'DHL', 'Can Par', 'Canada Post'];

export function randomHistory(options: HistoryOptions): History {
  const random = seeded(options.seed);
  const parcels = Array.from({ length: options.parcels }, (_, index) => randomDelivery(index, random, options));
  const households = units.map((unit) => randomHousehold(unit, random, options));
  return {
    facts: [...parcels.flatMap(({ facts }) => facts), ...households.flatMap(({ facts }) => facts)],
    parcels: parcels.map(({ last }) => last),
    residencies: households.flatMap(({ residencies }) => residencies),
    owned: {
      deliveries: parcels.flatMap(({ owned }) => owned ?? []),
      households: households.map(({ owned }) => owned),
    },
  };
}

/** The same events in another order, some of them more than once. */
export function shuffled(facts: readonly Fact[], random: () => number): Fact[] {
  const repeated = [...facts, ...facts.filter(() => random() < 0.3)];
  return repeated
    .map((fact) => ({ fact, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ fact }) => fact);
}

function momentIn({ from, until, edges }: HistoryOptions, random: () => number): Date {
  const edge = edges[Math.floor(random() * edges.length)];
  if (edge && random() < 0.4) return new Date(edge.getTime() + (random() - 0.5) * 6 * hourMs);
  return new Date(from.getTime() + random() * (until.getTime() - from.getTime()));
}

function localOf(timeZone: string, at: Date): { readonly localDay: string; readonly localHour: number } {
  const text = at.toLocaleString('sv-SE', { timeZone });
  return { localDay: text.slice(0, 10), localHour: Number(text.slice(11, 13)) };
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T;
}

function randomDelivery(index: number, random: () => number, options: HistoryOptions) {
  const { tenantId, timeZone } = options;
  const loggedAt = momentIn(options, random);
  const packageId = `P-${String(index).padStart(5, '0')}`;
  const unitFields = { unit: pick(units, random), tower: random() < 0.5 ? 'North' : '' };
  let parcel = deliveryAt(packageId, loggedAt.toISOString(), {
    ...unitFields,
    courier: pick(couriers, random),
    ...localOf(timeZone, loggedAt),
  });
  const facts = [logged(tenantId, parcel, 1)];
  let version = 1;
  if (random() < 0.2) {
    const before = parcel;
    parcel = { ...parcel, unit: pick(units, random), courier: pick(couriers, random) };
    version += 1;
    facts.push(corrected(tenantId, parcel, before, version));
  }
  const end = pick(['waits', 'pickedUp', 'pickedUp', 'closed', 'removed'] as const, random);
  const at = new Date(loggedAt.getTime() + random() * 100 * hourMs).toISOString();
  if (end !== 'waits') version += 1;
  if (end === 'pickedUp') facts.push(pickedUp(tenantId, parcel, at, version));
  if (end === 'closed') facts.push(closed(tenantId, parcel, at, version));
  if (end === 'removed') facts.push(removed(tenantId, packageId, version));
  const isReopened = (end === 'pickedUp' || end === 'closed') && random() < 0.3;
  if (isReopened) {
    version += 1;
    facts.push(reopened(tenantId, parcel, version));
  }
  const ended = isReopened
    ? {}
    : {
        ...(end === 'pickedUp' ? { pickedUpAt: timestampFromDate(new Date(at)) } : {}),
        ...(end === 'closed' ? { closedAt: timestampFromDate(new Date(at)) } : {}),
      };
  const { unit = '', tower = '', courier = '', localDay: day = '', localHour: hour = 0 } = parcel;
  const isRemoved = end === 'removed';
  return {
    facts,
    last: { packageId, unit, tower, courier, loggedAt, day, hour, isWaiting: end === 'waits' || isReopened, isRemoved },
    owned: isRemoved ? undefined : { parcel: { ...parcel, ...ended }, version },
  };
}

function randomHousehold(unit: string, random: () => number, options: HistoryOptions) {
  const { tenantId } = options;
  const householdId = `default/${unit}`;
  const moments = Array.from({ length: 1 + Math.floor(random() * 7) }, () => momentIn(options, random)).sort(
    (one, other) => one.getTime() - other.getTime(),
  );
  const residencies: ResidencyOfHistory[] = [];
  const facts: Fact[] = [];
  let state: HouseholdInit = { householdId, unit };
  for (const [index, at] of moments.entries()) {
    if (index % 2 === 0) residencies.push({ unit, movedInAt: at, isVerified: random() < 0.8 });
    else residencies.push({ ...(residencies.pop() as ResidencyOfHistory), movedOutAt: at });
    const added = residencies.map(({ movedInAt, movedOutAt, isVerified }, unitFields) => ({
      residencyId: `${unit}-${unitFields}`,
      movedInAt: timestampFromDate(movedInAt),
      ...(isVerified ? { verifiedAt: timestampFromDate(movedInAt) } : {}),
      ...(movedOutAt ? { movedOutAt: timestampFromDate(movedOutAt) } : {}),
    }));
    state = { householdId, unit, residencies: added };
    facts.push(household(tenantId, state, index + 1));
  }
  return { residencies, facts, owned: { household: state, version: moments.length } };
}
