import { HouseholdStateSchema } from '@parcelbell/contracts/residents';
import { type Consumer, consumer, type Received } from '@parcelbell/platform';
import {
  type NotifyAwaitedResidentsDeps,
  notifyAwaitedResidents,
  withContacts,
} from '../domain/delivery/notify-awaited-residents.ts';
import { type EndDelegationsDeps, endDelegations } from '../domain/home/end-delegations.ts';
import type { Household } from '../domain/household/household.ts';
import type { HouseholdRepository } from '../domain/household/household-repository.ts';
import { readHousehold } from '../domain/household/read-household.ts';

/**
 * Stores the households, which are the unit directory, tells whoever can be told now of the parcels that waited for residents, and ends the delegations of people who
 * left.
 */
export function householdStateConsumer(
  context: NotifyAwaitedResidentsDeps &
    EndDelegationsDeps & { readonly households: Pick<HouseholdRepository, 'upsert'> },
): Consumer<typeof HouseholdStateSchema> {
  return consumer(HouseholdStateSchema, async (events) => {
    const households = events.map(receivedHousehold);
    await context.households.upsert(households);
    await notifyAwaitedResidents(withContacts(households), context);
    await endDelegations(households, context);
  });
}

export function receivedHousehold({
  tenantId,
  aggregateId,
  version,
  event,
}: Received<typeof HouseholdStateSchema>): Household {
  return { ...readHousehold(tenantId, version, event), householdId: aggregateId };
}
