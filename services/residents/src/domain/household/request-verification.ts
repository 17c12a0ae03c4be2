import type { Contact } from './household.ts';
import { oneMoreSend } from './sends.ts';
import { hasPassed, lasts } from './times.ts';

/** The contact waiting to be verified, a message about it being on its way. Throws a TooManyError beyond the day's limit. */
export function requestVerification(contact: Contact, now: Date): Contact {
  const asked: Contact = {
    ...contact,
    status: 'pending',
    decidedAt: now,
    requestedAt: now,
    sends: oneMoreSend(contact.sends, contact.channel, now),
  };
  return contact.channel === 'sms' ? withFreshCode(asked, now) : asked;
}

/** A code that is good still is sent again, so that an earlier text which arrives late works too; a spent one is exchanged. */
function withFreshCode(contact: Contact, now: Date): Contact {
  return isCodeGood(contact, now)
    ? { ...contact, codeSentAt: now }
    : { ...contact, codeSentAt: now, wrongTries: 0, generation: contact.generation + 1 };
}

/** Whether a text with the current generation's code is out and has not expired. */
export function isCodeGood({ codeSentAt }: Contact, now: Date): boolean {
  return codeSentAt !== undefined && !hasPassed(codeSentAt, lasts.phoneCode, now);
}
