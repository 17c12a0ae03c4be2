import type { Contact } from '../household/household.ts';
import { hasPassed, lasts } from '../household/times.ts';

/**
 * A phone waiting to be verified, a text with its code being on its way. A code that is good still is sent again, so that an earlier text which
 * arrives late works too; a spent one, or one from before the phone was silenced, is exchanged.
 */
export function requestCode(phone: Contact, now: Date): Contact {
  const isSpent = phone.status !== 'pending' || !isCodeGood(phone, now);
  return {
    ...phone,
    status: 'pending',
    generation: isSpent ? phone.generation + 1 : phone.generation,
    decidedAt: now,
    requestedAt: now,
    codeSentAt: now,
    wrongTries: isSpent ? 0 : (phone.wrongTries ?? 0),
  };
}

/** Whether the current generation's code has not expired. */
export function isCodeGood({ codeSentAt }: Contact, now: Date): boolean {
  return codeSentAt !== undefined && !hasPassed(codeSentAt, lasts.phoneCode, now);
}
