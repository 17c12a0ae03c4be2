import { present } from '@parcelbell/platform';
import type { Delivery, Notice, Pickup } from '../domain/delivery/delivery.ts';
import { detailNames, detailsOf } from '../domain/delivery/delivery-details.ts';
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

export function documentOf(delivery: Delivery): DeliveryDocument {
  const { pickup, pickedupDay, closure, putOff, notices, ...same } = delivery;
  return {
    _id: documentId(delivery.tenantId, delivery.packageId),
    ...same,
    ...present(partFields(delivery)),
    words: wordsOfDelivery(delivery),
    notices: notices.map(storedNotice),
  };
}

/** The fields of a document that hold what is a part of its own in a delivery; undefined where it has none. */
function partFields({ tenantId, householdId, pickup, pickedupAt, pickedupDay, closure, putOff }: Delivery) {
  return {
    pickedupConciergeId: pickup?.conciergeId,
    pickedupResidentId: pickup?.residentId,
    pickedupResidentName: pickup?.residentName,
    pickedupOn: pickedupAt && pickedupDay ? `${tenantId}/${pickedupDay}` : undefined,
    closedReason: closure?.reason,
    closedNote: closure?.note,
    putOffWhy: putOff?.why,
    putOffAt: putOff?.at,
    putOffFor: putOff?.why === 'residents' ? `${tenantId}/${householdId}` : undefined,
  };
}

/** What a change may set or remove in a document. Its notices and changes are only ever added to. */
export function changeableFields(delivery: Delivery) {
  const { householdId, residencyId, people, channels, version, status, updatedAt } = delivery;
  const { pickedupAt, closedAt, reminders } = delivery;
  const details = Object.fromEntries(detailNames.map((name) => [name, delivery[name]]));
  return {
    ...details,
    ...partFields(delivery),
    ...{ householdId, residencyId, people, channels, version, status, updatedAt },
    ...{ pickedupAt, closedAt, reminders },
    words: wordsOfDelivery(delivery),
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
    status: document.status,
    notices: document.notices.map(noticeOf),
    ...pickupOf(document),
    ...closureOf(document),
    ...putOffOf(document),
    ...present({ reminders: document.reminders, changes: document.changes }),
  };
}

function noticeOf({ order: _, ...notice }: StoredNotice): Notice {
  return notice;
}

function closureOf(document: Omit<DeliveryDocument, 'words'>): Pick<Delivery, 'closedAt' | 'closure'> {
  const { closedAt, closedReason, closedNote } = document;
  if (!closedAt || !closedReason) return {};
  return { closedAt, closure: { reason: closedReason, ...(closedNote ? { note: closedNote } : {}) } };
}

function putOffOf({ putOffWhy, putOffAt }: Omit<DeliveryDocument, 'words'>): Pick<Delivery, 'putOff'> {
  return putOffWhy ? { putOff: { why: putOffWhy, ...(putOffAt ? { at: putOffAt } : {}) } } : {};
}

/** The length of yyyy-mm-dd. */
const dayLength = 10;

/** The fields that `pickupOf` reads. */
type StoredPickup = Pick<
  DeliveryDocument,
  'pickedupAt' | 'pickedupOn' | 'pickedupConciergeId' | 'pickedupResidentId' | 'pickedupResidentName'
>;

export function pickupOf(document: StoredPickup): Pick<Delivery, 'pickedupAt' | 'pickedupDay' | 'pickup'> {
  const { pickedupAt, pickedupOn, pickedupConciergeId, pickedupResidentId, pickedupResidentName } = document;
  if (!pickedupAt) return {};
  const pickup: Pickup = {
    conciergeId: pickedupConciergeId ?? '',
    ...(pickedupResidentId ? { residentId: pickedupResidentId } : {}),
    ...(pickedupResidentName ? { residentName: pickedupResidentName } : {}),
  };
  return { pickedupAt, ...(pickedupOn ? { pickedupDay: pickedupOn.slice(-dayLength) } : {}), pickup };
}
