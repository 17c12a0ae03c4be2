import type { Parcel, Recipient } from '@parcelbell/contracts/deliveries';
import type { LocalClock } from '@parcelbell/rules';
import type { Clock } from '@parcelbell/values';
import type { Message } from '../message/message.ts';
import { type Cause, messagesFor, type ParcelKind, parcelSubject, toldSubject } from '../message/message-from-event.ts';
import type { GroupedMessage } from '../message/message-repository.ts';
import { quietUntil } from '../quiet-hours/quiet-until.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';

/** What the recipients of an event are to be told of a parcel. */
export interface ParcelNotice {
  readonly cause: Cause;
  readonly kind: ParcelKind;
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

export interface TellOfParcelsDeps {
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
export async function tellOfParcels(notices: readonly ParcelNotice[], deps: TellOfParcelsDeps): Promise<void> {
  const now: Message[] = [];
  const grouped: GroupedMessage[] = [];
  for (const notice of notices) {
    const toldNow: Recipient[] = [];
    for (const recipient of notice.recipients) {
      const quietEnd = recipient.quietHours ? await quietEndOf(notice, recipient.quietHours, deps) : undefined;
      if (quietEnd || notice.group) grouped.push(...waitingMessages(notice, recipient, quietEnd, deps.clock.now()));
      else toldNow.push(recipient);
    }
    now.push(...messagesFor(notice.cause, subjectOf(notice), toldNow));
  }
  await Promise.all([
    now.length > 0 ? deps.sending.accept(now) : undefined,
    grouped.length > 0 ? deps.sending.group(grouped) : undefined,
  ]);
}

/** The end of the quiet hours that the event or this moment lies in. The event comes first: when it comes again after their end, it leads to the same message. */
async function quietEndOf(
  { cause }: ParcelNotice,
  quietHours: NonNullable<Recipient['quietHours']>,
  { tenants, clock, localClock }: TellOfParcelsDeps,
): Promise<Date | undefined> {
  const tenant = await tenants.find(cause.tenantId);
  const endAfter = (at: Date) => quietUntil(quietHours, at, tenant?.timeZone ?? '', localClock);
  return endAfter(cause.occurredAt) ?? endAfter(clock.now());
}

function subjectOf(notice: ParcelNotice) {
  return notice.round === undefined ? parcelSubject(notice.kind, notice.parcel) : waitingSubject(notice);
}

function waitingSubject({ kind, parcel, version, round = 0, again }: ParcelNotice) {
  return toldSubject(kind, parcel, { version, round, ...(again ? { again } : {}) });
}

/** What waits for the end of quiet hours is grouped as well, since it leaves at one moment; a message about a pickup or a mistake is about one parcel. */
function waitingMessages(
  notice: ParcelNotice,
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
