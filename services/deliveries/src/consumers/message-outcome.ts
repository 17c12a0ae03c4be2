import { timestampDate } from '@bufbuild/protobuf/wkt';
import { MessageKind, MessageOutcomeSchema, MessageStatus } from '@parcelbell/contracts/notifications';
import { type Consumer, consumer, type Received } from '@parcelbell/events';
import type { Notice, NoticeOutcome, NoticeStatus } from '../domain/delivery/delivery.ts';
import type { DeliveryRepository } from '../domain/delivery/delivery-repository.ts';
import { channelName } from '../domain/household/read-household.ts';

const statusNames: Readonly<Record<MessageStatus, NoticeStatus | undefined>> = {
  [MessageStatus.UNSPECIFIED]: undefined,
  [MessageStatus.QUEUED]: 'queued',
  [MessageStatus.SENDING]: 'sending',
  [MessageStatus.SENT]: 'sent',
  [MessageStatus.DELIVERED]: 'delivered',
  [MessageStatus.BOUNCED]: 'bounced',
  [MessageStatus.FAILED]: 'failed',
  [MessageStatus.EXPIRED]: 'expired',
  [MessageStatus.SUPPRESSED]: 'suppressed',
};

/** The kinds of messages about deliveries. */
const kindNames: Readonly<Partial<Record<MessageKind, Notice['kind']>>> = {
  [MessageKind.DELIVERY]: 'delivery',
  [MessageKind.PICKUP]: 'pickup',
  [MessageKind.REMINDER]: 'reminder',
  [MessageKind.CORRECTION]: 'correction',
};

/** Stores the outcome of each message in the deliveries that it is about. */
export function messageOutcomeConsumer(context: {
  readonly deliveries: Pick<DeliveryRepository, 'recordOutcomes'>;
}): Consumer<typeof MessageOutcomeSchema> {
  return consumer(MessageOutcomeSchema, (events) => context.deliveries.recordOutcomes(events.flatMap(outcomesOf)));
}

/** One for each delivery of the message; empty for other messages. */
function outcomesOf({ tenantId, occurredAt, event }: Received<typeof MessageOutcomeSchema>): NoticeOutcome[] {
  const { subjectId, round, otherSubjects, contactId } = event;
  const kind = kindNames[event.kind];
  const channel = channelName(event.channel);
  const status = statusNames[event.status];
  if (!kind || !channel || !status) return [];
  const at = event.at ? timestampDate(event.at) : occurredAt;
  return [{ subjectId, round }, ...otherSubjects].map((subject) => ({
    tenantId,
    packageId: subject.subjectId,
    notice: { contactId, kind, channel, status, at, ...(subject.round > 0 ? { round: subject.round } : {}) },
  }));
}
