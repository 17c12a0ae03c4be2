import type { Contact } from '../household/household.ts';
import type { Notice } from './delivery.ts';

/** The notices of a message that is about to be sent to some contacts. */
export function queuedNotices(
  kind: Notice['kind'],
  recipients: readonly Contact[],
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
