import { ConflictError } from '@parcelbell/errors';
import { type Contact, type ContactStatus, type Household, isSameAddress, isSamePerson } from './household.ts';

/**
 * Whether messages go to a contact. A code only proves that somebody has the phone. So a phone gets texts once an e-mail address of the same
 * registration is verified too.
 */
export function isInUse(household: Household, contact: Contact): boolean {
  if (contact.status !== 'active' || contact.awaitsApproval) return false;
  return contact.channel === 'email' || hasVerifiedEmail(household, contact);
}

/**
 * Whether a contact may see codes, the other contacts and earlier parcels: the staff or an approved member have approved it. A phone is approved with an
 * e-mail address of its owner. The first registration in an empty unit is not approved, because anybody can name an empty unit.
 */
export function isApproved(household: Household, contact: Contact): boolean {
  if (contact.isApproved || contact.isImported) return true;
  return contact.channel === 'sms' && approvedEmails(household).some((email) => isSamePerson(email, contact));
}

function approvedEmails(household: Household): readonly Contact[] {
  return membersOf(household).filter((email) => isApproved(household, email));
}

/** The verified e-mail addresses. They get mails about parcels and about additions. */
export function membersOf(household: Household): readonly Contact[] {
  return household.contacts.filter((contact) => contact.channel === 'email' && isInUse(household, contact));
}

/** Whether messages go to at least one contact of the household. */
export function isOccupied(household: Household): boolean {
  return household.contacts.some((contact) => isInUse(household, contact));
}

export interface ShownContact {
  readonly contact: Contact;
  readonly status: ContactStatus;
}

/** The maximum of phones of one household that get texts: those that were verified first. Each parcel costs a text to each of them. */
const maxTextedPhones = 10;

/**
 * The contacts that other services see: one for each address, with the status that decides whether it gets messages. A pending contact is left out if
 * the address is known. A contact is active only if messages may go to it.
 */
export function shownContacts(household: Household): readonly ShownContact[] {
  const shown = household.contacts.filter((contact) => shownFor(household, contact) === contact);
  const used = new Set(shown.filter((contact) => isInUse(household, contact)));
  const phones = [...used].filter(({ channel }) => channel === 'sms');
  for (const phone of phones.sort(byVerification).slice(maxTextedPhones)) used.delete(phone);
  return shown.map((contact) => {
    const isWaiting = contact.status === 'active' && !used.has(contact);
    return { contact, status: isWaiting ? 'pending' : contact.status };
  });
}

function byVerification(one: Contact, other: Contact): number {
  return (one.verifiedAt?.getTime() ?? 0) - (other.verifiedAt?.getTime() ?? 0);
}

const rank = { active: 0, opted_out: 1, bounced: 2, pending: 3 } as const satisfies Record<ContactStatus, number>;

/** The contact that represents its address: the one with the highest rank, and the first of equal ones. */
function shownFor(household: Household, contact: Contact): Contact {
  const same = household.contacts.filter((other) => isSameAddress(other, contact));
  return same.reduce((best, other) => (rank[other.status] < rank[best.status] ? other : best));
}

/** Whether an e-mail address of the phone's owner was ever verified. An address that bounced counts too. Unsubscribing deactivates the phones itself. */
function hasVerifiedEmail(household: Household, phone: Contact): boolean {
  return household.contacts.some(
    (other) =>
      other.channel === 'email' &&
      other.status !== 'pending' &&
      other.verifiedAt !== undefined &&
      !other.awaitsApproval &&
      isSamePerson(other, phone),
  );
}

/**
 * Whether a change gives a household too many verified e-mail addresses. If the building lowers its maximum, the present members stay. Pending addresses
 * do not count, because anybody can enter an address.
 */
export function exceedsMaxEmails(household: Household, next: Household, maxEmails: number | undefined): boolean {
  const count = membersOf(next).length;
  return maxEmails !== undefined && count > maxEmails && count > membersOf(household).length;
}

const remedies = {
  'remove-first': 'Please remove one of them first.',
  wait: 'Once one of them has left, this link works, for as long as it lasts.',
} as const;

/** `then` names the remedy in the sentence. */
export function householdFull(then: keyof typeof remedies): ConflictError {
  const sentence = `This unit has as many e-mail addresses as it can have. ${remedies[then]}`;
  return new ConflictError('HOUSEHOLD_FULL', sentence, { params: { then } });
}
