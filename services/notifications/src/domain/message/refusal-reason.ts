import type { Message } from './message.ts';

/**
 * Why a message must not be sent any more, or undefined. `refusingGeneration` is the generation for which the copy of its contact refuses: a copy
 * older than the message's own generation knows less than the event did, and decides nothing.
 */
export function refusalReason(
  message: Pick<Message, 'kind' | 'generation' | 'channel'>,
  refusingGeneration: number | undefined,
  suppressed: 'stopped' | 'bounced' | undefined,
): string | undefined {
  if (suppressed === 'stopped') return 'The resident has stopped text messages.';
  // Who asks for a verification again wants to hear from us, whatever was before.
  if (message.kind === 'verification') return undefined;
  if (suppressed === 'bounced') return 'Mail to this address was refused before.';
  if (refusingGeneration === undefined || refusingGeneration < message.generation) return undefined;
  return message.channel === 'sms'
    ? 'The resident has stopped text messages.'
    : 'The resident has unsubscribed from e-mails.';
}
