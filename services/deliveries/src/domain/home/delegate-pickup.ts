import type { LinkCodes } from '@parcelbell/auth';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import { ConflictError } from '@parcelbell/errors';
import type { Ids } from '@parcelbell/values';
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
  /** The person who may pick them up. */
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

/** The people whom a household may name at the same time. */
const maxDelegations = 10;

/**
 * Lets somebody else pick up deliveries of a unit with a code that works once, for seven days. An earlier delegation of such a delivery
 * ends. Throws the errors of `findApprovedResident`, NotFoundError for a delivery that is not theirs, and ConflictError for one that does
 * not wait, or if ten others are named.
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

/** Ends a delegation. A repeated call changes nothing. Throws the errors of `findApprovedResident`. */
export async function withdrawDelegation(command: WithdrawDelegation, deps: DelegatePickupDeps): Promise<void> {
  const resident = await findApprovedResident(command, deps);
  await decide(resident, deps, (named) => {
    const packageIds = named.flatMap(({ packageId, delegationId }) =>
      delegationId === command.delegationId ? [packageId] : [],
    );
    return packageIds.length > 0 ? { packageIds } : undefined;
  });
}

/** A delivery and its valid delegation. */
interface DelegatedDelivery {
  readonly packageId: string;
  readonly delegationId: string;
}

/**
 * Stores a decision of a household. Only this write decides, so that simultaneous decisions see each other; then the deliveries follow.
 * Nothing is stored if `choose` answers undefined.
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
  // The decision is stored. If this fails, the consumer of its event applies it.
  await followDelegations(resident.household, deps).catch(() => undefined);
}

/**
 * The waiting deliveries by package id: those that the resident may see, and those that somebody decided about. A delivery that was corrected
 * to another unit and back can have a delegation that no decision names.
 */
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

/** The ids of the deliveries, if the resident may see all of them and all wait. */
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

export function delegationsChangedConcurrently(): ConflictError {
  return new ConflictError(
    'CHANGED_MEANWHILE',
    'Others keep changing who may pick up parcels of your unit. Please try again in a moment.',
    { params: { what: 'household' } },
  );
}
