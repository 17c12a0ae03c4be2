import type { MessageInitShape } from '@bufbuild/protobuf';
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
  type ParcelSchema,
} from '@parcelbell/contracts/deliveries';
import { Channel } from '@parcelbell/contracts/residents';
import { type Fact, fact } from '@parcelbell/platform';
import type { Contact } from '../household/household.ts';
import type { Closure, Delivery } from './delivery.ts';

/** A parcel was logged; the recipients are to hear of it. */
export function deliveryLogged(delivery: Delivery, recipients: readonly Contact[]): Fact {
  return fact(DeliveryLoggedSchema, aggregateOf(delivery), eventOf(delivery, recipients));
}

/** A parcel was picked up; the recipients are to hear of it. `round` is given where they heard of a pickup before that was taken back. */
export function deliveryPickedUp(delivery: Delivery, recipients: readonly Contact[], round = 0): Fact {
  return fact(DeliveryPickedUpSchema, aggregateOf(delivery), { ...eventOf(delivery, recipients), round });
}

const noticeReasons = {
  arrival: NoticeReason.ARRIVAL,
  reminder: NoticeReason.REMINDER,
  again: NoticeReason.AGAIN,
} as const;

/** Why residents are told of a parcel at another moment than when it was logged, and of which messages theirs becomes one. */
export interface DueNotice {
  readonly reason: keyof typeof noticeReasons;
  /** What a recipient is told of parcels of one group becomes one message; empty for a message of its own. */
  readonly group: string;
  readonly round: number;
  /** What storing the parcel has cost until now; 0 unless said. */
  readonly storageFeeCents?: number;
}

/** Residents are to be told of a parcel now. */
export function deliveryNoticeDue(
  delivery: Delivery,
  recipients: readonly Contact[],
  { reason, group, round, storageFeeCents = 0 }: DueNotice,
): Fact {
  const { parcel, recipients: told } = eventOf(delivery, recipients);
  const due = { parcel: { ...parcel, storageFeeCents }, recipients: told, reason: noticeReasons[reason], group, round };
  return fact(DeliveryNoticeDueSchema, aggregateOf(delivery), due);
}

/** Those who are told of a correction, that the parcel is theirs and that it was not, and in which rounds. */
interface CorrectionRecipients {
  readonly recipients: readonly Contact[];
  readonly arrivalRound: number;
  readonly mistaken: readonly Contact[];
  readonly mistakeRound: number;
}

/** The desk mended what it had logged. */
export function deliveryCorrected(
  before: Delivery,
  after: Delivery,
  reason: string,
  { recipients, mistaken, ...rounds }: CorrectionRecipients,
): Fact {
  return fact(DeliveryCorrectedSchema, aggregateOf(after), {
    ...eventOf(after, recipients),
    before: correctableMessage(before),
    reason,
    mistakenRecipients: mistaken.map(recipientMessage),
    ...rounds,
  });
}

function correctableMessage({
  unit,
  tower = '',
  householdId,
  residencyId,
  courier,
  packagetype,
  tracking = '',
}: Delivery) {
  return { unit, tower, householdId, residencyId, courier, packageType: packagetype, tracking };
}

/** A parcel will not be picked up. */
export function deliveryClosed(delivery: Delivery): Fact {
  return fact(DeliveryClosedSchema, aggregateOf(delivery), { parcel: deliveryMessage(delivery) });
}

/** A parcel was logged by mistake and counts no more. */
export function deliveryRemoved(delivery: Delivery): Fact {
  return fact(DeliveryRemovedSchema, aggregateOf(delivery), { parcelId: delivery.packageId });
}

/** A parcel waits again. */
export function deliveryReopened(delivery: Delivery): Fact {
  return fact(DeliveryReopenedSchema, aggregateOf(delivery), { parcel: deliveryMessage(delivery) });
}

/** Deliveries as they stand, for copies to be rebuilt from. They name no recipients, so nothing is sent. */
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

/** A parcel as the contracts describe it. */
export function deliveryMessage(delivery: Delivery): MessageInitShape<typeof ParcelSchema> {
  const { pickup, pickedupAt, closedAt, closure } = delivery;
  return {
    // The release before reads the package id under this second name.
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
  };
}
