import type { HouseholdContact } from '../household/household.ts';
import type { SuppressionCause } from '../suppression/suppression-repository.ts';
import type { Message, Outcome } from './message.ts';

/**
 * Whether a message was written after its contact was verified, and the copy of the household does not know of that yet: the copy has an earlier generation
 * of the contact, or has it as pending.
 */
export function isNewerThanCopy(
  { generation }: Pick<Message, 'generation'>,
  copy: Pick<HouseholdContact, 'generation' | 'active' | 'refuses'> | undefined,
): boolean {
  return copy !== undefined && (copy.generation < generation || !(copy.active || copy.refuses));
}

/**
 * The outcome of a message that must not be sent, or undefined when it may. `refusingGeneration` is the generation of its contact that refuses, as the copy
 * knows it, and `suppressed` why its `suppressionKeyOf` is suppressed. A copy that is older than the message's own generation knows less than the event did, and decides nothing.
 */
export function suppressedOutcome(
  message: Pick<Message, 'kind' | 'generation' | 'channel'>,
  refusingGeneration: number | undefined,
  suppressed: SuppressionCause | undefined,
): Outcome | undefined {
  if (suppressed === 'stopped') return suppressedFor('The resident has stopped text messages.');
  // A superadmin invites by hand, and whoever signs in waits for the mail.
  if (message.kind === 'invitation' || message.kind === 'addressConfirmation') return undefined;
  // The household may not know it: the mail in question may have gone to another household with this address.
  if (suppressed === 'bounced')
    return { ...suppressedFor('Mail to this address was refused before.'), isHardBounce: true };
  if (suppressed === 'complained')
    return { ...suppressedFor('The resident marked a mail as spam.'), isComplaint: true };
  // Somebody who asks for a verification again wants to hear from us.
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
