import type { Contact } from './household.ts';
import { firstSend } from './limits.ts';

/** A contact that waits for its owner to verify it. */
export function pendingContact(
  fields: Pick<Contact, 'contactId' | 'channel' | 'address' | 'language' | 'registrations'>,
  now: Date,
): Contact {
  return {
    ...fields,
    status: 'pending',
    generation: 1,
    addedAt: now,
    decidedAt: now,
    requestedAt: now,
    sends: firstSend(now),
  };
}
