import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { Image } from '@parcelbell/http';
import { type CalendarDate, type LocalClock, normaliseUnit } from '@parcelbell/rules';
import type { Clock, Ids } from '@parcelbell/values';
import { type Contact, type HouseholdRepository, recipientsOf } from '../household/household.ts';
import { type PictureRepository, withPicture } from '../picture/picture.ts';
import { findTenant, type Tenant, type Tenants } from '../tenant/tenant.ts';
import { type CheckPickupCodeDeps, checkPickupCode } from './check-pickup-code.ts';
import { cancelledDeferral } from './deferral.ts';
import { withoutDelegation } from './delegation.ts';
import type { Delivery, Notice, Pickup } from './delivery.ts';
import { deliveryPickedUp } from './delivery-facts.ts';
import type { DeliveryRepository } from './delivery-repository.ts';
import { findDelivery } from './find-delivery.ts';
import { noticeRounds, queuedNotices, type Recipient } from './notices.ts';
import { alreadyClosed, alreadyPickedUp, alreadyUndone, changedConcurrently, wrongUnit } from './refusals.ts';

export interface PickUpDelivery {
  readonly tenantId: string;
  readonly packageId: string;
  /** The unit and tower that the desk expects. */
  readonly unit?: string;
  readonly tower?: string;
  readonly pickup: Pick<Pickup, 'conciergeId' | 'residentId' | 'residentName'>;
  /** The pickup code that was shown. */
  readonly code?: string;
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
 * Records a pickup and notifies the residents, unless the building has pickup notices switched off. A repeated call with the same values answers
 * the same. Throws ConflictError for other values or another unit, NotFoundError and ForbiddenError.
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

/** The present contacts of the unit; none if the residents moved out or are not to be notified. */
async function pickupRecipients(
  delivery: Delivery,
  tenant: Tenant,
  households: PickUpDeliveryDeps['households'],
): Promise<readonly Contact[]> {
  if (!tenant.sendsPickupNotices || delivery.deferral?.reason === 'silent') return [];
  const household = await households.find(delivery.tenantId, delivery.householdId);
  return household?.residencyId === delivery.residencyId ? recipientsOf(household, tenant) : [];
}

interface RecordedPickup {
  readonly pickup: Pickup;
  readonly recipients: readonly Recipient[];
  readonly at: Date;
  /** On the building's clock. */
  readonly day: CalendarDate;
}

/** The next version of a delivery that was picked up, and its new notices. `round` is given if residents were notified of an earlier pickup. */
export function pickedUpState(
  delivery: Delivery,
  { pickup, recipients, at, day }: RecordedPickup,
): { readonly after: Delivery; readonly notices: readonly Notice[]; readonly round?: number | undefined } {
  const earlier = noticeRounds(delivery, 'pickup');
  const round = earlier === 0 ? undefined : earlier + 1;
  const after: Delivery = {
    ...withoutDelegation(delivery),
    ...cancelledDeferral(delivery),
    version: delivery.version + 1,
    status: 'pickedup',
    pickedupAt: at,
    pickedupDay: day,
    updatedAt: at,
    pickup,
  };
  return { after, notices: queuedNotices('pickup', recipients, at, round), round };
}
