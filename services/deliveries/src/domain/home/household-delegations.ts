import { DelegationsChangedSchema } from '@parcelbell/contracts/deliveries';
import { type Fact, fact } from '@parcelbell/outbox';
import { openDelegation } from '../delivery/delegation.ts';
import type { Delegation, Delivery } from '../delivery/delivery.ts';
import type { HouseholdKey } from '../delivery/delivery-repository.ts';
import type { Household } from '../household/household.ts';

/** A household's decision who else may pick up some of its parcels. */
export interface DelegationDecision {
  /** The version of the delegations that this decision made. A delivery that has followed it has this version or a higher one. */
  readonly version: number;
  readonly packageIds: readonly string[];
  /** Absent if the decision ended a delegation. */
  readonly delegation?: Delegation;
}

/**
 * The delegations of a household. They are one document, so that its limit holds for simultaneous requests; the deliveries follow. A delivery is in
 * at most one decision, and only while the decision is valid or the delivery has not followed it.
 */
export interface HouseholdDelegations {
  readonly tenantId: string;
  readonly householdId: string;
  readonly version: number;
  readonly decisions: readonly DelegationDecision[];
}

export interface DelegationRepository {
  find(household: HouseholdKey): Promise<HouseholdDelegations | undefined>;
  /** Stores the next version with its facts; false if somebody else stored it since the previous one was read. */
  save(delegations: HouseholdDelegations, facts: readonly Fact[]): Promise<boolean>;
  /** Deletes the delegations of some households of a tenant, at most `limit`, and answers their number. */
  deleteSome(tenantId: string, limit: number): Promise<number>;
}

/** Whether a delivery still has to follow a decision. One that does not wait, or that belongs to another unit, follows none. */
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

/** The delivery after it has followed a decision. */
export function followed(
  { delegation: _, ...delivery }: Delivery,
  { version, delegation }: DelegationDecision,
): Delivery {
  const { householdId } = delivery;
  return { ...delivery, ...(delegation ? { delegation } : {}), followedDelegations: { householdId, version } };
}

/** The delegation that is valid now, whether or not the delivery has followed the decision. */
export function delegationInForce(
  delivery: Delivery,
  { householdId, decisions }: HouseholdDelegations,
  now: Date,
): Delegation | undefined {
  const decision = decisions.find(({ packageIds }) => packageIds.includes(delivery.packageId));
  const isAhead = decision !== undefined && isToFollow(delivery, householdId, decision);
  return openDelegation(isAhead ? followed(delivery, decision) : delivery, now);
}

/** The delegations after one more decision. Earlier decisions are kept for deliveries that it does not replace and that still need them. */
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

/** The delegations without those of contacts who have left the household or get no mails any more. */
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

/** The delegations without those of some contacts, and without some deliveries, which need no decision any more. */
export function withoutPersons(
  { decisions, ...delegations }: HouseholdDelegations,
  contactIds: readonly string[],
  packageIds: readonly string[],
): HouseholdDelegations {
  const rest = decisions.map(({ delegation, ...decision }) => ({
    ...decision,
    packageIds: decision.packageIds.filter((packageId) => !packageIds.includes(packageId)),
    ...(delegation && !contactIds.includes(delegation.contactId) ? { delegation } : {}),
  }));
  return { ...delegations, decisions: rest.filter((decision) => decision.packageIds.length > 0) };
}

/** A household decided who else may pick up its parcels; the deliveries follow. */
export function delegationsChanged({ tenantId, householdId, version }: HouseholdDelegations): Fact {
  return fact(DelegationsChangedSchema, { tenantId, aggregateId: householdId, version }, { householdId });
}
