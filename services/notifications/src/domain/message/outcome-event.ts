import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  ContactBouncedSchema,
  MessageKind as KindCode,
  MessageOutcomeSchema,
  MessageStatus as StatusCode,
} from '@parcelbell/contracts/notifications';
import { Channel as ChannelCode } from '@parcelbell/contracts/residents';
import type { Outbox, PendingEvent } from '@parcelbell/platform';
import type { Channel, Message, MessageKind, MessageStatus, Outcome } from './message.ts';

const kindCodes: Readonly<Record<MessageKind, KindCode>> = {
  delivery: KindCode.DELIVERY,
  pickup: KindCode.PICKUP,
  verification: KindCode.VERIFICATION,
  additions: KindCode.MEMBER_ADDED,
  memberAdded: KindCode.MEMBER_ADDED,
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

/** What the others are told of an outcome: how the message fared and, after a hard bounce, that its address is of no use. */
export function outcomeEvents(
  outbox: Pick<Outbox, 'event'>,
  message: Message,
  outcome: Outcome,
  at: Date,
): PendingEvent[] {
  const { tenantId, householdId, contactId } = message;
  const when = timestampFromDate(at);
  const fared = outbox.event({
    schema: MessageOutcomeSchema,
    tenantId,
    aggregateId: message.id,
    version: message.version + 1,
    event: {
      messageId: message.id,
      kind: kindCodes[message.kind],
      subjectId: message.subjectId,
      contactId,
      channel: channelCodes[message.channel],
      status: statusCodes[outcome.status],
      at: when,
      reason: outcome.reason,
    },
  });
  if (!outcome.isHardBounce) return [fared];
  const bounced = outbox.event({
    schema: ContactBouncedSchema,
    tenantId,
    aggregateId: householdId,
    version: message.version + 1,
    event: { householdId, contactId, at: when },
  });
  return [fared, bounced];
}
