import { wasVerifiedByEarlierRelease } from './effective-status.ts';
import { type Contact, currentResidency, type Household } from './household.ts';
import { isOfOnePerson } from './registrations.ts';
import { after, lasts } from './times.ts';

/**
 * The household without contacts that waited for too long to be verified or approved, and without a residency that none but those ever had. The same
 * object when nothing lapsed.
 */
export function withoutLapsed(household: Household, now: Date): Household {
  const kept = household.contacts.filter((contact) => {
    const time = lapseTime(contact);
    return time === undefined || time > now;
  });
  if (kept.length === household.contacts.length) return household;
  const contacts = withoutStrayPhones(kept);
  const residency = currentResidency(household);
  const neverBegan = residency !== undefined && contacts.length === 0 && residency.verifiedAt === undefined;
  return {
    ...household,
    contacts,
    residencies: neverBegan ? household.residencies.slice(0, -1) : household.residencies,
  };
}

/** The contacts without verified phones that no e-mail address was registered with any more: no text would ever go to them. */
export function withoutStrayPhones(contacts: readonly Contact[]): readonly Contact[] {
  const emails = contacts.filter(({ channel }) => channel === 'email');
  const isStray = (contact: Contact) =>
    contact.channel === 'sms' &&
    contact.status === 'active' &&
    !wasVerifiedByEarlierRelease(contact) &&
    !emails.some((email) => isOfOnePerson(email, contact));
  return contacts.filter((contact) => !isStray(contact));
}

/** When the next of the household's contacts lapses, if any waits. */
export function nextLapse(household: Household): Date | undefined {
  const times = household.contacts.flatMap((contact) => lapseTime(contact)?.getTime() ?? []);
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

function lapseTime({ status, requestedAt, verifiedAt, turnedAwayAt, awaitsApproval }: Contact): Date | undefined {
  // The owner of an address that found no room keeps the link for as long as it lasts.
  if (status === 'pending') return after(requestedAt, turnedAwayAt ? lasts.verifyLink : lasts.pending);
  return status === 'active' && awaitsApproval ? after(verifiedAt ?? requestedAt, lasts.approval) : undefined;
}
