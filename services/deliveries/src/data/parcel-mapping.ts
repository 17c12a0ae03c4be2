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

/** What of a document is for storing and finding it alone. */
export const storageFields = { words: 0, outbox: 0, outboxAt: 0, outboxOwner: 0, outboxLeasedUntil: 0 } as const;

export function parcelOf(document: ParcelDocument): Parcel {
  const { tower, tracking, location, conciergeId } = document;
  return {
    tenantId: document.tenantId,
    packageId: document.packageId,
    version: document.version,
    requestHash: document.requestHash,
    householdId: document.householdId,
    residencyId: document.residencyId,
    people: document.people,
    channels: document.channels,
    unit: document.unit,
    ...(tower === undefined ? {} : { tower }),
    courier: document.courier,
    packagetype: document.packagetype,
    ...(tracking === undefined ? {} : { tracking }),
    ...(location === undefined ? {} : { location }),
    ...(conciergeId === undefined ? {} : { conciergeId }),
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
  ParcelDocument,
  'pickedupAt' | 'pickedupConciergeId' | 'pickedupResidentId' | 'pickedupResidentName'
>;

export function pickupOf(document: StoredPickup): Pick<Parcel, 'pickedupAt' | 'pickup'> {
  const { pickedupAt, pickedupConciergeId, pickedupResidentId, pickedupResidentName } = document;
  if (!pickedupAt) return {};
  const pickup: Pickup = {
    conciergeId: pickedupConciergeId ?? '',
    ...(pickedupResidentId ? { residentId: pickedupResidentId } : {}),
    ...(pickedupResidentName ? { residentName: pickedupResidentName } : {}),
  };
  return { pickedupAt, pickup };
}
