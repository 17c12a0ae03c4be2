import { unitKey } from '@parcelbell/platform';
import type { DeliveryRepository, WaitingUnit } from '../delivery/delivery-repository.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { findTenant, type Tenants } from './find-tenant.ts';
import type { UnitAddress } from './tenant.ts';

/** A unit where somebody lives or deliveries wait. */
export interface UnitInUse extends UnitAddress {
  /** How many people are registered there, whether or not they can be told. */
  readonly people: number;
  /** How many deliveries wait for it. */
  readonly waiting: number;
}

export interface FindUnitsInUse {
  readonly tenantId: string;
  readonly units: readonly UnitAddress[];
}

export interface FindUnitsInUseDeps {
  readonly tenants: Tenants;
  readonly households: Pick<HouseholdRepository, 'findMany'>;
  readonly deliveries: Pick<DeliveryRepository, 'waitingUnits'>;
}

/** For more units than this, every waiting delivery of the building is read: there are seldom more than a few hundred. */
const fewUnits = 200;
/** More waiting deliveries than this are not counted. */
const maxWaiting = 20_000;

/** Those of some units that are in use, in their order. Units that the building does not have any more are answered too. */
export async function findUnitsInUse(
  { tenantId, units }: FindUnitsInUse,
  { tenants, households, deliveries }: FindUnitsInUseDeps,
): Promise<UnitInUse[]> {
  await findTenant(tenants, tenantId);
  const asked = new Map(units.map((unit) => [keyOf(unit), unit]));
  const numbers = [...new Set(units.map(({ unit }) => unit))];
  const [known, waiting] = await Promise.all([
    households.findMany(tenantId, [...asked.keys()]),
    deliveries.waitingUnits(tenantId, numbers.length > fewUnits ? undefined : numbers, maxWaiting),
  ]);
  const counts = countByUnit(waiting);
  return [...asked]
    .map(([key, unit]) => ({ ...unit, people: known.get(key)?.registered ?? 0, waiting: counts.get(key) ?? 0 }))
    .filter(({ people, waiting: count }) => people + count > 0);
}

function countByUnit(waiting: readonly WaitingUnit[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const unit of waiting) counts.set(keyOf(unit), (counts.get(keyOf(unit)) ?? 0) + 1);
  return counts;
}

function keyOf({ unit, tower }: WaitingUnit): string {
  return unitKey(unit, tower);
}
