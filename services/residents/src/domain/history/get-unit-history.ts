import { normaliseUnit, noTower, unitKey } from '@parcelbell/rules';
import type { Clock } from '@parcelbell/values';
import type { DeliveryCopies } from '../delivery/delivery-copies.ts';
import type { Household, Residency } from '../household/household.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { durations } from '../household/limits.ts';
import { verifiedEmails } from '../household/residency.ts';
import { noSuchUnit } from '../resident/refusals.ts';
import { findTenant, type TenantCopy, type TenantRepository } from '../tenant/tenant.ts';

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
  readonly deliveries: Pick<DeliveryCopies, 'count'>;
}

/**
 * Who lives, and who lived, in a unit, and how many parcels came for each residency. Throws a NotFoundError without the building, and for a unit that
 * the building does not have and in which nobody ever lived.
 */
export async function getUnitHistory(
  { tenantId, unit, tower }: GetUnitHistory,
  { clock, households, tenants, deliveries: parcels }: GetUnitHistoryDeps,
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
  const unitRef = { unit: normaliseUnit(unit), tower: tower === noTower ? '' : tower };
  if (!hasUnit(tenant, unitRef)) throw noSuchUnit();
  return { ...unitRef, residencies: [], averageDays: 0 };
}

function hasUnit({ validUnits }: TenantCopy, { unit, tower }: Pick<GetUnitHistory, 'unit' | 'tower'>): boolean {
  return validUnits.some((entry) => entry.tower === (tower || noTower) && entry.units.includes(unit));
}

/** A residency in the history of its unit. */
interface HistoryEntry {
  readonly residencyId: string;
  readonly isCurrent: boolean;
  readonly emails: readonly string[];
  readonly movedInAt: Date;
  readonly movedOutAt?: Date;
  /** Whole days from moving in to moving out, or until now. */
  readonly durationDays: number;
  readonly packageCount: number;
}

export interface UnitHistory {
  readonly unit: string;
  readonly tower: string;
  /** The newest first. */
  readonly residencies: readonly HistoryEntry[];
  /** The average of the whole days of residencies that ended, rounded; 0 without one. */
  readonly averageDays: number;
}

/** The residencies in which somebody verified an address. The history lists only these. */
function countedResidencies({ residencies }: Household): Residency[] {
  return residencies.filter(({ verifiedAt }) => verifiedAt !== undefined);
}

function historyOf(household: Household, counts: ReadonlyMap<string, number>, now: Date): UnitHistory {
  const residencies = countedResidencies(household).map((residency): HistoryEntry => {
    const { residencyId, movedInAt, movedOutAt } = residency;
    const duration = (movedOutAt ?? now).getTime() - movedInAt.getTime();
    return {
      residencyId,
      isCurrent: movedOutAt === undefined,
      emails: movedOutAt ? (residency.emails ?? []) : verifiedEmails(household),
      movedInAt,
      ...(movedOutAt ? { movedOutAt } : {}),
      durationDays: Math.max(0, Math.floor(duration / durations.day)),
      packageCount: counts.get(residencyId) ?? 0,
    };
  });
  const past = residencies.filter(({ isCurrent }) => !isCurrent);
  const days = past.reduce((sum, { durationDays }) => sum + durationDays, 0);
  return {
    unit: household.unit,
    tower: household.tower,
    residencies: residencies.reverse(),
    averageDays: past.length === 0 ? 0 : Math.round(days / past.length),
  };
}
