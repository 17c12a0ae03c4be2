import type { HouseholdContact } from '../household/household.ts';
import type { SuppressionCause } from '../suppression/suppression-repository.ts';
import type { Message } from './message.ts';

/** The reason where another mail to the same address bounced, perhaps one to another household. */
export const refusedBefore = 'Mail to this address was refused before.';

/** Whether a message was written to a contact that is verified and willing before its copy knows it as that. */
export function isAheadOf(
  copy: Pick<HouseholdContact, 'generation' | 'active' | 'refuses'> | undefined,
  { generation }: Pick<Message, 'generation'>,
): boolean {
  return copy !== undefined && (copy.generation < generation || !(copy.active || copy.refuses));
}

/**
 * Why a message must not be sent, or undefined when it may. `refusingGeneration` is the generation of its contact that refuses, as the copy knows
 * it. A copy that is older than the message's own generation knows less than the event did, and decides nothing.
 */
export function suppressionReason(
  message: Pick<Message, 'kind' | 'generation' | 'channel'>,
  refusingGeneration: number | undefined,
  suppressed: SuppressionCause | undefined,
): string | undefined {
  if (suppressed === 'stopped') return 'The resident has stopped text messages.';
  // Somebody who asks for a verification again wants to hear from us, whatever was before. A superadmin invites by hand.
  if (message.kind === 'verification' || message.kind === 'invitation') return undefined;
  if (suppressed === 'bounced') return refusedBefore;
  if (suppressed === 'complained') return 'The resident marked a mail as spam.';
  if (refusingGeneration === undefined || refusingGeneration < message.generation) return undefined;
  return message.channel === 'sms'
    ? 'The resident has stopped text messages.'
    : 'The resident has unsubscribed from e-mails.';
}
