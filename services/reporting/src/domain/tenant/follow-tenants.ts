import { type LocalDates, retryOnConflict, UnavailableError, versionConflict } from '@parcelbell/platform';
import { type Limits, newTenant, type Tenant, withLimits } from './tenant.ts';
import type { TenantRepository } from './tenant-repository.ts';

/** A building as tenancy tells of it. */
export interface ReceivedTenant {
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
  readonly tenants: Pick<TenantRepository, 'findMany' | 'insertMany' | 'save'>;
}

/** Keeps what reports need of buildings, and with which limits each month ended. What is known changes nothing. */
export async function followTenants(received: readonly ReceivedTenant[], deps: FollowTenantsDeps): Promise<void> {
  const { localDate, tenants } = deps;
  const ids = [...new Set(received.map(({ tenantId }) => tenantId))];
  const follow = (before: Tenant) =>
    received
      .filter(({ tenantId }) => tenantId === before.tenantId)
      .reduce((tenant, state) => followed(tenant, state, localDate), before);
  const known = await tenants.findMany(ids);
  const unknown = ids.filter((id) => !known.has(id)).map((id) => newTenant(id));
  await tenants.insertMany(unknown);
  const changed = [...known.values(), ...unknown].filter((before) => follow(before) !== before);
  for (const { tenantId } of changed) {
    await retryOnConflict(async () => {
      const before = (await tenants.findMany([tenantId])).get(tenantId);
      const after = before && follow(before);
      if (!after || after === before) return undefined;
      const isBack = before.deleted && !after.deleted;
      const saved = await tenants.save({ ...after, revision: before.revision + 1 }, { isBack });
      return saved ? undefined : versionConflict;
    }, changedMeanwhile);
  }
}

/** The building after a state of it, whichever states were told before. */
function followed(before: Tenant, state: ReceivedTenant, localDate: LocalDates): Tenant {
  const { version, deleted, timeZone, totalUnits, limits, toldAt, isRepeated } = state;
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
