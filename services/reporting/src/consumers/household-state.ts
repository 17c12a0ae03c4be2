import { HouseholdStateSchema } from '@parcelbell/contracts/residents';
import { type Consumer, consumer } from '@parcelbell/events';
import { type OutdateFiguresDeps, outdateFigures } from '../domain/figures/outdate-figures.ts';
import { type OpenGenerationsDeps, openGenerations } from '../domain/generation/generation.ts';
import { type HouseholdRepository, readHousehold } from '../domain/household/household.ts';

interface Needs extends OpenGenerationsDeps, OutdateFiguresDeps {
  readonly households: Pick<HouseholdRepository, 'store'>;
}

/** Stores the states of households. */
export function householdStateConsumer(context: Needs): Consumer<typeof HouseholdStateSchema> {
  return consumer(HouseholdStateSchema, async (events) => {
    const open = await openGenerations(events, context);
    const stored = events.flatMap(({ tenantId, version, event }) => {
      const household = readHousehold(version, event);
      return (open.get(tenantId)?.generations ?? []).map((generation) => ({ generation, household }));
    });
    await context.households.store(stored);
    await outdateFigures(events, open, context);
  });
}
