import { withoutDelegation } from '../delivery/delegation.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { DeliveryRepository } from '../delivery/delivery-repository.ts';
import type { Household } from '../household/household.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { type ChangeDelegationDeps, changeDelegation } from './change-delegation.ts';

export interface EndDelegationsDeps extends ChangeDelegationDeps {
  readonly households: Pick<HouseholdRepository, 'find'>;
  readonly deliveries: ChangeDelegationDeps['deliveries'] & Pick<DeliveryRepository, 'findDelegatedByOthers'>;
}

const maxBatchSize = 200;

/** Ends the delegations that people gave who have left these households, or who get no mails any more: a delegation ends with the link by which it was given. */
export async function endDelegations(households: readonly Household[], deps: EndDelegationsDeps): Promise<void> {
  const contactIds = households.flatMap(({ contacts }) => contacts.map(({ contactId }) => contactId));
  for (let ended = maxBatchSize; ended === maxBatchSize; ) {
    const found = await deps.deliveries.findDelegatedByOthers(households, contactIds, maxBatchSize);
    const isEnded = await Promise.all(found.map((delivery) => endIfLeft(delivery, deps)));
    ended = isEnded.filter(Boolean).length;
  }
}

/** The states that were heard may be old: the copy says who lives there. */
async function endIfLeft({ tenantId, packageId, delegation }: Delivery, deps: EndDelegationsDeps): Promise<boolean> {
  const household = delegation && (await deps.households.find(tenantId, delegation.householdId));
  if (!household || household.contacts.some(({ contactId }) => contactId === delegation.contactId)) return false;
  await changeDelegation(tenantId, packageId, deps, (delivery) =>
    delivery.delegation?.delegationId === delegation.delegationId ? withoutDelegation(delivery) : undefined,
  );
  return true;
}
