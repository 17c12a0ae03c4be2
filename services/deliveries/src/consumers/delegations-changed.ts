import { DelegationsChangedSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/platform';
import { type FollowDelegationsDeps, followDelegations } from '../domain/home/follow-delegations.ts';

/** A household decided here who else may pick up its parcels. The parcels follow, also where the call that decided it ended in between. */
export function delegationsChangedConsumer(context: FollowDelegationsDeps): Consumer<typeof DelegationsChangedSchema> {
  return consumer(DelegationsChangedSchema, async (events) => {
    for (const { tenantId, event } of events) {
      await followDelegations({ tenantId, householdId: event.householdId }, context);
    }
  });
}
