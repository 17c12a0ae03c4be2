import { unitKey } from '@parcelbell/platform';
import { nobodyLivesThere, nobodyVerified } from '../delivery/refusals.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { type Contact, type Household, recipientsOf } from './household.ts';
import type { HouseholdRepository } from './household-repository.ts';

/** Asks the residents service for a household as it is now. Throws UnavailableError when it does not answer in time. */
export type AskResidents = (
  tenantId: string,
  unit: string,
  tower: string | undefined,
) => Promise<Household | undefined>;

export interface ReachableHousehold {
  readonly household: Household;
  /** At least one. */
  readonly recipients: readonly Contact[];
}

/**
 * The household of a unit and its recipients. The copy alone never leads to a refusal: before it refuses, it asks the residents service, so that somebody
 * who verified a moment ago is found. Throws NotFoundError and InvalidError.
 */
export async function findReachableHousehold(
  tenant: Tenant,
  unit: string,
  tower: string | undefined,
  deps: { readonly households: Pick<HouseholdRepository, 'find' | 'upsert'>; readonly askResidents: AskResidents },
): Promise<ReachableHousehold> {
  const known = await deps.households.find(tenant.tenantId, unitKey(unit, tower));
  const recipients = known ? recipientsOf(known, tenant) : [];
  if (known && recipients.length > 0) return { household: known, recipients };
  const current = await deps.askResidents(tenant.tenantId, unit, tower);
  if (current) await deps.households.upsert([current]);
  if (!current || current.registered === 0) throw nobodyLivesThere(unit, tower);
  const reachable = recipientsOf(current, tenant);
  if (reachable.length === 0) throw nobodyVerified(unit, tower);
  return { household: current, recipients: reachable };
}
