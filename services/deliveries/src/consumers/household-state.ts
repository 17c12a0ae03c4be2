import { HouseholdStateSchema } from '@parcelbell/contracts/residents';
import { type Consumer, consumer, type Received } from '@parcelbell/events';
import {
  type NotifyAwaitedResidentsDeps,
  notifyAwaitedResidents,
  withContacts,
} from '../domain/delivery/notify-awaited-residents.ts';
import { type EndDelegationsDeps, endDelegations } from '../domain/home/follow-delegations.ts';
import type { Household, HouseholdRepository } from '../domain/household/household.ts';
import { readHousehold } from '../domain/household/read-household.ts';

/** Stores the households, notifies residents whose deliveries waited for them, and ends the delegations of people who left. */
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

/**
 * Keeps the households in the memory of every process up to date, so that no process logs a parcel for people who have moved out. It begins with new
 * events, because the stored copy has the others: a process is ready without two weeks of events.
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

function receivedHousehold({
  tenantId,
  aggregateId,
  version,
  event,
}: Received<typeof HouseholdStateSchema>): Household {
  return { ...readHousehold(tenantId, version, event), householdId: aggregateId };
}
