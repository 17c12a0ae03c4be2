import { type Contact, currentResidency, type Household, withContact } from './household.ts';

/** The household with a contact verified: its residency counts from now on, and a verified phone replaces every other. */
export function activate(household: Household, contact: Contact, now: Date): Household {
  const { wrongTries: _, ...rest } = contact;
  const active: Contact = { ...rest, status: 'active', decidedAt: now, verifiedAt: now };
  const next = withContact(household, active);
  const contacts =
    contact.channel === 'sms'
      ? next.contacts.filter(({ channel, contactId }) => channel !== 'sms' || contactId === contact.contactId)
      : next.contacts;
  return { ...next, contacts, residencies: markVerified(household, now) };
}

function markVerified(household: Household, now: Date): Household['residencies'] {
  const residency = currentResidency(household);
  if (!residency || residency.verifiedAt) return household.residencies;
  return [...household.residencies.slice(0, -1), { ...residency, verifiedAt: now }];
}

/** The household with a contact that gets no more messages; codes that would verify it have ended. */
export function silence(
  household: Household,
  contact: Contact,
  status: 'opted_out' | 'bounced',
  decidedAt: Date,
): Household {
  const { codeSentAt: _, wrongTries: __, ...rest } = contact;
  return withContact(household, { ...rest, status, decidedAt, generation: contact.generation + 1 });
}
