import type { Contact } from '../household/household.ts';
import type { Delivery, Notice } from './delivery.ts';

/** Who is told, and how. */
export type Recipient = Pick<Contact, 'contactId' | 'channel'>;

/** How often residents were told the same of a parcel. Whoever is told once more is told in the next round. */
export function noticeRounds({ notices }: Pick<Delivery, 'notices'>, kind: Notice['kind']): number {
  const rounds = notices.filter((notice) => notice.kind === kind).map(({ round = 1 }) => round);
  return Math.max(0, ...rounds);
}

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
