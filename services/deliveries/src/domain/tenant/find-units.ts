import { normaliseUnit, unitKey } from '@parcelbell/rules';
import type { Channel } from '@parcelbell/values';
import {
  channelsOf,
  countPeople,
  type Household,
  type HouseholdRepository,
  recipientsOf,
} from '../household/household.ts';
import { findTenant, type Tenant, type Tenants, type UnitAddress } from './tenant.ts';

/** A unit and its residents. */
export interface UnitAnswer extends UnitAddress {
  /** The people who are notified of a delivery. */
  readonly people: number;
  readonly channels: readonly Channel[];
  /** The registered people, whether or not they can be notified. */
  readonly registered: number;
}

export interface FindUnits {
  readonly tenantId: string;
  /** Empty for the building's first units. */
  readonly beginning: string;
  readonly tower?: string;
}

export interface FindUnitsDeps {
  readonly tenants: Tenants;
  readonly households: Pick<HouseholdRepository, 'findMany'>;
}

const maxUnits = 20;

/** The units whose number begins with a text, at most 20. */
export async function findUnits(command: FindUnits, deps: FindUnitsDeps): Promise<UnitAnswer[]> {
  const tenant = await findTenant(deps.tenants, command.tenantId);
  const units = unitsBeginning(tenant, normaliseUnit(command.beginning), command.tower);
  const keys = units.map(({ unit, tower }) => unitKey(unit, tower));
  const households = keys.length > 0 ? await deps.households.findMany(command.tenantId, keys) : new Map();
  return units.map((unit, index) => answer(unit, households.get(keys[index] as string), tenant));
}

function unitsBeginning(tenant: Tenant, beginning: string, tower: string | undefined): UnitAddress[] {
  const found: UnitAddress[] = [];
  for (const address of tenant.units) {
    if (found.length === maxUnits) break;
    if (address.unit.startsWith(beginning) && (tower === undefined || address.tower === tower)) found.push(address);
  }
  return found;
}

function answer(address: UnitAddress, household: Household | undefined, tenant: Tenant): UnitAnswer {
  const recipients = household ? recipientsOf(household, tenant) : [];
  return {
    ...address,
    people: countPeople(recipients),
    channels: channelsOf(recipients),
    registered: household?.registered ?? 0,
  };
}
