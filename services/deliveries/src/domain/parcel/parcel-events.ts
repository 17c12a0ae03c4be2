import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { DeliveryLoggedSchema, DeliveryPickedUpSchema, ParcelSchema } from '@parcelbell/contracts/deliveries';
import { Channel } from '@parcelbell/contracts/residents';
import type { Contact } from '../household/household.ts';
import type { Parcel } from './parcel.ts';

/** The fact that a parcel arrived, with those who are to hear of it. */
export function deliveryLogged(
  parcel: Parcel,
  recipients: readonly Contact[],
): MessageInitShape<typeof DeliveryLoggedSchema> {
  return { parcel: parcelMessage(parcel), recipients: recipients.map(recipientMessage) };
}

/** The fact that a parcel was handed out, with those who are to hear of it. */
export function deliveryPickedUp(
  parcel: Parcel,
  recipients: readonly Contact[],
): MessageInitShape<typeof DeliveryPickedUpSchema> {
  return { parcel: parcelMessage(parcel), recipients: recipients.map(recipientMessage) };
}

function recipientMessage(contact: Contact) {
  return {
    contactId: contact.contactId,
    channel: contact.channel === 'email' ? Channel.EMAIL : Channel.SMS,
    address: contact.address,
    language: contact.language,
    generation: contact.generation,
  };
}

function parcelMessage(parcel: Parcel): MessageInitShape<typeof ParcelSchema> {
  const { pickup, pickedupAt } = parcel;
  return {
    parcelId: parcel.packageId,
    packageId: parcel.packageId,
    unit: parcel.unit,
    tower: parcel.tower ?? '',
    householdId: parcel.householdId,
    residencyId: parcel.residencyId,
    courier: parcel.courier,
    packageType: parcel.packagetype,
    tracking: parcel.tracking ?? '',
    location: parcel.location ?? '',
    conciergeId: parcel.conciergeId ?? '',
    loggedAt: timestampFromDate(parcel.createdAt),
    localDay: parcel.localDay,
    localHour: parcel.localHour,
    ...(pickedupAt ? { pickedUpAt: timestampFromDate(pickedupAt) } : {}),
    pickedUpConciergeId: pickup?.conciergeId ?? '',
    pickedUpResidentId: pickup?.residentId ?? '',
    pickedUpResidentName: pickup?.residentName ?? '',
  };
}
