import type { Contact } from '../household/household.ts';
import type { Delivery, Notice, NoticeStatus } from './delivery.ts';

/** The contact that gets a message, and the channel of it. */
export type Recipient = Pick<Contact, 'contactId' | 'channel'>;

/** The notices of a message that is about to be sent to some contacts. */
export function queuedNotices(
  kind: Notice['kind'],
  recipients: readonly Recipient[],
  at: Date,
  round?: number,
): readonly Notice[] {
  return recipients.map(({ contactId, channel }) => ({
    contactId,
    kind,
    ...(round === undefined ? {} : { round }),
    channel,
    status: 'queued',
    at,
  }));
}

/** The last round in which residents were sent a kind of notice; 0 if none was sent. */
export function noticeRounds({ notices }: Pick<Delivery, 'notices'>, kind: Notice['kind']): number {
  const rounds = notices.filter((notice) => notice.kind === kind).map(({ round = 1 }) => round);
  return Math.max(0, ...rounds);
}

/** Whether a notice of the arrival was sent or is queued. */
export function wasNotified({ notices }: Pick<Delivery, 'notices'>): boolean {
  return notices.some(({ kind }) => kind === 'delivery');
}

const ranks: Readonly<Record<NoticeStatus, number>> = {
  queued: 1,
  sending: 2,
  sent: 3,
  delivered: 4,
  bounced: 4,
  failed: 4,
  expired: 4,
  suppressed: 4,
};
/** More than the milliseconds of any date before the year 2286, so that the rank counts more than the time. */
const rankWeight = 1e13;

/**
 * A number by which outcomes of one message are compared: a later stage is greater and, within a stage, a later time. Only the greatest is kept,
 * so outcomes may come twice, late or in another order.
 */
export function noticeOrder(status: NoticeStatus, at: Date): number {
  return ranks[status] * rankWeight + at.getTime();
}
