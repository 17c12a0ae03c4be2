import { retryOnConflict } from '@parcelbell/database';
import { ConflictError } from '@parcelbell/errors';
import type { Import } from '@parcelbell/imports';
import { asVersionConflict, type ChangeTenantDeps, changeTenant } from '../tenant/change-tenant.ts';
import { getTenantToChange } from '../tenant/find-tenant.ts';
import type { TowerUnits } from '../tenant/tenant.ts';
import type { ImportedUnit } from './import-units.ts';

/**
 * Adds the units of a file to its building. Answers how many were new when the file came, so a retry answers the same.
 * Throws what `changeTenant` throws.
 */
export async function addUnits(
  { tenantId, by }: Pick<Import, 'tenantId' | 'by'>,
  units: readonly ImportedUnit[],
  deps: ChangeTenantDeps,
): Promise<number> {
  await retryOnConflict(
    async () => {
      const { version, validUnits } = await getTenantToChange(tenantId, deps);
      const change = { validUnits: withUnits(validUnits, units) };
      return changeTenant({ by, tenantId, change, readOnlyFields: {}, version }, deps).catch(asVersionConflict);
    },
    () => new ConflictError('CHANGED_MEANWHILE', 'Others keep changing this building.', { params: { what: 'tenant' } }),
  );
  return units.filter(({ isNew }) => isNew).length;
}

function withUnits(known: readonly TowerUnits[], added: readonly ImportedUnit[]): TowerUnits[] {
  const towers = [...new Set([...known, ...added].map(({ tower }) => tower))];
  return towers.map((tower) => ({
    tower,
    units: [
      ...(known.find((entry) => entry.tower === tower)?.units ?? []),
      ...added.filter((entry) => entry.tower === tower).map(({ unit }) => unit),
    ],
  }));
}
