import { ConflictError, type Ids, type LinkCodes, retryOnConflict, versionConflict } from '@parcelbell/platform';
import { delegationCode } from '../delivery/delegation.ts';
import type { Delegation, Delivery } from '../delivery/delivery.ts';
import type { DeliveryRepository } from '../delivery/delivery-repository.ts';
import { noSuchDelivery, notWaiting } from '../delivery/refusals.ts';
import { readPackageId } from '../delivery/request-identity.ts';
import { findWaiting } from './find-home-deliveries.ts';
import { followDelegations } from './follow-delegations.ts';
import {
  type DelegationDecision,
  type DelegationRepository,
  delegationInForce,
  delegationsChanged,
  type HouseholdDelegations,
  withDecision,
  withoutDeparted,
} from './household-delegations.ts';
import { canSee, type FindResidentDeps, findApprovedResident, type HomeLink, type Resident } from './resident.ts';

export interface DelegatePickup extends HomeLink {
  readonly packageIds: readonly string[];
  /** Who comes for them. */
  readonly name: string;
}

export interface WithdrawDelegation extends HomeLink {
  readonly delegationId: string;
}

export interface DelegatePickupDeps extends FindResidentDeps {
  readonly ids: Ids;
  readonly delegations: Pick<DelegationRepository, 'find' | 'save'>;
  readonly deliveries: Pick<DeliveryRepository, 'findMany' | 'find' | 'save' | 'ofHousehold'>;
  readonly linkCodes: Pick<LinkCodes, 'read' | 'pickupCode'>;
}

/** The most people whom a household may name at a time. */
const maxDelegations = 10;

/**
 * Lets somebody else pick up parcels of a resident's unit with a code that works once, for seven days. Who was named for a parcel before is not any more. Throws what
 * `findApprovedResident` throws, a NotFoundError for a parcel that is not theirs, and a ConflictError for one that waits no more, or where ten others are named.
 */
export async function delegatePickup(
  command: DelegatePickup,
  deps: DelegatePickupDeps,
): Promise<{ readonly delegationId: string; readonly code: string }> {
  const resident = await findApprovedResident(command, deps);
  const { household, contact } = resident;
  const packageIds = await ownWaiting(resident, command.packageIds, deps);
  const delegation: Delegation = {
    delegationId: deps.ids.next(),
    name: command.name,
    householdId: household.householdId,
    contactId: contact.contactId,
    at: deps.clock.now(),
  };
  await decide(resident, deps, (named) => {
    const others = new Set(named.flatMap((one) => (packageIds.includes(one.packageId) ? [] : [one.delegationId])));
    if (others.size >= maxDelegations) throw tooManyDelegations();
    return { packageIds, delegation };
  });
  return { delegationId: delegation.delegationId, code: delegationCode(household, delegation, deps) };
}

/** Ends the permission of somebody else. Doing it again changes nothing. Throws what `findApprovedResident` throws. */
export async function withdrawDelegation(command: WithdrawDelegation, deps: DelegatePickupDeps): Promise<void> {
  const resident = await findApprovedResident(command, deps);
  await decide(resident, deps, (named) => {
    const packageIds = named.flatMap(({ packageId, delegationId }) =>
      delegationId === command.delegationId ? [packageId] : [],
    );
    return packageIds.length > 0 ? { packageIds } : undefined;
  });
}

/** Which delegation is in force for a parcel. */
interface DelegatedDelivery {
  readonly packageId: string;
  readonly delegationId: string;
}

/**
 * Stores what a household decides, knowing what is in force. Only this write decides, so that decisions at the same moment see each other; then the parcels follow.
 * Nothing is stored where `choose` answers nothing.
 */
async function decide(
  resident: Resident,
  deps: DelegatePickupDeps,
  choose: (named: readonly DelegatedDelivery[]) => Omit<DelegationDecision, 'version'> | undefined,
): Promise<void> {
  const { tenantId, householdId } = resident.household;
  await retryOnConflict(async () => {
    const stored = await deps.delegations.find(resident.household);
    const before = withoutDeparted(stored ?? { tenantId, householdId, version: 0, decisions: [] }, resident.household);
    const deliveries = await findRelevant(resident, before, deps);
    const now = deps.clock.now();
    const decision = choose(delegatedDeliveries(deliveries, before, now));
    if (!decision) return undefined;
    const after = withDecision(before, decision, deliveries, now);
    return (await deps.delegations.save(after, [delegationsChanged(after)])) ? undefined : versionConflict;
  }, delegationsChangedConcurrently);
  // What was decided stands. What cannot be done of it now, the consumer of its fact does.
  await followDelegations(resident.household, deps).catch(() => undefined);
}

/** The parcels that wait for the household, by package id: those that the resident may see, and those that somebody decided about. */
async function findRelevant(
  resident: Resident,
  { decisions }: HouseholdDelegations,
  deps: DelegatePickupDeps,
): Promise<ReadonlyMap<string, Delivery>> {
  const { tenantId } = resident.household;
  const decided = decisions.flatMap(({ packageIds }) => packageIds);
  const [seen, others] = await Promise.all([
    findWaiting(resident, deps),
    decided.length > 0 ? deps.deliveries.findMany(tenantId, decided) : [],
  ]);
  return new Map([...seen, ...others].map((delivery) => [delivery.packageId, delivery]));
}

function delegatedDeliveries(
  deliveries: ReadonlyMap<string, Delivery>,
  delegations: HouseholdDelegations,
  now: Date,
): DelegatedDelivery[] {
  return [...deliveries.values()].flatMap((delivery) => {
    const delegation = delegationInForce(delivery, delegations, now);
    return delegation ? [{ packageId: delivery.packageId, delegationId: delegation.delegationId }] : [];
  });
}

/** The ids of the parcels, all of which the resident may see and wait. */
async function ownWaiting(
  resident: Resident,
  given: readonly string[],
  { deliveries }: DelegatePickupDeps,
): Promise<readonly string[]> {
  const packageIds = [...new Set(given.map((id) => readPackageId(id) ?? ''))];
  if (packageIds.includes('')) throw noSuchDelivery();
  const found = await deliveries.findMany(resident.household.tenantId, packageIds);
  const seen = found.filter((delivery) => canSee(resident, delivery));
  if (seen.length < packageIds.length) throw noSuchDelivery();
  const gone = seen.find(({ status }) => status !== 'pending');
  if (gone) throw notWaiting(gone.packageId);
  return packageIds;
}

function tooManyDelegations(): ConflictError {
  return new ConflictError(
    'TOO_MANY_DELEGATIONS',
    'Ten people may pick up parcels of your unit already. Take one of them back first.',
    { params: { max: maxDelegations } },
  );
}

function delegationsChangedConcurrently(): ConflictError {
  return new ConflictError(
    'CHANGED_MEANWHILE',
    'Others keep changing who may pick up parcels of your unit. Please try again in a moment.',
    { params: { what: 'household' } },
  );
}
