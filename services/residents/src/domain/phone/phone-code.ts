import type { Contact } from '../household/household.ts';
import { durations, hasPassed } from '../household/limits.ts';

/**
 * The phone after a text with its code is requested. A valid code is sent again, so that an earlier text which arrives late works too. A new code is
 * made if the old one has expired or the phone was deactivated.
 */
export function withCodeRequested(phone: Contact, now: Date): Contact {
  const isSpent = phone.status !== 'pending' || !isCodeValid(phone, now);
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
export function isCodeValid({ codeSentAt }: Contact, now: Date): boolean {
  return codeSentAt !== undefined && !hasPassed(codeSentAt, durations.phoneCode, now);
}
