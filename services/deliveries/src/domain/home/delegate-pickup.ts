import { ConflictError, type Ids, type LinkCodes } from '@parcelbell/platform';
import { delegationCode, withoutDelegation } from '../delivery/delegation.ts';
import type { Delegation, Delivery } from '../delivery/delivery.ts';
import type { DeliveryRepository } from '../delivery/delivery-repository.ts';
import { noSuchDelivery, notWaiting } from '../delivery/refusals.ts';
import { readPackageId } from '../delivery/request-identity.ts';
import { changeDelegation } from './change-delegation.ts';
import { type FindResidentDeps, findApprovedResident, type HomeLink, maySee, type Resident } from './resident.ts';
import { delegationsOf, waitingFor } from './show-parcels.ts';

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
  readonly deliveries: Pick<DeliveryRepository, 'findMany' | 'find' | 'save' | 'ofHousehold'>;
  readonly linkCodes: Pick<LinkCodes, 'read' | 'pickupCode'>;
}

/** The most people whom a household may name at a time. */
const mostDelegations = 10;

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
  const packageIds = await theirs(resident, command.packageIds, deps);
  const open = delegationsOf(await waitingFor(resident, deps), deps);
  if (open.length >= mostDelegations) throw tooManyDelegations();
  const delegation: Delegation = {
    delegationId: deps.ids.next(),
    name: command.name,
    householdId: household.householdId,
    contactId: contact.contactId,
    at: deps.clock.now(),
  };
  for (const packageId of packageIds) {
    await changeDelegation(household.tenantId, packageId, deps, (delivery) => {
      if (delivery.status !== 'pending') throw notWaiting(packageId);
      return { ...delivery, delegation };
    });
  }
  return { delegationId: delegation.delegationId, code: delegationCode(household, delegation, deps) };
}

/** Ends the permission of somebody else. Doing it again changes nothing. Throws what `findApprovedResident` throws. */
export async function withdrawDelegation(command: WithdrawDelegation, deps: DelegatePickupDeps): Promise<void> {
  const resident = await findApprovedResident(command, deps);
  const isMeant = ({ delegation }: Delivery) => delegation?.delegationId === command.delegationId;
  for (const { tenantId, packageId } of (await waitingFor(resident, deps)).filter(isMeant)) {
    await changeDelegation(tenantId, packageId, deps, (delivery) =>
      isMeant(delivery) ? withoutDelegation(delivery) : undefined,
    );
  }
}

/** The ids of the parcels, all of which the resident may see and wait. */
async function theirs(
  resident: Resident,
  given: readonly string[],
  { deliveries }: DelegatePickupDeps,
): Promise<readonly string[]> {
  const packageIds = [...new Set(given.map((id) => readPackageId(id) ?? ''))];
  if (packageIds.includes('')) throw noSuchDelivery();
  const found = await deliveries.findMany(resident.household.tenantId, packageIds);
  const seen = found.filter((delivery) => maySee(resident, delivery));
  if (seen.length < packageIds.length) throw noSuchDelivery();
  const gone = seen.find(({ status }) => status !== 'pending');
  if (gone) throw notWaiting(gone.packageId);
  return packageIds;
}

function tooManyDelegations(): ConflictError {
  return new ConflictError(
    'TOO_MANY_DELEGATIONS',
    'Ten people may pick up parcels of your unit already. Take one of them back first.',
    { params: { max: mostDelegations } },
  );
}
