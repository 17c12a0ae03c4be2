import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  ContactBouncedSchema,
  MessageKind as KindCode,
  MessageOutcomeSchema,
  MessageStatus as StatusCode,
} from '@parcelbell/contracts/notifications';
import { Channel as ChannelCode } from '@parcelbell/contracts/residents';
import { type Fact, fact } from '@parcelbell/platform';
import { contactComplained } from '../household/contact-facts.ts';
import { isVerificationMail } from '../suppression/suppression-key.ts';
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

/** Why a parcel is not in a message that told of others, or why a message was not sent at all. */
export const settledReason = 'The parcel was settled before the message was sent.';
/** Why nobody was told of a mistake. */
export const notNotifiedReason = 'The recipient had not been told of the parcel.';

/**
 * The facts of an outcome: how the message fared, which parcels were left out of it and, after a hard bounce or a complaint, that the contact's address must not be
 * used again.
 */
export function outcomeFacts(message: Message, outcome: Outcome, at: Date): Fact[] {
  const { leftOut = [], isHardBounce = false, isComplaint = false } = outcome;
  const told = remainingEntries(message, outcome);
  const left = { status: 'suppressed', reason: settledReason } as const;
  return [
    messageOutcome(message, told, outcome, at),
    ...(leftOut.length > 0 ? [messageOutcome(message, leftOut, left, at)] : []),
    ...(isHardBounce && message.householdId !== '' ? [contactBounced(message, outcome, at)] : []),
    ...(isComplaint && message.householdId !== '' ? [contactComplained(message, at)] : []),
  ];
}

/** The parcels that a message with this outcome told of, of one that may tell of several. */
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

/** What the staff can do about an address that is refused. */
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
