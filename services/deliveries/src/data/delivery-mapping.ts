import type { Delivery, Notice, Pickup } from '../domain/delivery/delivery.ts';
import { detailsOf } from '../domain/delivery/delivery-details.ts';
import { noticeOrder } from '../domain/delivery/notice-order.ts';
import { wordsOfDelivery } from '../domain/delivery/search-words.ts';
import type { DeliveryDocument, StoredNotice } from './delivery-collection.ts';

/** The `_id` of a parcel's document. */
export function documentId(tenantId: string, packageId: string): string {
  return `${tenantId}/${packageId}`;
}

export function storedNotice(notice: Notice): StoredNotice {
  return { ...notice, order: noticeOrder(notice.status, notice.at) };
}

/** The document of a parcel that was just logged. */
export function documentOf(delivery: Delivery): DeliveryDocument {
  return {
    _id: documentId(delivery.tenantId, delivery.packageId),
    ...delivery,
    status: 'pending',
    words: wordsOfDelivery(delivery),
    notices: delivery.notices.map(storedNotice),
  };
}

/** The fields of a document that describe a pickup. */
export function pickupFields(pickup: Pickup) {
  return {
    pickedupConciergeId: pickup.conciergeId,
    ...(pickup.residentId ? { pickedupResidentId: pickup.residentId } : {}),
    ...(pickup.residentName ? { pickedupResidentName: pickup.residentName } : {}),
  };
}

export function deliveryOf(document: Omit<DeliveryDocument, 'words'>): Delivery {
  return {
    tenantId: document.tenantId,
    packageId: document.packageId,
    version: document.version,
    requestHash: document.requestHash,
    householdId: document.householdId,
    residencyId: document.residencyId,
    people: document.people,
    channels: document.channels,
    ...detailsOf(document),
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
    localDay: document.localDay,
    localHour: document.localHour,
    notices: document.notices.map(noticeOf),
    ...pickupOf(document),
  };
}

function noticeOf({ contactId, kind, channel, status, at }: StoredNotice): Notice {
  return { contactId, kind, channel, status, at };
}

/** The fields that `pickupOf` reads. */
type StoredPickup = Pick<
  DeliveryDocument,
  'pickedupAt' | 'pickedupConciergeId' | 'pickedupResidentId' | 'pickedupResidentName'
>;

export function pickupOf(document: StoredPickup): Pick<Delivery, 'pickedupAt' | 'pickup'> {
  const { pickedupAt, pickedupConciergeId, pickedupResidentId, pickedupResidentName } = document;
  if (!pickedupAt) return {};
  const pickup: Pickup = {
    conciergeId: pickedupConciergeId ?? '',
    ...(pickedupResidentId ? { residentId: pickedupResidentId } : {}),
    ...(pickedupResidentName ? { residentName: pickedupResidentName } : {}),
  };
  return { pickedupAt, pickup };
}
