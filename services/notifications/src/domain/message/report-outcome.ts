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

/** What a provider may still report on: nothing is known yet but that the message went out. */
export const openStatuses: ReadonlySet<MessageStatus> = new Set(['queued', 'sending', 'sent']);

/**
 * Records what a provider reported about a message while its status is one of `open`, so that reports may come twice, late or in another order. Answers
 * whether it was recorded. Rejects where others keep changing the message: the provider reports it again.
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
