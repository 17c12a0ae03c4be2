import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  ContactBouncedSchema,
  MessageKind as KindCode,
  MessageOutcomeSchema,
  MessageStatus as StatusCode,
} from '@parcelbell/contracts/notifications';
import { Channel as ChannelCode } from '@parcelbell/contracts/residents';
import { type Fact, fact } from '@parcelbell/platform';
import type { Channel, Message, MessageKind, MessageStatus, Outcome } from './message.ts';

const kindCodes: Readonly<Record<MessageKind, KindCode>> = {
  delivery: KindCode.DELIVERY,
  pickup: KindCode.PICKUP,
  verification: KindCode.VERIFICATION,
  additions: KindCode.MEMBER_ADDED,
  memberAdded: KindCode.MEMBER_ADDED,
  overLimit: KindCode.OVER_LIMIT,
  renewal: KindCode.RENEWAL,
  invitation: KindCode.INVITATION,
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

/** The facts of an outcome: how the message fared and, after a hard bounce, that the contact's address must not be used again. */
export function outcomeFacts(message: Message, outcome: Outcome, at: Date): Fact[] {
  const told = messageOutcome(message, outcome, at);
  return outcome.isHardBounce && message.householdId !== '' ? [told, contactBounced(message, outcome, at)] : [told];
}

function messageOutcome(message: Message, { status, reason }: Outcome, at: Date): Fact {
  const { tenantId, id, version } = message;
  return fact(
    MessageOutcomeSchema,
    { tenantId, aggregateId: id, version: version + 1 },
    {
      messageId: id,
      kind: kindCodes[message.kind],
      subjectId: message.subjectId,
      contactId: message.contactId,
      channel: channelCodes[message.channel],
      status: statusCodes[status],
      at: timestampFromDate(at),
      reason,
      round: message.round ?? 0,
    },
  );
}

/** What the staff can do about an address that is refused. */
const advice: Readonly<Record<Channel, string>> = {
  email: 'Ask the resident for another address.',
  sms: 'Ask the resident for another number.',
};

function contactBounced(
  { tenantId, householdId, contactId, channel, version }: Message,
  { reason }: Outcome,
  at: Date,
): Fact {
  return fact(
    ContactBouncedSchema,
    { tenantId, aggregateId: householdId, version: version + 1 },
    { householdId, contactId, at: timestampFromDate(at), reason: `${reason} ${advice[channel]}` },
  );
}
