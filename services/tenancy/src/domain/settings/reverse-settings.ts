import type { StaffCaller } from '@parcelbell/audit';
import { retryOnConflict } from '@parcelbell/database';
import { applyChange } from '../tenant/apply-change.ts';
import { asVersionConflict, type ChangeTenantDeps, changeTenant } from '../tenant/change-tenant.ts';
import { getTenantToChange } from '../tenant/find-tenant.ts';
import { tooManyConflicts } from '../tenant/refusals.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { requireLast } from './last-change.ts';
import { ownDifferences } from './own-settings.ts';
import { changedAgain } from './refusals.ts';

export interface ReverseChange {
  readonly by: StaffCaller;
  readonly tenantId: string;
  /** The version that the change made. */
  readonly version: number;
}

/**
 * SETT-7: Reverses the last change of a building's settings, as far as its admins may change them. Throws a NotFoundError, and a ConflictError where it was
 * reversed already or one of its fields was changed again.
 */
export function reverseSettings({ by, tenantId, version }: ReverseChange, deps: ChangeTenantDeps): Promise<Tenant> {
  return retryOnConflict(async () => {
    const tenant = await getTenantToChange(tenantId, deps);
    const { before, after } = requireLast(tenant.lastChange, version);
    if (ownDifferences(applyChange(tenant, after), tenant)) throw changedAgain();
    const change = { by, tenantId, change: before, readOnlyFields: {}, version: tenant.version, reverses: version };
    return changeTenant(change, deps).catch(asVersionConflict);
  }, tooManyConflicts);
}
