import { type Clock, unitKey } from '@parcelbell/platform';
import { currentResidency, type Household } from './household.ts';
import type { HouseholdRepository } from './household-repository.ts';
import { withoutLapsed } from './lapse.ts';

export interface FindHouseholdDeps {
  readonly clock: Clock;
  readonly households: Pick<HouseholdRepository, 'find'>;
}

/** The household that lives in a unit now; undefined where nobody does. `tower` is empty in a building without towers. */
export async function findHousehold(
  { tenantId, unit, tower }: { readonly tenantId: string; readonly unit: string; readonly tower: string },
  { clock, households }: FindHouseholdDeps,
): Promise<Household | undefined> {
  const stored = await households.find(tenantId, unitKey(unit, tower || undefined));
  const household = stored && withoutLapsed(stored, clock.now());
  return household && currentResidency(household) ? household : undefined;
}
