import { unitKey } from '@parcelbell/rules';
import { noResidents, noVerifiedContact } from '../delivery/refusals.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { type Contact, type Household, type HouseholdRepository, recipientsOf } from './household.ts';

/** Looks a household up in the residents service. Throws UnavailableError without an answer in time. */
export type ResidentsLookup = (
  tenantId: string,
  unit: string,
  tower: string | undefined,
) => Promise<Household | undefined>;

/** The household that a delivery is for, and the contacts that can be notified. */
export interface Addressees {
  readonly household: Pick<Household, 'householdId' | 'residencyId'>;
  readonly recipients: readonly Contact[];
}

export interface ReachableHousehold extends Addressees {
  readonly household: Household;
}

export interface FindHouseholdDeps {
  readonly households: Pick<HouseholdRepository, 'find' | 'upsert'>;
  readonly lookUpResidents: ResidentsLookup;
}

/**
 * The household of a unit and its recipients, at least one. The copy alone never leads to a refusal: before it refuses, it looks the
 * household up in the residents service, which knows contacts that were verified a moment ago. Throws NotFoundError and InvalidError.
 */
export async function findReachableHousehold(
  tenant: Tenant,
  unit: string,
  tower: string | undefined,
  deps: FindHouseholdDeps,
): Promise<ReachableHousehold> {
  const { household, recipients } = await findHousehold(tenant, unit, tower, deps);
  if (!household || household.registered === 0) throw noResidents(unit, tower);
  if (recipients.length === 0) throw noVerifiedContact(unit, tower);
  return { household, recipients };
}

/** The household of a unit and its recipients. A delivery for an empty unit belongs to no residency yet. */
export async function findAddressees(
  tenant: Tenant,
  unit: string,
  tower: string | undefined,
  deps: FindHouseholdDeps,
): Promise<Addressees> {
  const { household, recipients } = await findHousehold(tenant, unit, tower, deps);
  if (household && household.registered > 0) return { household, recipients };
  return { household: { householdId: unitKey(unit, tower), residencyId: '' }, recipients: [] };
}

async function findHousehold(tenant: Tenant, unit: string, tower: string | undefined, deps: FindHouseholdDeps) {
  const known = await deps.households.find(tenant.tenantId, unitKey(unit, tower));
  const recipients = known ? recipientsOf(known, tenant) : [];
  if (known && recipients.length > 0) return { household: known, recipients };
  const current = await deps.lookUpResidents(tenant.tenantId, unit, tower);
  if (current) await deps.households.upsert([current]);
  return { household: current, recipients: current ? recipientsOf(current, tenant) : [] };
}
