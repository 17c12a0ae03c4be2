import type { Ids } from '@parcelbell/values';
import {
  type Address,
  type Contact,
  currentResidency,
  type Household,
  isSameAddress,
  pendingContact,
  type VerificationRequest,
} from '../household/household.ts';
import { hasLapsed } from '../household/lapse.ts';
import { wasSentWithin } from '../household/limits.ts';
import { isOccupied } from '../household/members.ts';
import { emptyHousehold, movedIn } from '../household/residency.ts';
import { withTextConsent } from '../household/text-consent.ts';
import { knownContact, wasMember } from '../household/verify-contact.ts';
import type { Registration } from './registration.ts';

/** A form that is sent again within this time causes no further mails, because somebody clicked twice. */
const duplicateWindowMs = 60_000;

/** A household keeps at most so many waiting and so many deactivated contacts. The oldest beyond that are forgotten. */
const maxContacts = { waiting: 100, deactivated: 50 } as const;

/** A household after a registration, and the messages that ask to verify its addresses. */
export interface Registered {
  readonly household: Household;
  readonly requests: readonly VerificationRequest[];
  /** The phone that was registered. */
  readonly phone?: Contact;
}

interface Creation {
  readonly now: Date;
  readonly ids: Ids;
}

/** The same for a registration that the staff entered. Its phone may have answered STOP. */
interface StaffCreation extends Creation {
  readonly phoneStoppedAt: Date | undefined;
}

/**
 * Adds the addresses of a registration to the household. A registration for an empty unit begins a household or a new residency. Each address becomes a
 * new pending contact, even if it is known: only the owner of an address may change its earlier contacts. So the answer is the same in every case.
 */
export function addContacts(
  household: Household | undefined,
  registration: Registration,
  { now, ids }: Creation,
): Registered {
  const current = withCurrentResidency(household ?? emptyHousehold(registration), ids, now);
  const duplicateId = duplicateRegistration(current, registration, now);
  const registrationId = duplicateId ?? ids.next();
  const create = (address: Address) => newContact(current, { ...address, registration, registrationId, now, ids });
  const emails =
    duplicateId === undefined ? registration.emails.map((email) => create({ channel: 'email', address: email })) : [];
  const phone = registration.phone === undefined ? undefined : create({ channel: 'sms', address: registration.phone });
  const added = [...emails, ...(phone ? [phone] : [])];
  if (added.length === 0) return { household: household ?? current, requests: [] };
  const { smsConsent: version } = registration;
  const source = version === undefined ? 'call' : 'page';
  const agreed = phone ? withTextConsent(current, phone, { source, version, at: now }) : current;
  return {
    household: forgetOldest({ ...agreed, contacts: [...current.contacts, ...added] }, now),
    requests: added.map((contact) => requestFor(current, contact, registration)),
    ...(phone ? { phone } : {}),
  };
}

/** Adds the imported addresses that the household does not know. Its other contacts do not change. */
export function addImported(
  household: Household | undefined,
  registration: Registration,
  registrationId: string,
  creation: StaffCreation,
): Registered {
  return addEntered(household, registration, { ...creation, registrationId, source: 'file', isKnown: () => true });
}

/** Adds what a member of the staff entered. The owner of an address that was unsubscribed or that bounced is asked whether they want messages again. */
export function addByStaff(
  household: Household | undefined,
  registration: Registration,
  creation: StaffCreation,
): Registered {
  const isKnown = ({ status }: Contact) => status === 'active' || status === 'pending';
  return addEntered(household, registration, {
    ...creation,
    registrationId: creation.ids.next(),
    source: 'staff',
    isKnown,
  });
}

interface StaffEntry extends StaffCreation {
  readonly registrationId: string;
  readonly source: 'staff' | 'file';
  /** Whether the household keeps this contact for its address. Then the address is not added. */
  readonly isKnown: (contact: Contact) => boolean;
}

/**
 * Adds what the staff entered. The staff know the phone, so no code is sent to it. It gets texts once the owner of an e-mail address of the same
 * registration has followed the link, whose mail shows the last digits. A phone that answered STOP is activated again only by START.
 */
function addEntered(
  household: Household | undefined,
  registration: Registration,
  { registrationId, source, isKnown, phoneStoppedAt, now, ids }: StaffEntry,
): Registered {
  const current = withCurrentResidency(household ?? emptyHousehold(registration), ids, now);
  const isUnknown = (address: Address) =>
    !current.contacts.some((known) => isSameAddress(known, address) && isKnown(known));
  const create = (address: Address): Contact => ({
    ...newContact(current, { ...address, registration, registrationId, now, ids }),
    isImported: true,
    approvedAt: now,
  });
  const emails = registration.emails.map((email) => ({ channel: 'email', address: email }) as const).filter(isUnknown);
  if (emails.length === 0) return { household: household ?? current, requests: [] };
  const phone = { channel: 'sms', address: registration.phone ?? '' } as const;
  const isPhoneAdded =
    registration.phone !== undefined && !current.contacts.some((known) => isSameAddress(known, phone));
  const added = emails.map(create);
  const phoneStatus = phoneStoppedAt
    ? ({ status: 'opted_out', optOutReason: 'stop', decidedAt: phoneStoppedAt } as const)
    : ({ status: 'active' } as const);
  const phones = isPhoneAdded ? [{ ...create(phone), ...phoneStatus, verifiedAt: now }] : [];
  const agreed = phones.reduce((state, each) => withTextConsent(state, each, { source, at: now }), current);
  return {
    household: forgetOldest({ ...agreed, contacts: [...current.contacts, ...added, ...phones] }, now),
    requests: added.map((contact) => ({
      contact,
      reason: knownContact(current, contact) ? 'return' : 'imported',
      ...(isPhoneAdded ? { phone: phone.address } : {}),
    })),
  };
}

