import type { Parcel, Recipient } from '@parcelbell/contracts/deliveries';
import { addDays, isQuiet, type LocalClock, type QuietHours } from '@parcelbell/rules';
import type { Clock } from '@parcelbell/values';
import type { Message } from '../message/message.ts';
import {
  type Cause,
  type DeliveryMessageKind,
  deliverySubject,
  entrySubject,
  messagesFor,
} from '../message/message-from-event.ts';
import type { GroupedMessage } from '../message/message-repository.ts';
import type { TenantRepository } from '../tenant/tenant.ts';

/** A notice about a delivery to the recipients of an event. */
export interface DeliveryNotice {
  readonly cause: Cause;
  readonly kind: DeliveryMessageKind;
  readonly parcel: Parcel;
  /** The version of the delivery after the event. */
  readonly version: number;
  /** The number of the notice among those of its kind, from 1, or 0 for the only one. Absent if the notice is sent at the change of the delivery. */
  readonly round?: number;
  /** Whether the desk notifies again. */
  readonly again?: true;
  /** Notices of one group to one address become one message. Empty for a message of its own. */
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

/** How long a message waits for others of its group after the last one. */
const groupingMs = 1_000;

/** Sends notices immediately, or stores them until their group is complete or the recipient's quiet hours end. */
export async function notifyOfDeliveries(
  notices: readonly DeliveryNotice[],
  deps: NotifyOfDeliveriesDeps,
): Promise<void> {
  const accepted: Message[] = [];
  const grouped: GroupedMessage[] = [];
  for (const notice of notices) {
    const immediate: Recipient[] = [];
    for (const recipient of notice.recipients) {
      const quietEnd = recipient.quietHours ? await quietEndOf(notice, recipient.quietHours, deps) : undefined;
      if (quietEnd || notice.group) grouped.push(...groupedMessages(notice, recipient, quietEnd, deps.clock.now()));
      else immediate.push(recipient);
    }
    accepted.push(...messagesFor(notice.cause, subjectOf(notice), immediate));
  }
  await Promise.all([
    accepted.length > 0 ? deps.sending.accept(accepted) : undefined,
    grouped.length > 0 ? deps.sending.group(grouped) : undefined,
  ]);
}

/** Returns the end of the quiet hours at the time of the event or now. The event's time is checked first, so that a duplicate leads to the same message. */
async function quietEndOf(
  { cause }: DeliveryNotice,
  quietHours: QuietHours,
  { tenants, clock, localClock }: NotifyOfDeliveriesDeps,
): Promise<Date | undefined> {
  const tenant = await tenants.find(cause.tenantId);
  const endAfter = (at: Date) => quietUntil(quietHours, at, tenant?.timeZone ?? '', localClock);
  return endAfter(cause.occurredAt) ?? endAfter(clock.now());
}

/** NOTE-6: Returns the end of the quiet hours that contain a moment; undefined outside of quiet hours. */
export function quietUntil(
  quietHours: QuietHours,
  at: Date,
  timeZone: string,
  localClock: LocalClock,
): Date | undefined {
  const { day, minutes } = localClock.read(timeZone, at);
  if (!isQuiet(quietHours, minutes)) return undefined;
  const { to } = quietHours;
  return localClock.momentOf(timeZone, { day: minutes < to ? day : addDays(day, 1), minutes: to });
}

function subjectOf({ kind, parcel, version, round, again }: DeliveryNotice) {
  if (round === undefined) return deliverySubject(kind, parcel);
  return entrySubject(kind, parcel, { version, round, ...(again ? { again } : {}) });
}

/** Messages that wait for the end of quiet hours are grouped too, because they are sent at one moment. Pickups and corrections stay single messages. */
function groupedMessages(
  notice: DeliveryNotice,
  recipient: Recipient,
  quietEnd: Date | undefined,
  now: Date,
): GroupedMessage[] {
  const { cause, kind, group, round = 0 } = notice;
  const dueAt = quietEnd ?? new Date(now.getTime() + groupingMs);
  const isGrouped = kind === 'delivery' || kind === 'reminder';
  const name = quietEnd ? `quiet-${quietEnd.toISOString()}` : group;
  return messagesFor(cause, subjectOf({ ...notice, round }), [recipient]).map((message) => {
    const { tenantId, channel, contactId } = message;
    const groupMessageId = `${tenantId}/${name}/${kind}/${channel}/${contactId}`;
    return { message, groupMessageId: isGrouped ? groupMessageId : message.id, dueAt };
  });
}
