import { HouseholdStateSchema } from '@parcelbell/contracts/residents';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { HouseholdRepository } from '../domain/household/household-repository.ts';
import { receivedHousehold } from './household-state.ts';

/**
 * Tells every process who lives where, so that none logs a parcel by what it remembers from before. What was told before the process began stands in the
 * stored copy, so a process need not hear two weeks of every building before it is ready.
 */
export function householdBroadcastConsumer(context: {
  readonly households: Pick<HouseholdRepository, 'remember'>;
}): Consumer<typeof HouseholdStateSchema> {
  return consumer(
    HouseholdStateSchema,
    async (events) => {
      for (const received of events) context.households.remember(receivedHousehold(received));
    },
    { from: 'now' },
  );
}
