import type { Contact } from './household.ts';
import { oneMoreSend } from './sends.ts';
import { hasPassed, lasts } from './times.ts';

/**
 * The contact waiting to be verified, a message about it being on its way. A code that is good still is sent again, so that an earlier
 * message which arrives late works too; a spent one, or one from before the contact was silenced, is exchanged. Throws a TooManyError beyond the day's limit.
 */
export function requestVerification(contact: Contact, now: Date): Contact {
  const isSpent = contact.status !== 'pending' || (contact.channel === 'sms' && !isCodeGood(contact, now));
  const code = { codeSentAt: now, wrongTries: isSpent ? 0 : (contact.wrongTries ?? 0) };
  return {
    ...contact,
    status: 'pending',
    generation: isSpent ? contact.generation + 1 : contact.generation,
    decidedAt: now,
    requestedAt: now,
    sends: oneMoreSend(contact.sends, contact.channel, now),
    ...(contact.channel === 'sms' ? code : {}),
  };
}

/** Whether a text with the current generation's code is out and has not expired. */
export function isCodeGood({ codeSentAt }: Contact, now: Date): boolean {
  return codeSentAt !== undefined && !hasPassed(codeSentAt, lasts.phoneCode, now);
}
