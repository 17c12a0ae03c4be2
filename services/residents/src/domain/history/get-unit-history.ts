import { type Clock, normaliseUnit, noTower, unitKey } from '@parcelbell/platform';
import type { HouseholdRepository } from '../household/household-repository.ts';
import type { ParcelRepository } from '../parcel/parcel-repository.ts';
import { noSuchUnit } from '../resident/refusals.ts';
import { findTenant } from '../tenant/find-tenant.ts';
import type { TenantCopy } from '../tenant/tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { countedResidencies, historyOf, type UnitHistory } from './unit-history.ts';

export interface GetUnitHistory {
  readonly tenantId: string;
  readonly unit: string;
  /** Empty in a building without towers. */
  readonly tower: string;
}

export interface GetUnitHistoryDeps {
  readonly clock: Clock;
  readonly households: Pick<HouseholdRepository, 'find'>;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly parcels: Pick<ParcelRepository, 'count'>;
}

/**
 * Who lives, and who lived, in a unit, and how many parcels came for each residency. Throws a NotFoundError without the building, and for a unit that the building does
 * not have and in which nobody ever lived.
 */
export async function getUnitHistory(
  { tenantId, unit, tower }: GetUnitHistory,
  { clock, households, tenants, parcels }: GetUnitHistoryDeps,
): Promise<UnitHistory> {
  const [tenant, household] = await Promise.all([
    findTenant(tenants, tenantId),
    households.find(tenantId, unitKey(unit, tower)),
  ]);
  const residencies = household ? countedResidencies(household) : [];
  if (household && residencies.length > 0) {
    const ids = residencies.map(({ residencyId }) => residencyId);
    return historyOf(household, await parcels.count(tenantId, ids), clock.now());
  }
  const place = { unit: normaliseUnit(unit), tower: tower === noTower ? '' : tower };
  if (!hasUnit(tenant, place)) throw noSuchUnit();
  return { ...place, residencies: [], averageDays: 0 };
}

function hasUnit({ validUnits }: TenantCopy, { unit, tower }: Pick<GetUnitHistory, 'unit' | 'tower'>): boolean {
  return validUnits.some((entry) => entry.tower === (tower || noTower) && entry.units.includes(unit));
}
