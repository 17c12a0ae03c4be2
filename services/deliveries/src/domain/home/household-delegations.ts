import { openDelegation } from '../delivery/delegation.ts';
import type { Delegation, Delivery } from '../delivery/delivery.ts';
import type { Household } from '../household/household.ts';

/** Who may pick up some parcels, as their household decided. */
export interface DelegationDecision {
  /** The version of the household's delegations that this decision made. A parcel that has followed it has this version or a higher one. */
  readonly version: number;
  readonly packageIds: readonly string[];
  /** Absent where nobody else may any more. */
  readonly delegation?: Delegation;
}

/**
 * What a household decided of who else may pick up its parcels. It is one document, so that its limit holds whatever comes at once; the parcels follow. A parcel is in
 * one decision at most, and only while the decision is in force or the parcel has not followed it.
 */
export interface HouseholdDelegations {
  readonly tenantId: string;
  readonly householdId: string;
  readonly version: number;
  readonly decisions: readonly DelegationDecision[];
}

/** Whether a parcel has yet to follow a decision. One that waits no more, or turned out to be another unit's, follows none. */
export function isToFollow(
  delivery: Delivery,
  householdId: string,
  { version, delegation }: DelegationDecision,
): boolean {
  if (delivery.status !== 'pending' || delivery.householdId !== householdId) return false;
  const { followedDelegations: last, delegation: named } = delivery;
  const isBehind = last?.householdId !== householdId || last.version < version;
  return isBehind && (delegation !== undefined || named !== undefined);
}

/** The parcel after it has followed a decision. */
export function followed(
  { delegation: _, ...delivery }: Delivery,
  { version, delegation }: DelegationDecision,
): Delivery {
  const { householdId } = delivery;
  return { ...delivery, ...(delegation ? { delegation } : {}), followedDelegations: { householdId, version } };
}

/** Who else may pick a parcel up now, whether or not the parcel has followed the decision. */
export function delegationInForce(
  delivery: Delivery,
  { householdId, decisions }: HouseholdDelegations,
  now: Date,
): Delegation | undefined {
  const decision = decisions.find(({ packageIds }) => packageIds.includes(delivery.packageId));
  const isAhead = decision !== undefined && isToFollow(delivery, householdId, decision);
  return openDelegation(isAhead ? followed(delivery, decision) : delivery, now);
}

/** The delegations after one more decision. Of earlier ones is kept what it does not replace and what still matters. */
export function withDecision(
  before: HouseholdDelegations,
  decision: Omit<DelegationDecision, 'version'>,
  deliveries: ReadonlyMap<string, Delivery>,
  now: Date,
): HouseholdDelegations {
  const { householdId } = before;
  const version = before.version + 1;
  const replaced = new Set(decision.packageIds);
  const isKept = (packageId: string, earlier: DelegationDecision): boolean => {
    const delivery = deliveries.get(packageId);
    if (!delivery || replaced.has(packageId)) return false;
    const open = openDelegation(delivery, now);
    const isOpen = open !== undefined && open.delegationId === earlier.delegation?.delegationId;
    return isOpen || isToFollow(delivery, householdId, earlier);
  };
  const earlier = before.decisions.map((one) => ({
    ...one,
    packageIds: one.packageIds.filter((id) => isKept(id, one)),
  }));
  const kept = earlier.filter(({ packageIds }) => packageIds.length > 0);
  return { ...before, version, decisions: [...kept, { ...decision, version }] };
}

/** The delegations without those that people gave who have left the household, or who get no mails any more. */
export function withoutDeparted(
  delegations: HouseholdDelegations,
  household: Household | undefined,
): HouseholdDelegations {
  const contactIds = new Set(household?.contacts.map(({ contactId }) => contactId));
  const decisions = delegations.decisions.map(({ delegation, ...rest }) =>
    delegation && contactIds.has(delegation.contactId) ? { ...rest, delegation } : rest,
  );
  return { ...delegations, decisions };
}
