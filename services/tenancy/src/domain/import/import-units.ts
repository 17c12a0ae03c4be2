import type { StaffCaller } from '@parcelbell/audit';
import type { TableRow } from '@parcelbell/csv';
import { type Fault, type FieldFault, ForbiddenError, InvalidFileError } from '@parcelbell/errors';
import type { Import, Imports } from '@parcelbell/imports';
import { normaliseUnit, noTower, unitFault } from '@parcelbell/rules';
import { maxUnits } from '../tenant/check-tenant.ts';
import { getTenant } from '../tenant/find-tenant.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';

/** A line of a file of units. */
type UnitRow = TableRow<'unit' | 'tower'>;

/** A unit to be added; the tower is `default` in a building without towers. */
export interface ImportedUnit {
  readonly tower: string;
  readonly unit: string;
  /** Whether the building did not have it when the file came. */
  readonly isNew: boolean;
}

/** Checks every line of a file. Throws an InvalidFileError that names all faulty lines. */
function checkUnits(rows: readonly UnitRow[], tenant: Tenant): ImportedUnit[] {
  const known = new Map(tenant.validUnits.map(({ tower, units }) => [tower, new Set(units)]));
  const lines = rows.map((row) => ({ ...row, unit: unitOf(row, tenant, known) }));
  const seen = new Map<string, number>();
  const faults = lines.flatMap(({ line, cells, unit }) => {
    const key = `${unit.tower}/${unit.unit}`;
    const first = seen.get(key);
    seen.set(key, first ?? line);
    const own = rowFaults(cells, unit, tenant);
    const repeats = first !== undefined && own.length === 0 ? [duplicateLine(first)] : [];
    return [...own, ...repeats].map(
      ({ column, ...fault }): FieldFault => ({ path: `line ${line}.${column}`, ...fault }),
    );
  });
  const added = lines.filter(({ unit }) => unit.isNew).length;
  const inAll = tenant.validUnits.reduce((sum, { units }) => sum + units.length, added);
  if (inAll > maxUnits) faults.push(tooManyUnits);
  if (faults.length > 0) throw new InvalidFileError(faults);
  return lines.map(({ unit }) => unit);
}

function unitOf(
  { cells }: UnitRow,
  { isMultiTower, towerNames }: Tenant,
  known: ReadonlyMap<string, ReadonlySet<string>>,
): ImportedUnit {
  const unit = normaliseUnit(cells.unit);
  const named = towerNames.find((name) => name.toLowerCase() === cells.tower.toLowerCase());
  const tower = isMultiTower ? (named ?? '') : noTower;
  return { tower, unit, isNew: known.get(tower)?.has(unit) !== true };
}

type CellFault = Fault & { readonly column: 'unit' | 'tower' };

function rowFaults(cells: UnitRow['cells'], { tower, unit }: ImportedUnit, { isMultiTower }: Tenant): CellFault[] {
  const isOtherTower = isMultiTower ? tower === '' : cells.tower !== '' && cells.tower.toLowerCase() !== noTower;
  const unitIs = unit === '' ? unitRequired : unitFault(unit);
  return [
    ...(unitIs ? [{ column: 'unit', ...unitIs } as const] : []),
    ...(isOtherTower ? [{ column: 'tower', ...(cells.tower === '' ? towerRequired : noSuchTower) } as const] : []),
  ];
}

function duplicateLine(line: number): CellFault {
  return { column: 'unit', type: 'REPEATS_LINE', message: `The same unit is on line ${line}`, params: { line } };
}

const unitRequired: Fault = { type: 'UNIT_REQUIRED', message: 'Unit number is required' };
const towerRequired: Fault = { type: 'TOWER_REQUIRED', message: 'Tower selection is required' };
const noSuchTower: Fault = { type: 'NO_SUCH_TOWER', message: 'The building has no such tower' };

const tooManyUnits: FieldFault = {
  path: 'file',
  type: 'TOO_MANY',
  message: `With this file the building would have more than ${maxUnits} units`,
  params: { max: maxUnits },
};

function unitImportOff(): ForbiddenError {
  return new ForbiddenError(
    'UNIT_IMPORT_OFF',
    'The units of this building are entered for you. Please write to us if something should change.',
  );
}

export interface ImportUnits {
  readonly tenantId: string;
  readonly rows: readonly UnitRow[];
  readonly by: StaffCaller;
  /** A superadmin may always import them. */
  readonly isSuperadmin: boolean;
}

export interface ImportUnitsDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly imports: Pick<Imports<ImportedUnit>, 'accept'>;
}

/**
 * BLDG-32: Accepts a file of units whose every line fits the building. Throws a NotFoundError without the building, a ForbiddenError for admins who may not
 * import its units, an InvalidFileError for faulty lines.
 */
export async function importUnits(
  { tenantId, rows, by, isSuperadmin }: ImportUnits,
  deps: ImportUnitsDeps,
): Promise<Import> {
  const tenant = await getTenant(tenantId, deps);
  if (!isSuperadmin && !tenant.settings.unitImport) throw unitImportOff();
  return deps.imports.accept({ tenantId, of: 'units', rows: checkUnits(rows, tenant), by });
}
