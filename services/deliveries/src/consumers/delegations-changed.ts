import { DelegationsChangedSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/events';
import { type FollowDelegationsDeps, followDelegations } from '../domain/home/follow-delegations.ts';

/** Applies a decision of a household to its deliveries, in case the call that decided ended before it did. */
export function delegationsChangedConsumer(context: FollowDelegationsDeps): Consumer<typeof DelegationsChangedSchema> {
  return consumer(DelegationsChangedSchema, async (events) => {
    for (const { tenantId, event } of events) {
      await followDelegations({ tenantId, householdId: event.householdId }, context);
    }
  });
}
