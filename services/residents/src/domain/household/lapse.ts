import { type Contact, currentResidency, type Household, isSamePerson } from './household.ts';
import { addTime, durations } from './limits.ts';
import { isInUse } from './members.ts';

/**
 * RES-7 and RES-10: The household without contacts that can no longer be verified or that waited too long for approval. A residency that had only such contacts is removed
 * too. Answers the same object where nothing lapsed.
 */
export function withoutLapsed(household: Household, now: Date): Household {
  const kept = household.contacts.filter((contact) => {
    const time = lapseTime(contact);
    return time === undefined || time > now;
  });
  if (kept.length === household.contacts.length) return household;
  return withContacts(household, withoutOrphanedPhones(kept));
}

/** The household with only these contacts. A residency that was never verified is removed with its last contact. */
function withContacts(household: Household, contacts: readonly Contact[]): Household {
  const residency = currentResidency(household);
  const isUnverified = residency !== undefined && contacts.length === 0 && residency.verifiedAt === undefined;
  return {
    ...household,
    contacts,
    residencies: isUnverified ? household.residencies.slice(0, -1) : household.residencies,
  };
}

/** The contacts without orphaned phones: verified ones whose registrations have no e-mail address left. They would never get a text. */
export function withoutOrphanedPhones(contacts: readonly Contact[]): readonly Contact[] {
  const emails = contacts.filter(({ channel }) => channel === 'email');
  const isOrphaned = (contact: Contact) =>
    contact.channel === 'sms' && contact.status === 'active' && !emails.some((email) => isSamePerson(email, contact));
  return contacts.filter((contact) => !isOrphaned(contact));
}

/** When the next contact of the household lapses; undefined where none does. */
export function nextLapseAt(household: Household): Date | undefined {
  const times = household.contacts.flatMap((contact) => lapseTime(contact)?.getTime() ?? []);
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

function lapseTime(contact: Contact): Date | undefined {
  const { status, channel, requestedAt, verifiedAt, awaitsApproval } = contact;
  // An e-mail address can be verified as long as its link is valid, even after it lapsed.
  if (status === 'pending')
    return channel === 'email' ? addTime(requestedAt, durations.verifyLink) : verificationDeadline(contact);
  return status === 'active' && awaitsApproval ? addTime(verifiedAt ?? requestedAt, durations.approval) : undefined;
}

/** Whether nobody verified a contact in time. A lapsed address no longer counts for its unit, and is removed when its link expires. */
export function hasLapsed(contact: Contact, now: Date): boolean {
  return contact.status === 'pending' && !contact.turnedAwayAt && verificationDeadline(contact) <= now;
}

/** Until when the owner of a pending address should verify it. */
export function verificationDeadline({ requestedAt, isImported }: Contact): Date {
  return addTime(requestedAt, isImported ? durations.importedPending : durations.pending);
}

/** The household without some contacts. A phone is removed too if it was registered with a removed e-mail address and with no other verified one. */
export function withoutAddress(household: Household, isRemoved: (contact: Contact) => boolean): Household {
  const removed = household.contacts.filter(isRemoved);
  const remaining = household.contacts.filter((contact) => !isRemoved(contact));
  const members = remaining.filter((contact) => contact.channel === 'email' && isInUse(household, contact));
  const isRemovedToo = (contact: Contact) =>
    contact.channel === 'sms' &&
    removed.some((email) => email.channel === 'email' && isSamePerson(email, contact)) &&
    !members.some((member) => isSamePerson(member, contact));
  return withContacts(household, withoutOrphanedPhones(remaining.filter((contact) => !isRemovedToo(contact))));
}
