import { timestampDate } from '@bufbuild/protobuf/wkt';
import { MessageKind, MessageOutcomeSchema, MessageStatus } from '@parcelbell/contracts/notifications';
import { type Consumer, consumer, type Received } from '@parcelbell/platform';
import type { Outcome } from '../data/parcel-outcomes.ts';
import { channelName } from '../domain/household/read-household.ts';
import type { NoticeStatus } from '../domain/parcel/parcel.ts';

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

/** Keeps with each parcel how the messages about it fared. */
export function messageOutcomeConsumer(context: {
  readonly parcels: { recordOutcomes(outcomes: readonly Outcome[]): Promise<void> };
}): Consumer<typeof MessageOutcomeSchema> {
  return consumer(MessageOutcomeSchema, (events) => context.parcels.recordOutcomes(events.flatMap(outcomeOf)));
}

/** Messages of other kinds are about no parcel. */
function outcomeOf({ tenantId, occurredAt, event }: Received<typeof MessageOutcomeSchema>): Outcome[] {
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
