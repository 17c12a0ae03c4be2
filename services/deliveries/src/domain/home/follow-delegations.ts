import type { DeliveryRepository, HouseholdKey } from '../delivery/delivery-repository.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { type ChangeDelegationDeps, changeDelegation } from './change-delegation.ts';
import type { DelegationRepository } from './delegation-repository.ts';
import { followed, isToFollow, withoutDeparted } from './household-delegations.ts';

export interface FollowDelegationsDeps extends ChangeDelegationDeps {
  readonly households: Pick<HouseholdRepository, 'find'>;
  readonly delegations: Pick<DelegationRepository, 'find'>;
  readonly deliveries: ChangeDelegationDeps['deliveries'] & Pick<DeliveryRepository, 'findMany'>;
}

/** Brings the parcels of a household to what it decided last. Repeated, it changes nothing more. */
export async function followDelegations(key: HouseholdKey, deps: FollowDelegationsDeps): Promise<void> {
  const { tenantId, householdId } = key;
  const stored = await deps.delegations.find(key);
  if (!stored) return;
  const { decisions } = withoutDeparted(stored, await deps.households.find(tenantId, householdId));
  for (const decision of decisions) {
    for (const { packageId } of await deps.deliveries.findMany(tenantId, decision.packageIds)) {
      await changeDelegation(tenantId, packageId, deps, (delivery) =>
        isToFollow(delivery, householdId, decision) ? followed(delivery, decision) : undefined,
      );
    }
  }
}
