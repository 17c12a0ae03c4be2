import { HouseholdStateSchema } from '@parcelbell/contracts/residents';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { HouseholdRepository } from '../domain/household/household-repository.ts';
import { receivedHousehold } from './household-state.ts';

/**
 * Keeps the households in the memory of every process up to date, so that no process logs a parcel for people who have moved out. Earlier states are in
 * the stored copy. So a process handles new events only, and is ready without reading two weeks of events.
 */
export function householdBroadcastConsumer(context: {
  readonly households: Pick<HouseholdRepository, 'updateCache'>;
}): Consumer<typeof HouseholdStateSchema> {
  return consumer(
    HouseholdStateSchema,
    async (events) => {
      for (const received of events) context.households.updateCache(receivedHousehold(received));
    },
    { from: 'now' },
  );
}
