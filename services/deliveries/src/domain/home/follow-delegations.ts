import { retryOnConflict } from '@parcelbell/database';
import { type Clock, present } from '@parcelbell/values';
import { saveChange } from '../delivery/change-delivery.ts';
import { withoutDelegation } from '../delivery/delegation.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { DeliveryRepository, HouseholdKey } from '../delivery/delivery-repository.ts';
import { changedConcurrently } from '../delivery/refusals.ts';
import type { Household, HouseholdRepository } from '../household/household.ts';
import { type DelegationRepository, followed, isToFollow, withoutDeparted } from './household-delegations.ts';

interface ChangeDelegationDeps {
  readonly clock: Clock;
  readonly households: Pick<HouseholdRepository, 'find'>;
  readonly deliveries: Pick<DeliveryRepository, 'find' | 'save'>;
}

export interface FollowDelegationsDeps extends ChangeDelegationDeps {
  readonly delegations: Pick<DelegationRepository, 'find'>;
  readonly deliveries: ChangeDelegationDeps['deliveries'] & Pick<DeliveryRepository, 'findMany'>;
}

/** Applies the decisions of a household to its deliveries. Repeated, it changes nothing more. */
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

export interface EndDelegationsDeps extends ChangeDelegationDeps {
  readonly deliveries: ChangeDelegationDeps['deliveries'] & Pick<DeliveryRepository, 'findDelegatedByOthers'>;
}

const maxBatchSize = 200;

/** Ends the delegations of contacts who have left these households or get no mails any more, because their links end too. */
export async function endDelegations(households: readonly Household[], deps: EndDelegationsDeps): Promise<void> {
  const contactIds = households.flatMap(({ contacts }) => contacts.map(({ contactId }) => contactId));
  for (let ended = maxBatchSize; ended === maxBatchSize; ) {
    const found = await deps.deliveries.findDelegatedByOthers(households, contactIds, maxBatchSize);
    const isEnded = await Promise.all(found.map((delivery) => endIfLeft(delivery, deps)));
    ended = isEnded.filter(Boolean).length;
  }
}

/** The received states may be old, so the stored copy decides who lives in the unit. */
async function endIfLeft({ tenantId, packageId, delegation }: Delivery, deps: EndDelegationsDeps): Promise<boolean> {
  const household = delegation && (await deps.households.find(tenantId, delegation.householdId));
  if (!household || household.contacts.some(({ contactId }) => contactId === delegation.contactId)) return false;
  await changeDelegation(tenantId, packageId, deps, (delivery) =>
    delivery.delegation?.delegationId === delegation.delegationId ? withoutDelegation(delivery) : undefined,
  );
  return true;
}

/** Changes the delegation of a delivery, with a line in the timeline that names no staff. Changes nothing if `decide` answers undefined. */
function changeDelegation(
  tenantId: string,
  packageId: string,
  deps: ChangeDelegationDeps,
  decide: (delivery: Delivery) => Delivery | undefined,
): Promise<unknown> {
  return retryOnConflict(
    async () => {
      const delivery = await deps.deliveries.find(tenantId, packageId);
      const after = delivery && decide(delivery);
      if (!delivery || !after) return undefined;
      const field = present({ name: 'name', before: delivery.delegation?.name, after: after.delegation?.name });
      return saveChange(delivery, { after, line: { kind: 'delegated', fields: [field] } }, undefined, deps);
    },
    () => changedConcurrently(packageId),
  );
}