function requestFor(household: Household, contact: Contact, { phone }: Registration): VerificationRequest {
  const known = knownContact(household, contact);
  const reason = known === undefined ? 'new' : known.status === 'active' ? 'known' : 'return';
  return {
    contact,
    reason,
    isKnownInUnit: isKnownInUnit(household, contact),
    ...(phone !== undefined && contact.channel === 'email' ? { phone } : {}),
  };
}

/** Whether the staff entered an address for the unit, or its owner verified it there, in this residency or an earlier one. */
function isKnownInUnit({ contacts, residencies }: Household, address: Address): boolean {
  const isKnown = (other: Contact) => isSameAddress(other, address) && (other.verifiedAt || other.isImported);
  return contacts.some(isKnown) || residencies.some(({ emails }) => emails?.includes(address.address));
}

interface NewContact extends Creation, Address {
  readonly registration: Registration;
  readonly registrationId: string;
}

function newContact(
  household: Household,
  { channel, address, registration, registrationId, now, ids }: NewContact,
): Contact {
  const known = knownContact(household, { channel, address });
  const language = registration.language ?? known?.language ?? 'en';
  const fields = { contactId: ids.next(), channel, address, language, registrations: [registrationId] };
  return {
    ...pendingContact(fields, now),
    ...(channel === 'sms' ? { codeSentAt: now, wrongTries: 0 } : {}),
    ...additionFlags(household, { channel, address }, registration),
  };
}

/**
 * A member is not an addition. Neither is a phone that was registered with addresses of members only, because it gets nothing before they follow their
 * link.
 */
function additionFlags(
  household: Household,
  address: Address,
  { emails, requireApproval }: Registration,
): Pick<Contact, 'isAddition' | 'noticedAt' | 'awaitsApproval'> {
  const isMember = (one: Address) => {
    const known = knownContact(household, one);
    return known !== undefined && wasMember(known);
  };
  const isOfMembersOnly =
    address.channel === 'sms' && emails.every((email) => isMember({ channel: 'email', address: email }));
  if (!isOccupied(household) || isMember(address) || isOfMembersOnly) return {};
  const notified = household.contacts.find((other) => isSameAddress(other, address) && other.noticedAt)?.noticedAt;
  return {
    isAddition: true,
    ...(notified ? { noticedAt: notified } : {}),
    ...(requireApproval ? { awaitsApproval: true } : {}),
  };
}

/** The id of a registration with the same fields within the last minute. */
function duplicateRegistration(household: Household, registration: Registration, now: Date): string | undefined {
  const isRecent = ({ status, sends }: Contact) => status === 'pending' && wasSentWithin(sends, duplicateWindowMs, now);
  const recent = household.contacts.filter(isRecent);
  const idsOf = new Set(recent.flatMap(({ registrations }) => registrations));
  return [...idsOf].find((id) => {
    const given = recent.filter(({ registrations }) => registrations.includes(id));
    return hasSameFields(given, registration);
  });
}

function hasSameFields(given: readonly Contact[], { emails, phone, language = 'en' }: Registration): boolean {
  const addresses = new Set(given.map(({ address }) => address));
  const wanted = new Set(phone === undefined ? emails : [...emails, phone]);
  return (
    addresses.size === wanted.size &&
    [...wanted].every((address) => addresses.has(address)) &&
    given.every((contact) => contact.language === language)
  );
}

/** Among waiting contacts, lapsed ones are removed first. */
function forgetOldest(household: Household, now: Date): Household {
  const { contacts } = household;
  const waiting = contacts.filter(
    ({ status, awaitsApproval }) => status === 'pending' || (status === 'active' && awaitsApproval),
  );
  const deactivated = contacts.filter(({ status }) => status === 'opted_out' || status === 'bounced');
  const forgotten = new Set([
    ...excess(
      waiting,
      maxContacts.waiting,
      (one, other) =>
        provenRank(one) - provenRank(other) ||
        Number(hasLapsed(other, now)) - Number(hasLapsed(one, now)) ||
        byTime(one.addedAt, other.addedAt),
    ),
    ...excess(deactivated, maxContacts.deactivated, (one, other) => byTime(one.decidedAt, other.decidedAt)),
  ]);
  return forgotten.size === 0
    ? household
    : { ...household, contacts: contacts.filter((contact) => !forgotten.has(contact)) };
}

/** The contacts beyond `max`, the first by `order`. */
function excess(
  contacts: readonly Contact[],
  max: number,
  order: (one: Contact, other: Contact) => number,
): readonly Contact[] {
  return [...contacts].sort(order).slice(0, Math.max(0, contacts.length - max));
}

/** A contact whose owner followed the link is kept longer than one that a stranger may have entered. */
function provenRank({ status, turnedAwayAt }: Contact): number {
  return Number(status === 'active' || turnedAwayAt !== undefined);
}

function byTime(one: Date, other: Date): number {
  return one.getTime() - other.getTime();
}

/** If nobody verified an address and all have lapsed, the next registration begins a new residency. */
function withCurrentResidency(household: Household, ids: Ids, now: Date): Household {
  const residency = currentResidency(household);
  const isOver = residency?.verifiedAt === undefined && household.contacts.every((contact) => hasLapsed(contact, now));
  if (residency && !isOver) return household;
  const earlier = residency ? household.residencies.slice(0, -1) : household.residencies;
  return movedIn({ ...household, residencies: earlier }, { residencyId: ids.next(), movedInAt: now });
}
