import { type Clock, type LocalClock, normaliseUnit, retryOnConflict, versionConflict } from '@parcelbell/platform';
import { type Contact, recipientsOf } from '../household/household.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { findWritableTenant, type Tenants } from '../tenant/find-tenant.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { Delivery, Pickup } from './delivery.ts';
import { deliveryPickedUp } from './delivery-facts.ts';
import type { DeliveryRepository } from './delivery-repository.ts';
import { findDelivery as findByPackageId } from './find-delivery.ts';
import { neverToldIfPutOff } from './put-off.ts';
import { queuedNotices } from './queued-notices.ts';
import { changedMeanwhile, deliveryOfAnotherUnit, noSuchDelivery, pickedUpAlready } from './refusals.ts';

export interface PickUpDelivery {
  readonly tenantId: string;
  readonly packageId: string;
  /** The unit that the desk expects the delivery to be for. */
  readonly unit?: string;
  readonly tower?: string;
  readonly pickup: Pickup;
}

export interface PickUpDeliveryDeps {
  readonly clock: Clock;
  readonly localClock: LocalClock;
  readonly tenants: Tenants;
  readonly households: Pick<HouseholdRepository, 'find'>;
  readonly deliveries: Pick<DeliveryRepository, 'find' | 'save'>;
  readonly reports: { deliveryPickedUp(delivery: Delivery): void };
}

/**
 * Records that a parcel was handed over and tells the residents, unless the building has pickup notices switched off. A repeated call with the same values
 * answers the same. Throws ConflictError for other values or another unit, NotFoundError and ForbiddenError.
 */
export async function pickUpDelivery(command: PickUpDelivery, deps: PickUpDeliveryDeps): Promise<Delivery> {
  const tenant = await findWritableTenant(deps.tenants, command.tenantId);
  return retryOnConflict(
    async () => {
      const delivery = await findDelivery(command, deps);
      if (delivery.pickedupAt) return pickedUpBefore(delivery, command.pickup);
      return save(delivery, command.pickup, tenant, deps);
    },
    () => changedMeanwhile(command.packageId),
  );
}

async function findDelivery(command: PickUpDelivery, deps: PickUpDeliveryDeps): Promise<Delivery> {
  const delivery = await findByPackageId(command, deps.deliveries);
  if (delivery.status === 'removed') throw noSuchDelivery();
  const isOtherUnit = command.unit !== undefined && normaliseUnit(command.unit) !== delivery.unit;
  const isOtherTower = command.tower !== undefined && command.tower !== delivery.tower;
  if (isOtherUnit || isOtherTower) throw deliveryOfAnotherUnit(delivery.packageId);
  return delivery;
}

function pickedUpBefore(delivery: Delivery, { conciergeId, residentId, residentName }: Pickup): Delivery {
  const { pickup } = delivery;
  const isSame =
    pickup?.conciergeId === conciergeId && pickup.residentId === residentId && pickup.residentName === residentName;
  if (!isSame) throw pickedUpAlready(delivery.packageId);
  return delivery;
}

/** The delivery as picked up, unless it changed since it was read. */
async function save(
  delivery: Delivery,
  pickup: Pickup,
  tenant: Tenant,
  deps: PickUpDeliveryDeps,
): Promise<Delivery | typeof versionConflict> {
  const now = deps.clock.now();
  const recipients = await pickupRecipients(delivery, tenant, deps.households);
  const after: Delivery = {
    ...delivery,
    ...neverToldIfPutOff(delivery),
    version: delivery.version + 1,
    status: 'pickedup',
    pickedupAt: now,
    pickedupDay: deps.localClock.read(tenant.timeZone, now).day,
    updatedAt: now,
    pickup,
  };
  const added = queuedNotices('pickup', recipients, now);
  const facts = [deliveryPickedUp(after, recipients)];
  const isSaved = await deps.deliveries.save(after, { notices: added }, facts);
  if (!isSaved) return versionConflict;
  deps.reports.deliveryPickedUp(after);
  return { ...after, notices: [...delivery.notices, ...added] };
}

/** The recipients who live in the unit now; none where the people for whom the parcel came have moved out. */
async function pickupRecipients(
  delivery: Delivery,
  tenant: Tenant,
  households: PickUpDeliveryDeps['households'],
): Promise<readonly Contact[]> {
  if (!tenant.sendsPickupNotices) return [];
  const household = await households.find(delivery.tenantId, delivery.householdId);
  return household?.residencyId === delivery.residencyId ? recipientsOf(household, tenant) : [];
}
