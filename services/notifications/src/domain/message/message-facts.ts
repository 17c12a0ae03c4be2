import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  ContactBouncedSchema,
  MessageKind as KindCode,
  MessageOutcomeSchema,
  MessageStatus as StatusCode,
} from '@parcelbell/contracts/notifications';
import { Channel as ChannelCode } from '@parcelbell/contracts/residents';
import { type Fact, fact } from '@parcelbell/outbox';
import { contactComplained } from '../household/contact-facts.ts';
import { isVerificationMail } from '../suppression/suppression.ts';
import type { Channel, DeliveryEntry, Message, MessageKind, MessageStatus, Outcome } from './message.ts';

const kindCodes: Readonly<Record<MessageKind, KindCode>> = {
  delivery: KindCode.DELIVERY,
  pickup: KindCode.PICKUP,
  verification: KindCode.VERIFICATION,
  additions: KindCode.MEMBER_ADDED,
  overLimit: KindCode.OVER_LIMIT,
  renewal: KindCode.RENEWAL,
  invitation: KindCode.INVITATION,
  addressConfirmation: KindCode.ADDRESS_CONFIRMATION,
  reminder: KindCode.REMINDER,
  correction: KindCode.CORRECTION,
  homeLink: KindCode.HOME_LINK,
  welcome: KindCode.WELCOME,
  dataRequest: KindCode.DATA_REQUEST,
};

const statusCodes: Readonly<Record<MessageStatus, StatusCode>> = {
  queued: StatusCode.QUEUED,
  sending: StatusCode.SENDING,
  sent: StatusCode.SENT,
  delivered: StatusCode.DELIVERED,
  bounced: StatusCode.BOUNCED,
  failed: StatusCode.FAILED,
  expired: StatusCode.EXPIRED,
  suppressed: StatusCode.SUPPRESSED,
};

const channelCodes: Readonly<Record<Channel, ChannelCode>> = { email: ChannelCode.EMAIL, sms: ChannelCode.SMS };

export const settledReason = 'The parcel was settled before the message was sent.';
export const notNotifiedReason = 'The recipient had not been told of the parcel.';

/**
 * Creates the facts of an outcome: of the message, of the deliveries that were left out of it and, after a hard bounce or a complaint, that the address
 * must not be used.
 */
export function outcomeFacts(message: Message, outcome: Outcome, at: Date): Fact[] {
  const { leftOut = [], isHardBounce = false, isComplaint = false } = outcome;
  const ofLeftOut = { status: 'suppressed', reason: settledReason } as const;
  return [
    messageOutcome(message, remainingEntries(message, outcome), outcome, at),
    ...(leftOut.length > 0 ? [messageOutcome(message, leftOut, ofLeftOut, at)] : []),
    ...(isHardBounce && message.householdId !== '' ? [contactBounced(message, outcome, at)] : []),
    ...(isComplaint && message.householdId !== '' ? [contactComplained(message, at)] : []),
  ];
}

/** Returns the deliveries that a message still listed when it had this outcome. */
export function remainingEntries(
  { parcels = [] }: Message,
  { leftOut = [] }: Pick<Outcome, 'leftOut'>,
): readonly DeliveryEntry[] {
  return parcels.filter((parcel) => !leftOut.includes(parcel));
}

function messageOutcome(
  message: Message,
  parcels: readonly DeliveryEntry[],
  { status, reason }: Outcome,
  at: Date,
): Fact {
  const { tenantId, id, version } = message;
  const [first, ...others] = parcels.map(({ packageId, round }) => ({ subjectId: packageId, round }));
  return fact(
    MessageOutcomeSchema,
    { tenantId, aggregateId: id, version: version + 1 },
    {
      messageId: id,
      kind: kindCodes[message.kind],
      ...(first ?? { subjectId: message.subjectId }),
      otherSubjects: others,
      contactId: message.contactId,
      channel: channelCodes[message.channel],
      status: statusCodes[status],
      at: timestampFromDate(at),
      reason,
    },
  );
}

/** What the staff can do about a refused address. */
const advice: Readonly<Record<Channel, string>> = {
  email: 'Ask the resident for another address.',
  sms: 'Ask the resident for another number.',
};

function contactBounced(message: Message, { reason }: Outcome, at: Date): Fact {
  const { tenantId, householdId, contactId, channel, version } = message;
  return fact(
    ContactBouncedSchema,
    { tenantId, aggregateId: householdId, version: version + 1 },
    {
      householdId,
      contactId,
      at: timestampFromDate(at),
      reason: `${reason} ${advice[channel]}`,
      verificationOnly: isVerificationMail(message),
    },
  );
}
