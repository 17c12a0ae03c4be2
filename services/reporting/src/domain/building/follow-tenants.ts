import { type LocalDates, retryOnConflict, UnavailableError, versionConflict } from '@parcelbell/platform';
import { type Building, type Limits, newBuilding, withLimits } from './building.ts';
import type { BuildingRepository } from './building-repository.ts';

/** A building as tenancy tells of it. */
export interface KnownTenant {
  readonly tenantId: string;
  readonly version: number;
  readonly deleted: boolean;
  readonly timeZone: string;
  readonly totalUnits: number;
  readonly limits: Limits;
  readonly toldAt: Date;
  /** It repeats what was told before, so its time says nothing of when the limits were set. */
  readonly isRepeated: boolean;
}

export interface FollowTenantsDeps {
  readonly localDate: LocalDates;
  readonly buildings: Pick<BuildingRepository, 'findMany' | 'insertMany' | 'save'>;
}

/** Keeps what reports need of buildings, and with which limits each month ended. What is known changes nothing. */
export async function followTenants(tenants: readonly KnownTenant[], deps: FollowTenantsDeps): Promise<void> {
  const { localDate, buildings } = deps;
  const ids = [...new Set(tenants.map(({ tenantId }) => tenantId))];
  const follow = (before: Building) =>
    tenants
      .filter(({ tenantId }) => tenantId === before.tenantId)
      .reduce((building, tenant) => followed(building, tenant, localDate), before);
  const known = await buildings.findMany(ids);
  const unknown = ids.filter((id) => !known.has(id)).map((id) => newBuilding(id));
  await buildings.insertMany(unknown);
  const changed = [...known.values(), ...unknown].filter((before) => follow(before) !== before);
  for (const { tenantId } of changed) {
    await retryOnConflict(async () => {
      const before = (await buildings.findMany([tenantId])).get(tenantId);
      const after = before && follow(before);
      if (!after || after === before) return undefined;
      return (await buildings.save({ ...after, revision: before.revision + 1 })) ? undefined : versionConflict;
    }, changedMeanwhile);
  }
}

/** The building after a state of it, whichever states were told before. */
function followed(before: Building, tenant: KnownTenant, localDate: LocalDates): Building {
  const { version, deleted, timeZone, totalUnits, limits, toldAt, isRepeated } = tenant;
  const isNewer = version > before.version;
  if (deleted || (before.deleted && !isNewer)) {
    return isNewer ? { ...before, version, deleted, timeZone, totalUnits: 0, limits: [] } : before;
  }
  const month = localDate(timeZone, toldAt).slice(0, 7);
  const history = isRepeated && !isNewer ? before.limits : withLimits(before.limits, { month, version, ...limits });
  if (isNewer) return { ...before, version, deleted, timeZone, totalUnits, limits: history };
  return history === before.limits ? before : { ...before, limits: history };
}

function changedMeanwhile(): Error {
  return new UnavailableError('UNAVAILABLE', 'The building is being changed by too many at once.');
}
