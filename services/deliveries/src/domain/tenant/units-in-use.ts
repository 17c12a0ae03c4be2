import { unitKey } from '@parcelbell/rules';
import type { DeliveryRepository, WaitingUnit } from '../delivery/delivery-repository.ts';
import type { HouseholdRepository } from '../household/household.ts';
import { findTenant, type Tenants, type UnitAddress } from './tenant.ts';

/** A unit that has residents or waiting deliveries. */
export interface UnitInUse extends UnitAddress {
  /** The registered people, whether or not they can be notified. */
  readonly people: number;
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

/** For more units than this, every waiting delivery of the building is read. There are seldom more than a few hundred. */
const fewUnits = 200;
const maxWaiting = 20_000;

/** Those of some units that are in use, in the order of the call. Units that the building does not have any more are answered too. */
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

/** The residents and waiting deliveries of a whole building. */
export interface TenantUse {
  /** Units that have residents. */
  readonly units: number;
  readonly people: number;
  readonly waiting: number;
}

export interface CountUseDeps {
  readonly tenants: Tenants;
  readonly households: Pick<HouseholdRepository, 'registeredPerUnit'>;
  readonly deliveries: Pick<DeliveryRepository, 'countWaiting'>;
}

/** Counts what is lost when a building is deleted. */
export async function countUse(
  tenantId: string,
  { tenants, households, deliveries }: CountUseDeps,
): Promise<TenantUse> {
  await findTenant(tenants, tenantId);
  const [registered, waiting] = await Promise.all([
    households.registeredPerUnit(tenantId),
    deliveries.countWaiting(tenantId),
  ]);
  return { units: registered.length, people: registered.reduce((sum, each) => sum + each, 0), waiting };
}
