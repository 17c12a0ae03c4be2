import { retentionMarker } from '@parcelbell/retention';
import type { CalendarDate } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import type { Delivery, Notice, Pickup } from '../domain/delivery/delivery.ts';
import { detailNames, detailsOf } from '../domain/delivery/delivery-details.ts';
import type { HouseholdKey } from '../domain/delivery/delivery-repository.ts';
import { noticeOrder } from '../domain/delivery/notices.ts';
import { endedAt } from '../domain/delivery/retention.ts';
import { wordsOfDelivery } from '../domain/delivery/search-words.ts';
import type { DeliveryDocument, StoredNotice } from './delivery-collection.ts';

export function documentId(tenantId: string, packageId: string): string {
  return `${tenantId}/${packageId}`;
}

/** The day of a pickup as it is stored. */
export function dayKey(tenantId: string, day: CalendarDate): string {
  return `${tenantId}/${day}`;
}

/** Names a household among those of all tenants. */
export function householdKey({ tenantId, householdId }: HouseholdKey): string {
  return `${tenantId}/${householdId}`;
}

export function storedNotice(notice: Notice): StoredNotice {
  return { ...notice, order: noticeOrder(notice.status, notice.at) };
}

export function documentOf(delivery: Delivery): DeliveryDocument {
  const { pickup, pickedupDay, wrongCodes, closure, deferral, repairs, notices, ...same } = delivery;
  return {
    _id: documentId(delivery.tenantId, delivery.packageId),
    ...same,
    ...present(partFields(delivery)),
    words: wordsOfDelivery(delivery),
    notices: notices.map(storedNotice),
  };
}

/** The fields of nested parts, which documents have at the top level; undefined to remove them. */
function partFields(delivery: Delivery) {
  const { tenantId, householdId, pickup, pickedupAt, pickedupDay, wrongCodes, closure, deferral, delegation } =
    delivery;
  return {
    pickedupConciergeId: pickup?.conciergeId,
    pickedupResidentId: pickup?.residentId,
    pickedupResidentName: pickup?.residentName,
    pickedupOn: pickedupAt && pickedupDay ? dayKey(tenantId, pickedupDay) : undefined,
    pickedupHasCode: pickup?.hasCode,
    signatureId: pickup?.signatureId,
    wrongCodes: wrongCodes?.count,
    wrongCodesSince: wrongCodes?.since,
    closedReason: closure?.reason,
    closedNote: closure?.note,
    mended: delivery.repairs,
    putOffWhy: deferral?.reason,
    putOffAt: deferral?.at,
    putOffAttempts: deferral?.attempts,
    putOffFor: deferral?.reason === 'residents' ? householdKey({ tenantId, householdId }) : undefined,
    delegatedFor: delegation && householdKey({ tenantId, householdId: delegation.householdId }),
    ...retentionMarkers(delivery),
  };
}

/** What the retention job finds a delivery by once it has ended. */
export function retentionMarkers(delivery: EndingDelivery) {
  const { tenantId, packageId, photoId, pickup } = delivery;
  const at = endedAt(delivery);
  const key = at && retentionMarker(tenantId, at, packageId);
  const hasPictures = photoId !== undefined || pickup?.signatureId !== undefined;
  return { textsSince: key, picturesSince: hasPictures ? key : undefined };
}

type EndingDelivery = Parameters<typeof endedAt>[0] &
  Pick<Delivery, 'tenantId' | 'packageId' | 'photoId'> & { readonly pickup?: Pick<Pickup, 'signatureId'> };

/** The fields that a change may set or remove. Notices and changes are only added. */
export function changeableFields(delivery: Delivery) {
  const { householdId, residencyId, people, channels, version, status, updatedAt } = delivery;
  const { pickedupAt, closedAt, reminders, photoId, delegation, followedDelegations } = delivery;
  const details = Object.fromEntries(detailNames.map((name) => [name, delivery[name]]));
  return {
    ...details,
    ...partFields(delivery),
    ...{ householdId, residencyId, people, channels, version, status, updatedAt },
    ...{ pickedupAt, closedAt, reminders, photoId, delegation, followedDelegations },
    words: wordsOfDelivery(delivery),
  };
}

/** A document as it is read: the words are only searched. */
export type ReadDocument = Omit<DeliveryDocument, 'words'>;

export function deliveryOf(document: ReadDocument): Delivery {
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
    ...deferralOf(document),
    ...wrongCodesOf(document),
    ...present({
      bodyHash: document.bodyHash,
      reminders: document.reminders,
      repairs: document.mended,
      changes: document.changes,
      photoId: document.photoId,
      loggedBy: document.loggedBy,
      delegation: document.delegation,
      followedDelegations: document.followedDelegations,
    }),
  };
}

function noticeOf({ order: _, ...notice }: StoredNotice): Notice {
  return notice;
}

function closureOf(document: ReadDocument): Pick<Delivery, 'closedAt' | 'closure'> {
  const { closedAt, closedReason, closedNote } = document;
  if (!closedAt || !closedReason) return {};
  return { closedAt, closure: { reason: closedReason, ...(closedNote ? { note: closedNote } : {}) } };
}

function wrongCodesOf(document: ReadDocument): Pick<Delivery, 'wrongCodes'> {
  const { wrongCodes: count, wrongCodesSince: since } = document;
  return count !== undefined && since ? { wrongCodes: { count, since } } : {};
}

export function deferralOf(document: ReadDocument): Pick<Delivery, 'deferral'> {
  const { putOffWhy: reason, putOffAt: at, putOffAttempts: attempts } = document;
  return reason ? { deferral: { reason, ...present({ at, attempts }) } } : {};
}

/** The length of yyyy-mm-dd. */
const dayLength = 10;

function pickupOf(document: ReadDocument): Pick<Delivery, 'pickedupAt' | 'pickedupDay' | 'pickup'> {
  const { pickedupAt, pickedupConciergeId, pickedupResidentId, pickedupResidentName } = document;
  const { pickedupOn, pickedupHasCode, signatureId } = document;
  if (!pickedupAt) return {};
  const pickup: Pickup = {
    conciergeId: pickedupConciergeId ?? '',
    ...(pickedupResidentId ? { residentId: pickedupResidentId } : {}),
    ...(pickedupResidentName ? { residentName: pickedupResidentName } : {}),
    ...(pickedupHasCode ? { hasCode: pickedupHasCode } : {}),
    ...(signatureId ? { signatureId } : {}),
  };
  return { pickedupAt, ...(pickedupOn ? { pickedupDay: pickedupOn.slice(-dayLength) } : {}), pickup };
}
