import type { HouseholdContact } from '../household/household.ts';
import type { SuppressionCause } from '../suppression/suppression.ts';
import type { Message, Outcome } from './message.ts';

/** Whether a message is newer than the copy of its household: the copy has an earlier generation of the contact, or has it as pending. */
export function isNewerThanCopy(
  { generation }: Pick<Message, 'generation'>,
  copy: Pick<HouseholdContact, 'generation' | 'active' | 'refuses'> | undefined,
): boolean {
  return copy !== undefined && (copy.generation < generation || !(copy.active || copy.refuses));
}

/**
 * Returns the outcome of a message that must not be sent; undefined if it may be sent. `refusingGeneration` is the generation of the contact that refuses
 * messages in the copy of the household. If it is older than the message's generation, the event knew more, and the copy is ignored.
 */
export function suppressedOutcome(
  message: Pick<Message, 'kind' | 'generation' | 'channel'>,
  refusingGeneration: number | undefined,
  suppressed: SuppressionCause | undefined,
): Outcome | undefined {
  if (suppressed === 'stopped') return suppressedFor('The resident has stopped text messages.');
  // A superadmin invites by hand, and a user who signs in waits for the mail.
  if (message.kind === 'invitation' || message.kind === 'addressConfirmation') return undefined;
  // The residents service may not know it, because that mail may have been sent to another household with this address.
  if (suppressed === 'bounced')
    return { ...suppressedFor('Mail to this address was refused before.'), isHardBounce: true };
  if (suppressed === 'complained')
    return { ...suppressedFor('The resident marked a mail as spam.'), isComplaint: true };
  // Somebody who registers again wants messages.
  if (message.kind === 'verification') return undefined;
  if (refusingGeneration === undefined || refusingGeneration < message.generation) return undefined;
  return suppressedFor(
    message.channel === 'sms'
      ? 'The resident has stopped text messages.'
      : 'The resident has unsubscribed from e-mails.',
  );
}

function suppressedFor(reason: string): Outcome {
  return { status: 'suppressed', reason };
}
