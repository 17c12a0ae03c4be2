import { type Fault, type FieldFault, MalformedError } from '@parcelbell/errors';
import { noTower, unitFault } from '@parcelbell/rules';
import { slugFault } from './slug.ts';
import type { TenantFields } from './tenant.ts';

/** The maximum of units of a building in all its towers. */
export const maxUnits = 5_000;

/** Throws a MalformedError that names every fault of a tenant's fields, including those between two fields. */
export function checkTenant(fields: TenantFields, mailDomain: string): void {
  const faults: FieldFault[] = [
    ...at('slug', fields.slug === '' ? [] : [slugFault(fields.slug)]),
    ...at('towerNames', towerFaults(fields)),
    ...at('validUnits', unitFaults(fields)),
    ...at('customFromAddress', [fromAddressFault(fields.customFromAddress, mailDomain)]),
    ...at('timeZone', [timeZoneFault(fields.timeZone)]),
  ];
  if (faults.length > 0) throw new MalformedError(faults, 'INVALID_TENANT');
}

function at(path: string, faults: readonly (Fault | undefined)[]): FieldFault[] {
  return faults.filter((fault) => fault !== undefined).map((fault) => ({ path, ...fault }));
}

function towerFaults({ isMultiTower, towerNames }: TenantFields): (Fault | undefined)[] {
  const isMissing = isMultiTower && towerNames.length === 0;
  const twins = repeated(towerNames.map((tower) => tower.toLowerCase()));
  const isReserved = towerNames.some((tower) => tower.toLowerCase() === noTower);
  return [
    isMissing ? { type: 'TOWERS_REQUIRED', message: 'Tower names are required for a multi-tower building' } : undefined,
    isReserved ? towerNameReserved : undefined,
    ...twins.map(towerNameTwice),
  ];
}

const towerNameReserved: Fault = {
  type: 'TOWER_NAME_RESERVED',
  message: `No tower can be called ${noTower}: it stands for a building without towers`,
  params: { tower: noTower },
};

function towerNameTwice(tower: string): Fault {
  const message = `Tower names must differ in more than capitals: ${tower}`;
  return { type: 'TOWER_NAME_TWICE', message, params: { tower } };
}

/** The names that are in a list more than once. */
function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

function unitFaults({ isMultiTower, towerNames, validUnits }: TenantFields): (Fault | undefined)[] {
  const towers = isMultiTower ? towerNames : [noTower];
  const missing = towers.filter(
    (tower) => !validUnits.some((entry) => entry.tower === tower && entry.units.length > 0),
  );
  const named = validUnits.map(({ tower }) => tower);
  const units = validUnits.flatMap((entry) => entry.units);
  return [
    ...missing.map((tower) => unitsRequired(isMultiTower ? tower : undefined)),
    ...named.filter((tower) => !towers.includes(tower)).map(unknownTower),
    ...repeated(named).map(towerTwice),
    units.map(unitFault).find((found) => found !== undefined),
    units.length > maxUnits ? tooManyUnits : undefined,
  ];
}

function unitsRequired(tower: string | undefined): Fault {
  const message = `Valid units are required${tower === undefined ? '' : ` for tower ${tower}`}`;
  return { type: 'UNITS_REQUIRED', message, ...(tower === undefined ? {} : { params: { tower } }) };
}

function unknownTower(tower: string): Fault {
  const message = `Valid units name a tower that the building does not have: ${tower}`;
  return { type: 'UNKNOWN_TOWER', message, params: { tower } };
}

function towerTwice(tower: string): Fault {
  return { type: 'TOWER_TWICE', message: `Valid units name the tower ${tower} more than once`, params: { tower } };
}

const tooManyUnits: Fault = {
  type: 'TOO_MANY',
  message: `A building has at most ${maxUnits} units`,
  params: { max: maxUnits },
};

function fromAddressFault(address: string, domain: string): Fault | undefined {
  if (address === '' || address.toLowerCase().endsWith(`@${domain}`)) return undefined;
  const message = `Custom from address must end with ${domain} (e.g., building-name@${domain})`;
  return { type: 'NOT_OUR_DOMAIN', message, params: { domain } };
}

function timeZoneFault(timeZone: string): Fault | undefined {
  if (isTimeZone(timeZone)) return undefined;
  return { type: 'NOT_A_TIME_ZONE', message: 'Time zone must be an IANA name (e.g., America/Toronto)' };
}

/** Whether a name is in the IANA time zone database, such as America/Toronto. Offsets such as +05:00 are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
