import { HouseholdStateSchema } from '@parcelbell/contracts/residents';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { HouseholdCopies } from '../data/household-copies.ts';
import { receivedHousehold } from './household-state.ts';

/**
 * Tells every process who lives where, so that none logs a parcel by what it remembers from before. What was told before the process began stands in the
 * stored copy, so a process need not hear two weeks of every building before it is ready.
 */
export function householdBroadcast(context: {
  readonly households: Pick<HouseholdCopies, 'put'>;
}): Consumer<typeof HouseholdStateSchema> {
  return consumer(
    HouseholdStateSchema,
    async (events) => {
      for (const received of events) context.households.put(receivedHousehold(received));
    },
    { from: 'now' },
  );
}
