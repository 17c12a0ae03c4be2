import { retryOnConflict, versionConflict } from '@parcelbell/database';
import { UnavailableError } from '@parcelbell/errors';
import type { LocalDates } from '@parcelbell/rules';
import type { FiguresRepository } from '../figures/figures.ts';
import type { MonthsRepository } from '../months/months.ts';
import { type Limits, newTenant, type Tenant, withLimits } from './tenant.ts';
import type { TenantRepository } from './tenant-repository.ts';

/** The state of a building from an event of tenancy. */
export interface ReceivedTenant {
  readonly tenantId: string;
  readonly version: number;
  readonly deleted: boolean;
  /** Empty for none. */
  readonly companyId: string;
  readonly name: string;
  readonly timeZone: string;
  readonly totalUnits: number;
  readonly limits: Limits;
  readonly occurredAt: Date;
  /** It is a republished state, so its time is not that of a change. */
  readonly isSnapshot: boolean;
}

export interface FollowTenantsDeps {
  readonly localDate: LocalDates;
  readonly tenants: Pick<TenantRepository, 'findMany' | 'insertMany' | 'save' | 'beginFilling'>;
  readonly figures: Pick<FiguresRepository, 'follow'>;
  readonly months: Pick<MonthsRepository, 'follow'>;
}

/**
 * Stores the fields of buildings that reports need, and the limits at the end of each month. A known state changes nothing. The figures come first, so that
 * they are there when events of a company's building ask for a count; before them the months, because the figures ask for a count of both.
 */
export async function followTenants(received: readonly ReceivedTenant[], deps: FollowTenantsDeps): Promise<void> {
  await deps.months.follow(received);
  await deps.figures.follow(received);
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
      if (joinsCompany(before, after)) await tenants.beginFilling(tenantId);
      const saved = await tenants.save({ ...after, revision: before.revision + 1 }, { isBack });
      return saved ? undefined : versionConflict;
    }, changedMeanwhile);
  }
}

/** Rows from before it belonged to one may lack what figures are counted from, so they are read anew from their owners. */
function joinsCompany({ companyId: before = '', current }: Tenant, { companyId: after = '' }: Tenant): boolean {
  return before === '' && after !== '' && current !== undefined;
}

/** The building after one of its states, in whatever order the states arrive. */
function followed(before: Tenant, state: ReceivedTenant, localDate: LocalDates): Tenant {
  const { version, deleted, companyId, timeZone, totalUnits, limits, occurredAt, isSnapshot } = state;
  const isNewer = version > before.version;
  if (deleted || (before.deleted && !isNewer)) {
    return isNewer ? { ...before, version, deleted, companyId, timeZone, totalUnits: 0, limits: [] } : before;
  }
  const month = localDate(timeZone, occurredAt).slice(0, 7);
  const allLimits = isSnapshot && !isNewer ? before.limits : withLimits(before.limits, { month, version, ...limits });
  if (isNewer) return { ...before, version, deleted, companyId, timeZone, totalUnits, limits: allLimits };
  // An earlier release may have stored this version without its company.
  const isOtherCompany = version === before.version && companyId !== (before.companyId ?? '');
  if (isOtherCompany) return { ...before, companyId, limits: allLimits };
  return allLimits === before.limits ? before : { ...before, limits: allLimits };
}

function changedMeanwhile(): Error {
  return new UnavailableError('UNAVAILABLE', 'The building is being changed by too many at once.');
}
