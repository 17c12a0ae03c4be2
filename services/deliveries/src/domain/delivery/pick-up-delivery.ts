import {
  type Clock,
  type Ids,
  type Image,
  type LocalClock,
  normaliseUnit,
  retryOnConflict,
  versionConflict,
} from '@parcelbell/platform';
import { type Contact, recipientsOf } from '../household/household.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import type { PictureRepository } from '../picture/picture-repository.ts';
import { withPicture } from '../picture/with-picture.ts';
import { findTenant, type Tenants } from '../tenant/find-tenant.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { type CheckPickupCodeDeps, checkPickupCode } from './check-pickup-code.ts';
import type { Delivery, Pickup } from './delivery.ts';
import { deliveryPickedUp } from './delivery-facts.ts';
import type { DeliveryRepository } from './delivery-repository.ts';
import { findDelivery } from './find-delivery.ts';
import { pickedUpState } from './picked-up-state.ts';
import { alreadyClosed, alreadyPickedUp, alreadyUndone, changedConcurrently, wrongUnit } from './refusals.ts';

export interface PickUpDelivery {
  readonly tenantId: string;
  readonly packageId: string;
  /** The unit that the desk expects the delivery to be for. */
  readonly unit?: string;
  readonly tower?: string;
  readonly pickup: Pick<Pickup, 'conciergeId' | 'residentId' | 'residentName'>;
  /** The code that residents have, where somebody showed one. */
  readonly code?: string;
  /** What whoever came signed with. */
  readonly signature?: Image;
}

export interface PickUpDeliveryDeps extends CheckPickupCodeDeps {
  readonly clock: Clock;
  readonly localClock: LocalClock;
  readonly ids: Ids;
  readonly pictures: Pick<PictureRepository, 'insert' | 'delete'>;
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
  const tenant = await findTenant(deps.tenants, command.tenantId);
  const { signature } = command;
  if (!signature) return recordPickup(command, {}, tenant, deps);
  const { tenantId, packageId } = await findOfUnit(command, deps);
  const signatureId = deps.ids.next();
  const picture = {
    key: { tenantId, packageId, pictureId: signatureId },
    image: signature,
    isNamed: ({ pickup }: Delivery) => pickup?.signatureId === signatureId,
  };
  return withPicture(picture, () => recordPickup(command, { signatureId }, tenant, deps), deps.pictures);
}

async function recordPickup(
  command: PickUpDelivery,
  signed: Pick<Pickup, 'signatureId'>,
  tenant: Tenant,
  deps: PickUpDeliveryDeps,
): Promise<Delivery> {
  return retryOnConflict(
    async () => {
      const delivery = await findOfUnit(command, deps);
      if (delivery.pickedupAt) return answerRepeatedPickup(delivery, command.pickup);
      if (delivery.status === 'closed') throw alreadyClosed(delivery.packageId);
      if (delivery.status === 'removed') throw alreadyUndone(delivery.packageId);
      const checked = await checkPickupCode(delivery, command.code, deps);
      if (checked === versionConflict) return versionConflict;
      return save(delivery, { ...command.pickup, ...checked, ...signed }, tenant, deps);
    },
    () => changedConcurrently(command.packageId),
  );
}

async function findOfUnit(command: PickUpDelivery, deps: PickUpDeliveryDeps): Promise<Delivery> {
  const delivery = await findDelivery(command, deps.deliveries);
  const isOtherUnit = command.unit !== undefined && normaliseUnit(command.unit) !== delivery.unit;
  const isOtherTower = command.tower !== undefined && command.tower !== delivery.tower;
  if (isOtherUnit || isOtherTower) throw wrongUnit(delivery.packageId);
  return delivery;
}

function answerRepeatedPickup(
  delivery: Delivery,
  { conciergeId, residentId, residentName }: PickUpDelivery['pickup'],
): Delivery {
  const { pickup } = delivery;
  const isSame =
    pickup?.conciergeId === conciergeId && pickup.residentId === residentId && pickup.residentName === residentName;
  if (!isSame) throw alreadyPickedUp(delivery);
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
  const day = deps.localClock.read(tenant.timeZone, now).day;
  const { after, notices, round } = pickedUpState(delivery, { pickup, recipients, at: now, day });
  const isSaved = await deps.deliveries.save(after, { notices }, [deliveryPickedUp(after, recipients, round)]);
  if (!isSaved) return versionConflict;
  deps.reports.deliveryPickedUp(after);
  return { ...after, notices: [...delivery.notices, ...notices] };
}

/** The recipients who live in the unit now; none where the people for whom the parcel came have moved out, or are told nothing of it. */
async function pickupRecipients(
  delivery: Delivery,
  tenant: Tenant,
  households: PickUpDeliveryDeps['households'],
): Promise<readonly Contact[]> {
  if (!tenant.sendsPickupNotices || delivery.deferral?.reason === 'silent') return [];
  const household = await households.find(delivery.tenantId, delivery.householdId);
  return household?.residencyId === delivery.residencyId ? recipientsOf(household, tenant) : [];
}
