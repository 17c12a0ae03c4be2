import { unitKey } from '@parcelbell/platform';
import type { Building } from '../building/building.ts';
import { nobodyLivesThere, nobodyVerified } from '../parcel/refusals.ts';
import { type Contact, type Household, recipientsOf } from './household.ts';

/** Deliveries' copy of who lives where. */
export interface Households {
  find(tenantId: string, householdId: string): Household | undefined | Promise<Household | undefined>;
  keep(households: readonly Household[]): Promise<void>;
}

/** What residents says right now; throws UnavailableError when it does not answer in time. */
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
 * The household of a unit and those of it who can be told. No refusal rests on the copy: before it says that nobody is there it asks residents, so
 * that somebody who verified a moment ago is found. Throws NotFoundError and InvalidError.
 */
export async function findReachableHousehold(
  building: Building,
  unit: string,
  tower: string | undefined,
  deps: { readonly households: Households; readonly askResidents: AskResidents },
): Promise<ReachableHousehold> {
  const known = await deps.households.find(building.tenantId, unitKey(unit, tower));
  const recipients = known ? recipientsOf(known, building) : [];
  if (known && recipients.length > 0) return { household: known, recipients };
  const current = await deps.askResidents(building.tenantId, unit, tower);
  if (current) await deps.households.keep([current]);
  if (!current || current.registered === 0) throw nobodyLivesThere(unit, tower);
  const reachable = recipientsOf(current, building);
  if (reachable.length === 0) throw nobodyVerified(unit, tower);
  return { household: current, recipients: reachable };
}
