import { timestampDate } from '@bufbuild/protobuf/wkt';
import { MessageKind, MessageOutcomeSchema, MessageStatus } from '@parcelbell/contracts/notifications';
import { type Consumer, consumer, type Received } from '@parcelbell/platform';
import type { NoticeOutcome, NoticeStatus } from '../domain/delivery/delivery.ts';
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

/** Stores the outcome of each message with the delivery that it is about. */
export function messageOutcomeConsumer(context: {
  readonly deliveries: Pick<DeliveryRepository, 'recordOutcomes'>;
}): Consumer<typeof MessageOutcomeSchema> {
  return consumer(MessageOutcomeSchema, (events) => context.deliveries.recordOutcomes(events.flatMap(outcomeOf)));
}

/** Empty for messages that are not about a parcel. */
function outcomeOf({ tenantId, occurredAt, event }: Received<typeof MessageOutcomeSchema>): NoticeOutcome[] {
  const kind = kindOf(event.kind);
  const channel = channelName(event.channel);
  const status = statusNames[event.status];
  if (!kind || !channel || !status) return [];
  const at = event.at ? timestampDate(event.at) : occurredAt;
  return [{ tenantId, packageId: event.subjectId, notice: { contactId: event.contactId, kind, channel, status, at } }];
}

function kindOf(kind: MessageKind): 'delivery' | 'pickup' | undefined {
  if (kind === MessageKind.DELIVERY) return 'delivery';
  return kind === MessageKind.PICKUP ? 'pickup' : undefined;
}
