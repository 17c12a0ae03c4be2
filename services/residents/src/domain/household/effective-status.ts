import { type Contact, type ContactStatus, type Household, isSameAddress } from './household.ts';
import { isOfOnePerson } from './registrations.ts';

/**
 * Whether messages go to a contact. A phone's code says only that somebody has the phone: texts go to it once an e-mail address of the same
 * registration is verified too.
 */
export function isInUse(household: Household, contact: Contact): boolean {
  if (contact.status !== 'active' || contact.awaitsApproval) return false;
  return contact.channel === 'email' || wasVerifiedByEarlierRelease(contact) || hasProvenEmail(household, contact);
}

/** An earlier release asked for no e-mail address, and what it verified stays so. */
export function wasVerifiedByEarlierRelease({ channel, status, registrations, wasInUse }: Contact): boolean {
  return channel === 'sms' && status === 'active' && (wasInUse === true || registrations === undefined);
}

/** The verified e-mail addresses: those who hear of parcels by mail, and of additions. */
export function membersOf(household: Household): readonly Contact[] {
  return household.contacts.filter((contact) => contact.channel === 'email' && isInUse(household, contact));
}

/** Whether anybody verified lives there. */
export function isLivedIn(household: Household): boolean {
  return household.contacts.some((contact) => isInUse(household, contact));
}

export interface ShownContact {
  readonly contact: Contact;
  readonly status: ContactStatus;
}

/** The most phones of one household that get texts: those that were verified first. Each parcel is paid for by all of them. */
const mostPhones = 10;

/**
 * How a household stands for those who send messages. One contact of each address: what waits beside a known one concerns nobody yet. And verified only
 * once everything it takes has happened.
 */
export function shownContacts(household: Household): readonly ShownContact[] {
  const shown = household.contacts.filter((contact) => shownFor(household, contact) === contact);
  const used = new Set(shown.filter((contact) => isInUse(household, contact)));
  const phones = [...used].filter(({ channel }) => channel === 'sms');
  for (const phone of phones.sort(byVerification).slice(mostPhones)) used.delete(phone);
  return shown.map((contact) => {
    const isWaiting = contact.status === 'active' && !used.has(contact);
    return { contact, status: isWaiting ? 'pending' : contact.status };
  });
}

function byVerification(one: Contact, other: Contact): number {
  return (one.verifiedAt?.getTime() ?? 0) - (other.verifiedAt?.getTime() ?? 0);
}

const rank = { active: 0, opted_out: 1, bounced: 2, pending: 3 } as const satisfies Record<ContactStatus, number>;

/** Of the contacts of one address the one that says most of it; of equal ones the first. */
function shownFor(household: Household, contact: Contact): Contact {
  const same = household.contacts.filter((other) => isSameAddress(other, contact));
  return same.reduce((best, other) => (rank[other.status] < rank[best.status] ? other : best));
}

/** An unsubscribed or bounced address was its owner's all the same; unsubscribing silences the phones itself. */
function hasProvenEmail(household: Household, phone: Contact): boolean {
  return household.contacts.some(
    (other) =>
      other.channel === 'email' &&
      other.status !== 'pending' &&
      other.verifiedAt !== undefined &&
      !other.awaitsApproval &&
      isOfOnePerson(other, phone),
  );
}
