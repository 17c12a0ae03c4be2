import type { Parcel, Recipient } from '@parcelbell/contracts/deliveries';
import type { Clock, LocalClock } from '@parcelbell/platform';
import type { Message } from '../message/message.ts';
import {
  type Cause,
  type DeliveryMessageKind,
  deliverySubject,
  entrySubject,
  messagesFor,
} from '../message/message-from-event.ts';
import type { GroupedMessage } from '../message/message-repository.ts';
import { quietUntil } from '../quiet-hours/quiet-until.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';

/** What the recipients of an event are to be told of a parcel. */
export interface DeliveryNotice {
  readonly cause: Cause;
  readonly kind: DeliveryMessageKind;
  readonly parcel: Parcel;
  /** The parcel's version after the event. */
  readonly version: number;
  /** Which notice of its kind it is, from 1, or 0 for the only one; absent where the event tells of the parcel at the moment of its change. */
  readonly round?: number;
  /** The desk tells of the parcel once more. */
  readonly again?: true;
  /** Notices of one group to one address become one message; empty for a message of its own. */
  readonly group: string;
  readonly recipients: readonly Recipient[];
}

export interface NotifyOfDeliveriesDeps {
  readonly sending: {
    accept(messages: readonly Message[]): Promise<void>;
    group(messages: readonly GroupedMessage[]): Promise<void>;
  };
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly clock: Clock;
  readonly localClock: LocalClock;
}

/** How long a message waits for others of its group after the last one came. */
const groupingMs = 1_000;

/** Sends what recipients are to be told now, and stores what waits: for others of its group, or for the end of the recipient's quiet hours. */
export async function notifyOfDeliveries(
  notices: readonly DeliveryNotice[],
  deps: NotifyOfDeliveriesDeps,
): Promise<void> {
  const now: Message[] = [];
  const grouped: GroupedMessage[] = [];
  for (const notice of notices) {
    const immediate: Recipient[] = [];
    for (const recipient of notice.recipients) {
      const quietEnd = recipient.quietHours ? await quietEndOf(notice, recipient.quietHours, deps) : undefined;
      if (quietEnd || notice.group) grouped.push(...waitingMessages(notice, recipient, quietEnd, deps.clock.now()));
      else immediate.push(recipient);
    }
    now.push(...messagesFor(notice.cause, subjectOf(notice), immediate));
  }
  await Promise.all([
    now.length > 0 ? deps.sending.accept(now) : undefined,
    grouped.length > 0 ? deps.sending.group(grouped) : undefined,
  ]);
}

/** The end of the quiet hours that the event or this moment lies in. The event comes first: when it comes again after their end, it leads to the same message. */
async function quietEndOf(
  { cause }: DeliveryNotice,
  quietHours: NonNullable<Recipient['quietHours']>,
  { tenants, clock, localClock }: NotifyOfDeliveriesDeps,
): Promise<Date | undefined> {
  const tenant = await tenants.find(cause.tenantId);
  const endAfter = (at: Date) => quietUntil(quietHours, at, tenant?.timeZone ?? '', localClock);
  return endAfter(cause.occurredAt) ?? endAfter(clock.now());
}

function subjectOf(notice: DeliveryNotice) {
  return notice.round === undefined ? deliverySubject(notice.kind, notice.parcel) : waitingSubject(notice);
}

function waitingSubject({ kind, parcel, version, round = 0, again }: DeliveryNotice) {
  return entrySubject(kind, parcel, { version, round, ...(again ? { again } : {}) });
}

/** What waits for the end of quiet hours is grouped as well, since it leaves at one moment; a message about a pickup or a mistake is about one parcel. */
function waitingMessages(
  notice: DeliveryNotice,
  recipient: Recipient,
  quietEnd: Date | undefined,
  now: Date,
): GroupedMessage[] {
  const { cause, kind, group } = notice;
  const dueAt = quietEnd ?? new Date(now.getTime() + groupingMs);
  const isGrouped = kind === 'delivery' || kind === 'reminder';
  const name = quietEnd ? `quiet-${quietEnd.toISOString()}` : group;
  return messagesFor(cause, waitingSubject(notice), [recipient]).map((message) => {
    const { tenantId, channel, contactId } = message;
    const groupMessageId = `${tenantId}/${name}/${kind}/${channel}/${contactId}`;
    return { message, groupMessageId: isGrouped ? groupMessageId : message.id, dueAt };
  });
}
