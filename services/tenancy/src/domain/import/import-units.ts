import type { Import, Imports, StaffCaller } from '@parcelbell/platform';
import { getTenant } from '../tenant/get-tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { checkUnits, type ImportedUnit, type UnitRow } from './check-units.ts';

export interface ImportUnits {
  readonly tenantId: string;
  readonly rows: readonly UnitRow[];
  readonly by: StaffCaller;
}

export interface ImportUnitsDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly imports: Pick<Imports<ImportedUnit>, 'accept'>;
}

/** Accepts a file of units whose every line fits the building. Throws a NotFoundError without the building, an InvalidFileError for faulty lines. */
export async function importUnits({ tenantId, rows, by }: ImportUnits, deps: ImportUnitsDeps): Promise<Import> {
  const tenant = await getTenant(tenantId, deps);
  return deps.imports.accept({ tenantId, of: 'units', rows: checkUnits(rows, tenant), by });
}
