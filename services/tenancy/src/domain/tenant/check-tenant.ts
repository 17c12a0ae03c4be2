import { type FieldFault, MalformedError, noTower, unitFault } from '@parcelbell/platform';
import { slugFault } from './slug.ts';
import type { TenantFields } from './tenant.ts';
import { isTimeZone } from './time-zone.ts';

const mostUnits = 5_000;

/** Throws a MalformedError that names every fault of a building's fields, those between fields included. */
export function checkTenant(fields: TenantFields, mailDomain: string): void {
  const faults = [
    fault('slug', slugFault(fields.slug)),
    ...towerFaults(fields),
    ...unitFaults(fields),
    fault('customFromAddress', fromAddressFault(fields.customFromAddress, mailDomain)),
    fault(
      'timeZone',
      isTimeZone(fields.timeZone) ? undefined : 'Time zone must be an IANA name (e.g., America/Toronto)',
    ),
  ].filter((found) => found !== undefined);
  if (faults.length > 0) throw new MalformedError(faults, 'INVALID_TENANT');
}

function fault(path: string, message: string | undefined): FieldFault | undefined {
  return message === undefined ? undefined : { path, message };
}

function towerFaults({ isMultiTower, towerNames }: TenantFields): (FieldFault | undefined)[] {
  const isMissing = isMultiTower && towerNames.length === 0;
  const twins = repeated(towerNames.map((tower) => tower.toLowerCase()));
  const isReserved = towerNames.some((tower) => tower.toLowerCase() === noTower);
  return [
    fault('towerNames', isMissing ? 'Tower names are required for a multi-tower building' : undefined),
    fault(
      'towerNames',
      isReserved ? `No tower can be called ${noTower}: it stands for a building without towers` : undefined,
    ),
    ...twins.map((tower) => fault('towerNames', `Tower names must differ in more than capitals: ${tower}`)),
  ];
}

/** What stands in a list more than once. */
function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

function unitFaults({ isMultiTower, towerNames, validUnits }: TenantFields): (FieldFault | undefined)[] {
  const towers = isMultiTower ? towerNames : [noTower];
  const missing = towers
    .filter((tower) => !validUnits.some((entry) => entry.tower === tower && entry.units.length > 0))
    .map((tower) => fault('validUnits', `Valid units are required${isMultiTower ? ` for tower ${tower}` : ''}`));
  const unknown = validUnits
    .filter(({ tower }) => !towers.includes(tower))
    .map(({ tower }) => fault('validUnits', `Valid units name a tower that the building does not have: ${tower}`));
  const units = validUnits.flatMap((entry) => entry.units);
  return [
    ...missing,
    ...unknown,
    ...repeated(validUnits.map(({ tower }) => tower)).map((tower) =>
      fault('validUnits', `Valid units name the tower ${tower} more than once`),
    ),
    fault(
      'validUnits',
      units.map(unitFault).find((found) => found !== undefined),
    ),
    fault('validUnits', units.length > mostUnits ? `A building has at most ${mostUnits} units` : undefined),
  ];
}

function fromAddressFault(address: string, mailDomain: string): string | undefined {
  if (address === '' || address.toLowerCase().endsWith(`@${mailDomain}`)) return undefined;
  return `Custom from address must end with ${mailDomain} (e.g., building-name@${mailDomain})`;
}
