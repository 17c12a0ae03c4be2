import type { Fact } from '@parcelbell/outbox';
import { unitKey } from '@parcelbell/rules';
import type { DemoDelivery, DemoMessage } from '@parcelbell/sample-data/demo';
import { present } from '@parcelbell/values';
import { changedDelivery } from '../delivery/change-delivery.ts';
import { closed } from '../delivery/close-delivery.ts';
import type { Added, Delivery, Notice } from '../delivery/delivery.ts';
import { deliveryClosed, deliveryPickedUp } from '../delivery/delivery-facts.ts';
import { newDelivery } from '../delivery/new-delivery.ts';
import { pickedUpState } from '../delivery/pick-up-delivery.ts';
import { requestIdentity } from '../delivery/request-identity.ts';
import type { Tenant } from '../tenant/tenant.ts';

/**
 * A delivery after its pickup or closure, the additions and the fact. The fact names no recipients, because nobody is notified in a demo.
 */
export interface DemoEnding {
  readonly after: Delivery;
  readonly added: Added;
  readonly fact: Fact;
}

/** The state of a delivery of the demo history at a time, made by the functions that real calls use. */
export function demoDelivery(parcel: DemoDelivery, tenant: Tenant, now: Date): Delivery {
  const logged = loggedDelivery(parcel, tenant);
  const arrived = { ...logged, notices: withOutcomes(logged.notices, parcel, now) };
  const end = endOf(arrived, parcel, tenant, now);
  if (!end) return arrived;
  const { notices = [], change } = end.added;
  return { ...end.after, notices: [...arrived.notices, ...notices], ...(change ? { changes: [change] } : {}) };
}

/**
 * The end of a waiting delivery by a time; undefined while it waits. The outcomes of its messages follow within seconds, so a pickup is
 * written together with them.
 */
export function endOf(delivery: Delivery, parcel: DemoDelivery, tenant: Tenant, now: Date): DemoEnding | undefined {
  if (parcel.messages.some(({ at }) => at > now)) return undefined;
  if (parcel.pickedUp && parcel.pickedUp.at <= now) return pickedUp(delivery, parcel, parcel.pickedUp, tenant);
  if (parcel.closed && parcel.closed.at <= now) return closedBy(parcel.loggedBy, delivery, parcel.closed);
  return undefined;
}

/** The end of a waiting delivery that the history lacks because its rules were changed: it is sent back. */
export function endingOfUnknown(delivery: Delivery, now: Date): DemoEnding {
  return closedBy(delivery.loggedBy ?? '', delivery, { at: now, reason: 'returned' });
}

/** The outcomes of arrival messages in a period. */
export function outcomesBetween({ messages }: DemoDelivery, after: Date, until: Date): readonly Notice[] {
  return messages.filter(({ kind, at }) => kind === 'delivery' && at > after && at <= until).map(noticeOf);
}

function loggedDelivery(parcel: DemoDelivery, tenant: Tenant): Delivery {
  const { id, unit, tower, courier, packageType: packagetype, tracking, location, loggedBy, day, hour } = parcel;
  const by = { userId: tenant.tenantId, name: loggedBy };
  return newDelivery({
    by,
    details: present({ unit, tower, courier, packagetype, tracking, location, conciergeId: loggedBy }),
    tenant,
    addressees: {
      household: { householdId: unitKey(unit, tower), residencyId: parcel.stayId },
      recipients: messagesOfKind('delivery', parcel, tenant),
    },
    deferral: undefined,
    packageId: id,
    requestHash: requestIdentity(by.userId, id).hash,
    now: parcel.loggedAt,
    local: { day, minutes: hour * 60 },
  });
}

function pickedUp(
  delivery: Delivery,
  parcel: DemoDelivery,
  { at, day, by, to }: NonNullable<DemoDelivery['pickedUp']>,
  tenant: Tenant,
): DemoEnding {
  const pickup = { conciergeId: by, residentId: to.id, residentName: to.name };
  const recipients = tenant.sendsPickupNotices ? messagesOfKind('pickup', parcel, tenant) : [];
  const { after, notices } = pickedUpState(delivery, { pickup, recipients, at, day });
  return { after, added: { notices: withOutcomes(notices, parcel, undefined) }, fact: deliveryPickedUp(after, []) };
}

function closedBy(name: string, delivery: Delivery, { at, reason }: NonNullable<DemoDelivery['closed']>): DemoEnding {
  const by = { userId: delivery.tenantId, name };
  const { next: after, change } = changedDelivery(delivery, closed(delivery, { reason }, at), { by, at });
  return { after, added: { change }, fact: deliveryClosed(after) };
}

function messagesOfKind(
  kind: DemoMessage['kind'],
  { messages }: DemoDelivery,
  { smsEnabled }: Tenant,
): readonly DemoMessage[] {
  return messages.filter((message) => message.kind === kind && (smsEnabled || message.channel !== 'sms'));
}

/** The notices with their outcomes by a time, or with their last ones. */
function withOutcomes(
  notices: readonly Notice[],
  { messages }: DemoDelivery,
  now: Date | undefined,
): readonly Notice[] {
  return notices.map((notice) => {
    const message = messages.find(({ kind, contactId }) => kind === notice.kind && contactId === notice.contactId);
    return message && (!now || message.at <= now) ? noticeOf(message) : notice;
  });
}

function noticeOf({ contactId, kind, channel, status, at }: DemoMessage): Notice {
  return { contactId, kind, channel, status, at };
}
