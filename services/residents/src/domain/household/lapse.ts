import { type Contact, currentResidency, type Household, isSamePerson } from './household.ts';
import { addTime, durations } from './limits.ts';
import { isInUse, wasVerifiedByEarlierRelease } from './members.ts';

/**
 * The household without contacts that nobody can verify any more, or that waited too long to be approved. A residency that only such contacts had goes with them. Answers the same
 * object where nothing lapsed.
 */
export function withoutLapsed(household: Household, now: Date): Household {
  const kept = household.contacts.filter((contact) => {
    const time = lapseTime(contact);
    return time === undefined || time > now;
  });
  if (kept.length === household.contacts.length) return household;
  return withContacts(household, withoutOrphanedPhones(kept));
}

/** The household with these contacts alone. A residency that was never verified goes with its last contact. */
export function withContacts(household: Household, contacts: readonly Contact[]): Household {
  const residency = currentResidency(household);
  const isUnverified = residency !== undefined && contacts.length === 0 && residency.verifiedAt === undefined;
  return {
    ...household,
    contacts,
    residencies: isUnverified ? household.residencies.slice(0, -1) : household.residencies,
  };
}

/** The contacts without verified phones whose registrations have no e-mail address any more: no text would ever go to them. */
export function withoutOrphanedPhones(contacts: readonly Contact[]): readonly Contact[] {
  const emails = contacts.filter(({ channel }) => channel === 'email');
  const isOrphaned = (contact: Contact) =>
    contact.channel === 'sms' &&
    contact.status === 'active' &&
    !wasVerifiedByEarlierRelease(contact) &&
    !emails.some((email) => isSamePerson(email, contact));
  return contacts.filter((contact) => !isOrphaned(contact));
}

/** When the next of the household's contacts is forgotten; undefined where none can be. */
export function nextLapseAt(household: Household): Date | undefined {
  const times = household.contacts.flatMap((contact) => lapseTime(contact)?.getTime() ?? []);
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

function lapseTime(contact: Contact): Date | undefined {
  const { status, channel, requestedAt, verifiedAt, awaitsApproval } = contact;
  // An e-mail address can be verified as long as its link is good, also after it lapsed.
  if (status === 'pending')
    return channel === 'email' ? addTime(requestedAt, durations.verifyLink) : verificationDeadline(contact);
  return status === 'active' && awaitsApproval ? addTime(verifiedAt ?? requestedAt, durations.approval) : undefined;
}

/** Whether nobody verified a contact in time. A lapsed address takes no place, and is forgotten with its link. */
export function hasLapsed(contact: Contact, now: Date): boolean {
  return contact.status === 'pending' && !contact.turnedAwayAt && verificationDeadline(contact) <= now;
}

/** Until when the owner of a pending address is asked to verify it. */
export function verificationDeadline({ requestedAt, isImported }: Contact): Date {
  return addTime(requestedAt, isImported ? durations.importedPending : durations.pending);
}

/** The household without some contacts. Phones that were registered with a removed e-mail address, and with no other verified one, are removed too. */
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
