import { mapInSlices } from '@parcelbell/async';
import type { StaffCaller } from '@parcelbell/audit';
import { type FieldFault, InvalidFileError } from '@parcelbell/errors';
import type { Import, Imports } from '@parcelbell/imports';
import { unitKey } from '@parcelbell/rules';
import type { Clock } from '@parcelbell/values';
import type { Household } from '../household/household.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { withoutLapsed } from '../household/lapse.ts';
import { membersOf } from '../household/members.ts';
import { type AllowedNumbers, readAllowedPhone } from '../phone/phone-number.ts';
import { requireOpenBuilding } from '../registration/registration.ts';
import type { TenantCopy, TenantRepository } from '../tenant/tenant.ts';
import { type CellFault, type ImportedLine, type LineReading, type ResidentRow, readLine } from './read-line.ts';

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
 * Accepts a file of residents whose every line fits the building. Throws a NotFoundError without the building, a ForbiddenError where it takes no
 * registrations, an InvalidFileError for faulty lines.
 */
export async function importResidents(
  { tenantId, rows, by }: ImportResidents,
  deps: ImportResidentsDeps,
): Promise<Import> {
  const tenant = requireOpenBuilding(await deps.tenants.find(tenantId));
  // Reading ten thousand phone numbers takes two seconds, so other requests get their turn in between.
  const readings = await mapInSlices(rows, async (row) => {
    const { phone } = row.cells;
    return readLine(row, tenant, phone === '' ? undefined : await readAllowedPhone(phone, deps.allowedNumbers));
  });
  const ids = [...new Set(readings.map(({ line }) => householdIdOf(line)))];
  const now = deps.clock.now();
  const households = (await deps.households.findMany(tenantId, ids)).map((stored) => withoutLapsed(stored, now));
  return deps.imports.accept({ tenantId, of: 'residents', rows: checkLines(readings, households, tenant), by });
}

/** The addresses of a unit: those of its members and those of the lines that were checked. */
interface Addresses {
  readonly all: Set<string>;
  /** The line that has the address. */
  readonly lines: Map<string, number>;
}

/** The lines of a file without faults. Throws an InvalidFileError that names every faulty line. */
function checkLines(
  readings: readonly LineReading[],
  households: readonly Household[],
  { maxResidentEmails }: TenantCopy,
): ImportedLine[] {
  const known = new Map(households.map((household) => [household.householdId, addressesOf(household)]));
  const faults = readings.flatMap(({ line, faults: own }) => {
    const id = householdIdOf(line);
    const addresses = known.get(id) ?? { all: new Set(), lines: new Map() };
    known.set(id, addresses);
    const found = own.length > 0 ? own : addLine(addresses, line, maxResidentEmails);
    return found.map(({ column, ...fault }): FieldFault => ({ path: `line ${line.line}.${column}`, ...fault }));
  });
  if (faults.length > 0) throw new InvalidFileError(faults);
  return readings.map(({ line }) => line);
}

/** The household of a line's unit. */
export function householdIdOf({ unit, tower }: Pick<ImportedLine, 'unit' | 'tower'>): string {
  return unitKey(unit, tower || undefined);
}

function addressesOf(household: Household): Addresses {
  return { all: new Set(membersOf(household).map(({ address }) => address)), lines: new Map() };
}

function addLine({ all, lines }: Addresses, { line, emails }: ImportedLine, max: number): CellFault[] {
  const repeated = emails.map((email) => lines.get(email)).find((other) => other !== undefined);
  const before = all.size;
  for (const email of emails) {
    all.add(email);
    lines.set(email, lines.get(email) ?? line);
  }
  return [
    ...(repeated === undefined ? [] : [duplicateLine(repeated)]),
    ...(all.size > max && all.size > before ? [tooManyEmails(max)] : []),
  ];
}

function duplicateLine(line: number): CellFault {
  const message = `An address is on line ${line} for the same unit`;
  return { column: 'email', type: 'REPEATS_LINE', message, params: { line } };
}

function tooManyEmails(max: number): CellFault {
  const message = `A unit of this building can have at most ${max} e-mail addresses.`;
  return { column: 'email', type: 'TOO_MANY_EMAILS', message, params: { max } };
}
