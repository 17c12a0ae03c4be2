import { noticeOrder } from '../domain/parcel/notice-order.ts';
import type { Notice, Parcel, Pickup } from '../domain/parcel/parcel.ts';
import { wordsOfParcel } from '../domain/parcel/parcel-words.ts';
import type { ParcelDocument, StoredNotice } from './parcel-model.ts';

/** The `_id` of a parcel's document. */
export function documentId(tenantId: string, packageId: string): string {
  return `${tenantId}/${packageId}`;
}

export function storedNotice(notice: Notice): StoredNotice {
  return { ...notice, order: noticeOrder(notice.status, notice.at) };
}

/** The document of a parcel that was just logged. */
export function documentOf(parcel: Parcel): Omit<ParcelDocument, 'outbox'> {
  return {
    _id: documentId(parcel.tenantId, parcel.packageId),
    ...parcel,
    status: 'pending',
    words: wordsOfParcel(parcel),
    notices: parcel.notices.map(storedNotice),
  };
}

/** What a document says of a pickup. */
export function pickupFields(pickup: Pickup) {
  return {
    pickedupConciergeId: pickup.conciergeId,
    ...(pickup.residentId ? { pickedupResidentId: pickup.residentId } : {}),
    ...(pickup.residentName ? { pickedupResidentName: pickup.residentName } : {}),
  };
}

export function parcelOf(document: ParcelDocument): Parcel {
  const { pickedupAt, pickedupConciergeId, pickedupResidentId, pickedupResidentName, ...rest } = document;
  if (!pickedupAt) return rest;
  const pickup: Pickup = {
    conciergeId: pickedupConciergeId ?? '',
    ...(pickedupResidentId ? { residentId: pickedupResidentId } : {}),
    ...(pickedupResidentName ? { residentName: pickedupResidentName } : {}),
  };
  return { ...rest, pickedupAt, pickup };
}
