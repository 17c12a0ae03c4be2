import { unitKey } from '@parcelbell/platform';
import type { Household, Residency } from './household.ts';

/** The household of a unit in which nobody ever lived. `tower` is empty in a building without towers. */
export function emptyHousehold({ tenantId, unit, tower }: Pick<Household, 'tenantId' | 'unit' | 'tower'>): Household {
  const householdId = unitKey(unit, tower || undefined);
  return { tenantId, householdId, unit, tower, version: 0, residencies: [], contacts: [] };
}

/** The household after people moved in. Their contacts come after that. */
export function movedIn(household: Household, residency: Residency): Household {
  return { ...household, residencies: [...household.residencies, residency] };
}
