import { normaliseUnit, unitKey } from '@parcelbell/platform';
import { channelsOf, countPeople, type Household, recipientsOf } from '../household/household.ts';
import type { Channel } from '../parcel/parcel.ts';
import type { Building, Place } from './building.ts';
import { type Buildings, findBuilding } from './find-building.ts';

/** A unit, and who will hear of a parcel for it. */
export interface UnitAnswer extends Place {
  /** How many will hear of a parcel. */
  readonly people: number;
  readonly channels: readonly Channel[];
  /** How many are registered there, whether or not they can be told. */
  readonly registered: number;
}

export interface FindUnits {
  readonly tenantId: string;
  /** The beginning of a unit's number; empty for the building's first units. */
  readonly beginning: string;
  readonly tower?: string;
}

export interface FindUnitsDependencies {
  readonly buildings: Buildings;
  readonly households: {
    findMany(tenantId: string, householdIds: readonly string[]): Promise<ReadonlyMap<string, Household>>;
  };
}

const mostUnits = 20;

/** The building's units that begin so, at most 20, with who will hear of a parcel for each. */
export async function findUnits(command: FindUnits, deps: FindUnitsDependencies): Promise<UnitAnswer[]> {
  const building = await findBuilding(deps.buildings, command.tenantId);
  const units = unitsBeginning(building, normaliseUnit(command.beginning), command.tower);
  const keys = units.map(({ unit, tower }) => unitKey(unit, tower));
  const households = keys.length > 0 ? await deps.households.findMany(command.tenantId, keys) : new Map();
  return units.map((unit, index) => answer(unit, households.get(keys[index] as string), building));
}

function unitsBeginning(building: Building, beginning: string, tower: string | undefined): Place[] {
  const found: Place[] = [];
  for (const place of building.places) {
    if (found.length === mostUnits) break;
    if (place.unit.startsWith(beginning) && (tower === undefined || place.tower === tower)) found.push(place);
  }
  return found;
}

function answer(place: Place, household: Household | undefined, building: Building): UnitAnswer {
  const recipients = household ? recipientsOf(household, building) : [];
  return {
    ...place,
    people: countPeople(recipients),
    channels: channelsOf(recipients),
    registered: household?.registered ?? 0,
  };
}
