import type { Fact } from '@parcelbell/platform';
import { householdState } from './household-facts.ts';
import type { HouseholdRepository } from './household-repository.ts';

/** The state of every household of one building, or of all. Other services rebuild their copies from it. */
export async function* householdSnapshots(
  tenantId: string | undefined,
  { households }: { readonly households: Pick<HouseholdRepository, 'each'> },
): AsyncGenerator<Fact> {
  for await (const household of households.each(tenantId)) yield householdState(household);
}
