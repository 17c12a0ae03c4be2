import { retryOnConflict, versionConflict } from '@parcelbell/database';
import { UnavailableError } from '@parcelbell/errors';
import type { Clock } from '@parcelbell/values';
import type { Message, MessageStatus, Outcome } from './message.ts';
import { outcomeFacts } from './message-facts.ts';
import type { MessageRepository } from './message-repository.ts';

export interface ReportOutcomeDeps {
  readonly messages: Pick<MessageRepository, 'report'>;
  readonly clock: Clock;
}

/** The states of messages whose outcome a provider can still report. */
export const openStatuses: ReadonlySet<MessageStatus> = new Set(['queued', 'sending', 'sent']);

/**
 * Records an outcome that a provider reported, if the status of the message is one of `open`. So reports may be duplicates, late or in another order.
 * Returns whether it was recorded. Rejects after repeated conflicts, so that the provider reports it again.
 */
export async function reportOutcome(
  find: () => Promise<Message | undefined>,
  outcome: Outcome,
  { messages, clock }: ReportOutcomeDeps,
  open: ReadonlySet<MessageStatus> = openStatuses,
): Promise<boolean> {
  return retryOnConflict(
    async () => {
      const message = await find();
      if (!message || !open.has(message.status)) return false;
      const at = clock.now();
      const isRecorded = await messages.report(message, { outcome, facts: outcomeFacts(message, outcome, at), at });
      return isRecorded || versionConflict;
    },
    () => new UnavailableError('UNAVAILABLE', 'The message is being changed. Please report it again.'),
  );
}
