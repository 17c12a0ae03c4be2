import { HouseholdStateSchema } from '@parcelbell/contracts/residents';
import { type Consumer, consumer } from '@parcelbell/events';
import { type OpenGenerationsDeps, openGenerations } from '../domain/generation/generation.ts';
import { type HouseholdRepository, readHousehold } from '../domain/household/household.ts';

interface Needs extends OpenGenerationsDeps {
  readonly households: Pick<HouseholdRepository, 'store'>;
}

/** Stores the states of households. */
export function householdStateConsumer(context: Needs): Consumer<typeof HouseholdStateSchema> {
  return consumer(HouseholdStateSchema, async (events) => {
    const generations = await openGenerations(events, context);
    const stored = events.flatMap(({ tenantId, version, event }) => {
      const household = readHousehold(version, event);
      return (generations.get(tenantId) ?? []).map((generation) => ({ generation, household }));
    });
    await context.households.store(stored);
  });
}
