import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  ClosedReason,
  DeliveryClosedSchema,
  DeliveryCorrectedSchema,
  DeliveryLoggedSchema,
  DeliveryNoticeDueSchema,
  DeliveryPickedUpSchema,
  DeliveryRemovedSchema,
  DeliveryReopenedSchema,
  NoticeReason,
} from '@parcelbell/contracts/deliveries';
import { Channel } from '@parcelbell/contracts/residents';
import { type Fact, fact } from '@parcelbell/outbox';
import type { Contact } from '../household/household.ts';
import { isWithoutNotice } from './deferral.ts';
import type { Closure, Delivery } from './delivery.ts';

/** A delivery was logged; the recipients are notified. */
export function deliveryLogged(delivery: Delivery, recipients: readonly Contact[]): Fact {
  return fact(DeliveryLoggedSchema, aggregateOf(delivery), eventOf(delivery, recipients));
}

/**
 * A delivery was picked up; the recipients are notified. `round` is given if they were notified of an earlier pickup that was taken back.
 */
export function deliveryPickedUp(delivery: Delivery, recipients: readonly Contact[], round = 0): Fact {
  return fact(DeliveryPickedUpSchema, aggregateOf(delivery), { ...eventOf(delivery, recipients), round });
}

const noticeReasons = {
  arrival: NoticeReason.ARRIVAL,
  reminder: NoticeReason.REMINDER,
  again: NoticeReason.AGAIN,
} as const;

/** A notice that is not part of the logging. */
export interface DueNotice {
  readonly reason: keyof typeof noticeReasons;
  /** Notices of one group to one recipient become one message; empty for a message of its own. */
  readonly group: string;
  readonly round: number;
  /** The storage fee until now; 0 by default. */
  readonly storageFeeCents?: number;
}

/** Residents are notified of a delivery now. */
export function deliveryNoticeDue(
  delivery: Delivery,
  recipients: readonly Contact[],
  { reason, group, round, storageFeeCents = 0 }: DueNotice,
): Fact {
  const { parcel, recipients: messages } = eventOf(delivery, recipients);
  const due = {
    parcel: { ...parcel, storageFeeCents },
    recipients: messages,
    reason: noticeReasons[reason],
    group,
    round,
  };
  return fact(DeliveryNoticeDueSchema, aggregateOf(delivery), due);
}

/** The recipients of a correction: the residents of the right unit, and those who were notified by mistake. */
interface CorrectionRecipients {
  readonly recipients: readonly Contact[];
  readonly arrivalRound: number;
  readonly mistaken: readonly Contact[];
  readonly mistakeRound: number;
}

/** The desk corrected a delivery. */
export function deliveryCorrected(
  before: Delivery,
  after: Delivery,
  reason: string,
  { recipients, mistaken, ...rounds }: CorrectionRecipients,
): Fact {
  const { unit, tower, householdId, residencyId, courier, packageType, tracking } = deliveryMessage(before);
  return fact(DeliveryCorrectedSchema, aggregateOf(after), {
    ...eventOf(after, recipients),
    before: { unit, tower, householdId, residencyId, courier, packageType, tracking },
    reason,
    mistakenRecipients: mistaken.map(recipientMessage),
    ...rounds,
  });
}

/** A delivery will not be picked up. */
export function deliveryClosed(delivery: Delivery): Fact {
  return fact(DeliveryClosedSchema, aggregateOf(delivery), { parcel: deliveryMessage(delivery) });
}

/** A delivery was logged by mistake and does not count. */
export function deliveryRemoved(delivery: Delivery): Fact {
  return fact(DeliveryRemovedSchema, aggregateOf(delivery), { parcelId: delivery.packageId });
}

/** A delivery waits again. */
export function deliveryReopened(delivery: Delivery): Fact {
  return fact(DeliveryReopenedSchema, aggregateOf(delivery), { parcel: deliveryMessage(delivery) });
}

/** The present state of deliveries, from which copies are rebuilt. Snapshots name no recipients, so nothing is sent. */
export async function* deliverySnapshots(
  deliveries: Iterable<Delivery> | AsyncIterable<Delivery>,
): AsyncGenerator<Fact> {
  for await (const delivery of deliveries) {
    yield delivery.status === 'removed' ? deliveryRemoved(delivery) : deliveryLogged(delivery, []);
  }
}

function aggregateOf({ tenantId, packageId, version }: Delivery) {
  return { tenantId, aggregateId: packageId, version };
}

function eventOf(delivery: Delivery, recipients: readonly Contact[]) {
  return { parcel: deliveryMessage(delivery), recipients: recipients.map(recipientMessage) };
}

export function recipientMessage(contact: Contact) {
  return {
    contactId: contact.contactId,
    channel: contact.channel === 'email' ? Channel.EMAIL : Channel.SMS,
    address: contact.address,
    language: contact.language,
    generation: contact.generation,
    ...(contact.quietHours ? { quietHours: contact.quietHours } : {}),
  };
}

const closedReasonCodes: Readonly<Record<Closure['reason'], ClosedReason>> = {
  returned: ClosedReason.RETURNED_TO_SENDER,
  forwarded: ClosedReason.FORWARDED,
  lost: ClosedReason.LOST,
};

/** A delivery in the form of the contracts. */
export function deliveryMessage(delivery: Delivery) {
  const { pickup, pickedupAt, closedAt, closure } = delivery;
  return {
    // A second name of the package id in the contract.
    parcelId: delivery.packageId,
    packageId: delivery.packageId,
    unit: delivery.unit,
    tower: delivery.tower ?? '',
    householdId: delivery.householdId,
    residencyId: delivery.residencyId,
    courier: delivery.courier,
    packageType: delivery.packagetype,
    tracking: delivery.tracking ?? '',
    location: delivery.location ?? '',
    conciergeId: delivery.conciergeId ?? '',
    loggedAt: timestampFromDate(delivery.createdAt),
    localDay: delivery.localDay,
    localHour: delivery.localHour,
    ...(pickedupAt ? { pickedUpAt: timestampFromDate(pickedupAt) } : {}),
    pickedUpConciergeId: pickup?.conciergeId ?? '',
    pickedUpResidentId: pickup?.residentId ?? '',
    pickedUpResidentName: pickup?.residentName ?? '',
    ...(closedAt && closure
      ? { closedAt: timestampFromDate(closedAt), closedReason: closedReasonCodes[closure.reason] }
      : {}),
    withoutNotice: isWithoutNotice(delivery),
  };
}
