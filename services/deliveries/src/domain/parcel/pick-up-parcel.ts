import { DeliveryPickedUpSchema } from '@parcelbell/contracts/deliveries';
import { type Clock, type NewEvent, normaliseUnit } from '@parcelbell/platform';
import type { Building } from '../building/building.ts';
import { type Buildings, findWritableBuilding } from '../building/find-building.ts';
import { type Contact, type Household, recipientsOf } from '../household/household.ts';
import type { Notice, Parcel, PickedUpParcel, Pickup } from './parcel.ts';
import { deliveryPickedUp } from './parcel-events.ts';
import { changedMeanwhile, noSuchParcel, parcelOfAnotherUnit, pickedUpAlready } from './refusals.ts';
import { readPackageId } from './request-identity.ts';

export interface PickUpParcel {
  readonly tenantId: string;
  readonly isDemo: boolean;
  readonly packageId: string;
  /** What the desk believes the parcel's unit to be, where it says so. */
  readonly unit?: string;
  readonly tower?: string;
  readonly pickup: Pickup;
}

export interface PickUpDependencies {
  readonly clock: Clock;
  readonly buildings: Buildings;
  readonly households: {
    find(tenantId: string, householdId: string): Household | undefined | Promise<Household | undefined>;
  };
  readonly parcels: {
    find(tenantId: string, packageId: string): Promise<Parcel | undefined>;
    savePickup(
      tenantId: string,
      change: {
        readonly parcel: PickedUpParcel;
        readonly added: readonly Notice[];
        readonly event: NewEvent<typeof DeliveryPickedUpSchema>;
      },
    ): Promise<boolean>;
  };
  readonly reports: { parcelPickedUp(parcel: Parcel): void };
}

const attempts = 3;

/**
 * Records that a parcel was handed out, which tells the residents unless the building does without. Repeating it with the same
 * words answers the same; anything else about a parcel that is gone is a ConflictError. Throws NotFoundError and ForbiddenError too.
 */
export async function pickUpParcel(command: PickUpParcel, deps: PickUpDependencies): Promise<Parcel> {
  const building = await findWritableBuilding(deps.buildings, command);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const parcel = await findParcel(command, deps);
    if (parcel.pickedupAt) return pickedUpBefore(parcel, command.pickup);
    const saved = await save(parcel, command.pickup, building, deps);
    if (saved) return saved;
  }
  throw changedMeanwhile(command.packageId);
}

async function findParcel(command: PickUpParcel, deps: PickUpDependencies): Promise<Parcel> {
  const packageId = readPackageId(command.packageId);
  const parcel = packageId ? await deps.parcels.find(command.tenantId, packageId) : undefined;
  if (!parcel) throw noSuchParcel();
  const isOtherUnit = command.unit !== undefined && normaliseUnit(command.unit) !== parcel.unit;
  const isOtherTower = command.tower !== undefined && command.tower !== parcel.tower;
  if (isOtherUnit || isOtherTower) throw parcelOfAnotherUnit(parcel.packageId);
  return parcel;
}

function pickedUpBefore(parcel: Parcel, { conciergeId, residentId, residentName }: Pickup): Parcel {
  const { pickup } = parcel;
  const isSame =
    pickup?.conciergeId === conciergeId && pickup.residentId === residentId && pickup.residentName === residentName;
  if (!isSame) throw pickedUpAlready(parcel.packageId);
  return parcel;
}

/** The parcel as picked up, or undefined where it changed since it was read. */
async function save(
  parcel: Parcel,
  pickup: Pickup,
  building: Building,
  deps: PickUpDependencies,
): Promise<Parcel | undefined> {
  const now = deps.clock.now();
  const recipients = await pickupRecipients(parcel, building, deps.households);
  const after = { ...parcel, version: parcel.version + 1, pickedupAt: now, updatedAt: now, pickup };
  const added = recipients.map(
    ({ contactId, channel }): Notice => ({ contactId, kind: 'pickup', channel, status: 'queued', at: now }),
  );
  const event = {
    schema: DeliveryPickedUpSchema,
    tenantId: parcel.tenantId,
    aggregateId: parcel.packageId,
    version: after.version,
    event: deliveryPickedUp(after, recipients),
  };
  const isSaved = await deps.parcels.savePickup(parcel.tenantId, { parcel: after, added, event });
  if (!isSaved) return undefined;
  deps.reports.parcelPickedUp(after);
  return { ...after, notices: [...parcel.notices, ...added] };
}

/** Those who can be told now, unless others live there by now: the parcel was not theirs. */
async function pickupRecipients(
  parcel: Parcel,
  building: Building,
  households: PickUpDependencies['households'],
): Promise<readonly Contact[]> {
  if (!building.sendsPickupNotices) return [];
  const household = await households.find(parcel.tenantId, parcel.householdId);
  return household?.residencyId === parcel.residencyId ? recipientsOf(household, building) : [];
}
