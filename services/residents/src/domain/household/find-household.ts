import { unitKey } from '@parcelbell/platform';
import type { ResidentsContext } from '../../context.ts';
import { currentResidency, type Household } from './household.ts';
import { withoutLapsed } from './lapse.ts';

/** The household that lives in a unit now; undefined where nobody does. */
export async function findHousehold(
  { clock, households }: Pick<ResidentsContext, 'clock' | 'households'>,
  place: { tenantId: string; unit: string; tower: string },
): Promise<Household | undefined> {
  const stored = await households.find(place.tenantId, unitKey(place.unit, place.tower || undefined));
  const household = stored && withoutLapsed(stored, clock.now());
  return household && currentResidency(household) ? household : undefined;
}
