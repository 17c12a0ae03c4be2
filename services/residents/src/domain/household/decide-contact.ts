import { isLivedIn, membersOf, wasVerifiedByEarlierRelease } from './effective-status.ts';
import {
  type Address,
  type Contact,
  currentResidency,
  type Household,
  isSameAddress,
  type MergedContact,
  withContact,
} from './household.ts';
import { withoutStrayPhones } from './lapse.ts';
import { isOfOnePerson, registrationsOf } from './registrations.ts';

/** Earlier contacts of an address whose codes still name it; the links of all others have ended long since. */
const mostMerged = 50;

/**
 * The household with a contact verified. Where the address is known, the two become one: what its owner confirmed now holds, and the phones of all its
 * registrations are one person's. A contact that is new among others who are verified is an addition, which waits where the building wants a yes to it.
 */
export function activate(
  household: Household,
  contact: Contact,
  { now, requireApproval }: { readonly now: Date; readonly requireApproval: boolean },
): Household {
  const known = knownContact(household, contact);
  const verified = known ? mergedInto(known, contact, now) : verifiedContact(contact, now);
  const others = household.contacts.filter(({ contactId }) => contactId !== contact.contactId);
  const company = { ...household, contacts: others.filter(({ contactId }) => contactId !== verified.contactId) };
  const wasThere = known !== undefined && wasMember(known);
  const settled = wasThere ? verified : settle(company, verified, requireApproval);
  const contacts = known
    ? others.map((other) => (other.contactId === settled.contactId ? settled : other))
    : household.contacts.map((other) => (other.contactId === settled.contactId ? settled : other));
  const joined = { ...household, contacts };
  const next = wasThere
    ? { ...joined, contacts: contacts.map((other) => (isPhoneOf(other, settled) ? vouchedFor(joined, other) : other)) }
    : { ...joined, contacts: contacts.map((other) => withOwner(joined, other, settled)) };
  return isLivedIn(next) ? { ...next, residencies: markVerified(household, now) } : next;
}

/** The contact of the same address that is more than a wish. */
export function knownContact({ contacts }: Household, address: Address): Contact | undefined {
  const known = contacts.filter((other) => isSameAddress(other, address) && other.status !== 'pending');
  return known.find(({ status }) => status === 'active') ?? known[0];
}

/** Whether its owner belongs, or belonged, to the household: who returns is no addition. */
export function wasMember({ verifiedAt, awaitsApproval }: Contact): boolean {
  return verifiedAt !== undefined && !awaitsApproval;
}

/**
 * What a verified contact is among those who are verified already. Whoever registered together with one of them before anybody lived there needs no yes; the
 * others are told of them all the same, since the form may have been a stranger's.
 */
function settle(company: Household, contact: Contact, requireApproval: boolean): Contact {
  if (!isLivedIn(company)) return withoutMarks(contact, marks);
  if (contact.channel === 'sms') return vouchedFor(company, contact);
  const isVouchedFor = !contact.isAddition && membersOf(company).some((member) => isOfOnePerson(member, contact));
  return asAddition(contact, requireApproval && !isVouchedFor);
}

/** A phone, whose last digits its owner saw before they followed their link, is what the addresses are that were registered with it. */
function vouchedFor(household: Household, phone: Contact): Contact {
  const own = membersOf(household).filter((member) => isOfOnePerson(member, phone));
  if (own.length === 0) return phone;
  return withoutMarks(phone, own.every(({ isAddition }) => isAddition) ? ['awaitsApproval'] : marks);
}

/** With an address that is an addition comes its phone. */
function withOwner(household: Household, phone: Contact, owner: Contact): Contact {
  if (!isPhoneOf(phone, owner)) return phone;
  return vouchedFor(household, owner.isAddition ? asAddition(phone, owner.awaitsApproval) : phone);
}

function asAddition(contact: Contact, mustWait = false): Contact {
  const addition: Contact = { ...contact, isAddition: true };
  return mustWait && !contact.approvedAt
    ? { ...addition, awaitsApproval: true }
    : withoutMarks(addition, ['awaitsApproval']);
}

const marks = ['awaitsApproval', 'isAddition'] as const;

function withoutMarks(contact: Contact, without: readonly (typeof marks)[number][]): Contact {
  const rest = { ...contact };
  for (const mark of without) delete rest[mark];
  return rest;
}

function isPhoneOf(other: Contact, email: Contact): boolean {
  return email.channel === 'email' && other.channel === 'sms' && isOfOnePerson(other, email);
}

function verifiedContact(contact: Contact, now: Date): Contact {
  const { wrongTries: _, turnedAwayAt: __, ...rest } = contact;
  return { ...rest, registrations: registrationsOf(contact), status: 'active', decidedAt: now, verifiedAt: now };
}

/** A phone that was silenced comes back through the new registration alone; nobody knows what became of the old one. */
function mergedInto(known: Contact, contact: Contact, now: Date): Contact {
  const returns = known.status !== 'active';
  const earlier = returns && known.channel === 'sms' ? [] : registrationsOf(known);
  const merged: MergedContact = { contactId: contact.contactId, generation: contact.generation };
  return {
    ...known,
    ...(wasVerifiedByEarlierRelease(known) ? { wasInUse: true } : {}),
    ...(contact.approvedAt ? { approvedAt: contact.approvedAt } : {}),
    language: contact.language,
    registrations: [...new Set([...earlier, ...registrationsOf(contact)])].slice(-mostMerged),
    merged: [...(known.merged ?? []), merged].slice(-mostMerged),
    status: 'active',
    generation: returns ? known.generation + 1 : known.generation,
    decidedAt: now,
    verifiedAt: known.verifiedAt ?? now,
  };
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
  return withContact(household, { ...contact, status, decidedAt, generation: contact.generation + 1 });
}

/**
 * The household after the owner of an address wants no more messages: the phones of the same registrations are that person's too, and whoever registered the
 * address anew asked in vain. The same object where nothing is left to end.
 */
export function unsubscribeContact(household: Household, contact: Contact, now: Date): Household {
  const isAsked = (other: Contact) =>
    other.contactId !== contact.contactId && other.status === 'pending' && isSameAddress(other, contact);
  const isTheirs = (other: Contact) => other.contactId === contact.contactId || isPhoneOf(other, contact);
  const left = household.contacts.filter((other) => !isAsked(other));
  const kept =
    left.length === household.contacts.length ? household : { ...household, contacts: withoutStrayPhones(left) };
  return kept.contacts
    .filter((other) => isTheirs(other) && other.status !== 'opted_out')
    .reduce((state, other) => silence(state, other, 'opted_out', now), kept);
}
