import { type Clock, type Import, type Imports, mapInSlices, type StaffCaller } from '@parcelbell/platform';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { withoutLapsed } from '../household/lapse.ts';
import { type AllowedNumbers, readAllowedPhone } from '../phone/phone-number.ts';
import { openBuilding } from '../registration/registration.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { checkLines, householdIdOf } from './check-lines.ts';
import type { ImportedLine, ResidentRow } from './imported-line.ts';
import { readLine } from './read-line.ts';

export interface ImportResidents {
  readonly tenantId: string;
  readonly rows: readonly ResidentRow[];
  readonly by: StaffCaller;
}

export interface ImportResidentsDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly households: Pick<HouseholdRepository, 'findMany'>;
  readonly imports: Pick<Imports<ImportedLine>, 'accept'>;
  readonly allowedNumbers: AllowedNumbers;
}

/**
 * Accepts a file of residents whose every line fits the building. Throws a NotFoundError without the building, a ForbiddenError where it takes no registrations,
 * an InvalidFileError for faulty lines.
 */
export async function importResidents(
  { tenantId, rows, by }: ImportResidents,
  deps: ImportResidentsDeps,
): Promise<Import> {
  const tenant = openBuilding(await deps.tenants.find(tenantId));
  // Ten thousand phone numbers take two seconds.
  const readings = await mapInSlices(rows, async (row) => {
    const { phone } = row.cells;
    return readLine(row, tenant, phone === '' ? undefined : await readAllowedPhone(phone, deps.allowedNumbers));
  });
  const ids = [...new Set(readings.map(({ line }) => householdIdOf(line)))];
  const now = deps.clock.now();
  const households = (await deps.households.findMany(tenantId, ids)).map((stored) => withoutLapsed(stored, now));
  return deps.imports.accept({ tenantId, of: 'residents', rows: checkLines(readings, households, tenant), by });
}
