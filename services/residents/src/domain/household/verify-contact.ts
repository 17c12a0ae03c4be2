import {
  type Address,
  type Contact,
  currentResidency,
  type Household,
  isPhoneOf,
  isSameAddress,
  isSamePerson,
  type MergedContact,
  type OptOutReason,
  withContact,
} from './household.ts';
import { withoutOrphanedPhones } from './lapse.ts';
import { isOccupied, membersOf } from './members.ts';

/** Codes name merged contacts, so the newest of them are kept. The links of older ones have expired. */
const maxMerged = 50;

/**
 * The household after a contact is verified. If the address is known, both contacts are merged: the newer language counts, and the phones of all its
 * registrations belong to one person. A new contact in a household with verified contacts is an addition. It waits for approval if the building requires
 * that.
 */
export function verifyContact(
  household: Household,
  contact: Contact,
  { now, requireApproval }: { readonly now: Date; readonly requireApproval: boolean },
): Household {
  const known = knownContact(household, contact);
  const verified = known ? mergedInto(known, contact, now) : verifiedContact(contact, now);
  const others = household.contacts.filter(
    ({ contactId }) => contactId !== contact.contactId && contactId !== verified.contactId,
  );
  const wasKnownMember = known !== undefined && wasMember(known);
  const final = wasKnownMember
    ? verified
    : withAdditionFlags({ ...household, contacts: others }, verified, requireApproval);
  const contacts = household.contacts
    .filter(({ contactId }) => !known || contactId !== contact.contactId)
    .map((other) => (other.contactId === final.contactId ? final : other));
  const joined = { ...household, contacts };
  const next = {
    ...joined,
    contacts: contacts.map((other) => {
      if (!wasKnownMember) return withOwnerFlags(joined, other, final);
      return isPhoneOf(other, final) ? approvedByOwner(joined, other) : other;
    }),
  };
  return isOccupied(next) ? { ...next, residencies: withVerifiedResidency(household, now) } : next;
}

/** The contact of an address that is not pending; an active one before others. */
export function knownContact({ contacts }: Household, address: Address): Contact | undefined {
  const known = contacts.filter((other) => isSameAddress(other, address) && other.status !== 'pending');
  return known.find(({ status }) => status === 'active') ?? known[0];
}

/** Whether its owner belongs or belonged to the household. Somebody who returns is not an addition. */
export function wasMember({ verifiedAt, awaitsApproval }: Contact): boolean {
  return verifiedAt !== undefined && !awaitsApproval;
}

/**
 * Decides whether a verified contact is an addition to `others`. Somebody who registered together with a member before the unit was occupied needs no
 * approval. The members are still notified, because a stranger may have filled in the form.
 */
function withAdditionFlags(others: Household, contact: Contact, requireApproval: boolean): Contact {
  if (!isOccupied(others)) return withoutFlags(contact, additionFlagNames);
  if (contact.channel === 'sms') return approvedByOwner(others, contact);
  const isKnownByMember = !contact.isAddition && membersOf(others).some((member) => isSamePerson(member, contact));
  return asAddition(contact, requireApproval && !isKnownByMember);
}

/**
 * A phone is an addition, or waits for approval, as the e-mail addresses that were registered with it: their owner saw its last digits before following
 * the link.
 */
function approvedByOwner(household: Household, phone: Contact): Contact {
  const own = membersOf(household).filter((member) => isSamePerson(member, phone));
  if (own.length === 0) return phone;
  return withoutFlags(phone, own.every(({ isAddition }) => isAddition) ? ['awaitsApproval'] : additionFlagNames);
}

/** The phone of an e-mail address that is an addition is an addition too. */
function withOwnerFlags(household: Household, phone: Contact, owner: Contact): Contact {
  if (!isPhoneOf(phone, owner)) return phone;
  return approvedByOwner(household, owner.isAddition ? asAddition(phone, owner.awaitsApproval) : phone);
}

function asAddition(contact: Contact, mustWait = false): Contact {
  const addition: Contact = { ...contact, isAddition: true };
  return mustWait && !contact.approvedAt
    ? { ...addition, awaitsApproval: true }
    : withoutFlags(addition, ['awaitsApproval']);
}

const additionFlagNames = ['awaitsApproval', 'isAddition'] as const;

function withoutFlags(contact: Contact, without: readonly (typeof additionFlagNames)[number][]): Contact {
  const rest = { ...contact };
  for (const name of without) delete rest[name];
  return rest;
}

function verifiedContact(contact: Contact, now: Date): Contact {
  const { wrongTries: _, turnedAwayAt: __, ...rest } = contact;
  return { ...rest, status: 'active', decidedAt: now, verifiedAt: now };
}

/** A deactivated phone keeps only its new registration, because somebody else may have the number now. */
function mergedInto(known: Contact, contact: Contact, now: Date): Contact {
  const returns = known.status !== 'active';
  const earlier = returns && known.channel === 'sms' ? [] : known.registrations;
  const merged: MergedContact = { contactId: contact.contactId, generation: contact.generation };
  return {
    ...withoutDeactivationReason(known),
    ...(contact.approvedAt ? { approvedAt: contact.approvedAt } : {}),
    ...(contact.isApproved || contact.isImported ? { isApproved: true } : {}),
    language: contact.language,
    registrations: [...new Set([...earlier, ...contact.registrations])].slice(-maxMerged),
    merged: [...(known.merged ?? []), merged].slice(-maxMerged),
    status: 'active',
    generation: returns ? known.generation + 1 : known.generation,
    decidedAt: now,
    verifiedAt: known.verifiedAt ?? now,
  };
}

function withVerifiedResidency(household: Household, now: Date): Household['residencies'] {
  const residency = currentResidency(household);
  if (!residency || residency.verifiedAt) return household.residencies;
  return [...household.residencies.slice(0, -1), { ...residency, verifiedAt: now }];
}

/** Why a contact gets no messages, and since when. */
export type Deactivation = { readonly at: Date } & (
  | { readonly status: 'opted_out'; readonly optOutReason?: OptOutReason }
  | { readonly status: 'bounced'; readonly reason?: string }
);

/** The household after a contact is deactivated. Its verification codes become invalid. */
export function deactivate(household: Household, contact: Contact, { at, ...change }: Deactivation): Household {
  const rest = withoutDeactivationReason(contact);
  return withContact(household, { ...rest, ...change, decidedAt: at, generation: contact.generation + 1 });
}

/**
 * The household after the verification mail of a contact was refused or marked as spam. If the household knows the address otherwise, the pending
 * contact is removed; else it is kept as deactivated, so that the staff see it.
 */
export function endPendingVerification(household: Household, contact: Contact, end: Deactivation): Household {
  if (!knownContact(household, contact)) return deactivate(household, contact, end);
  const remaining = household.contacts.filter(({ contactId }) => contactId !== contact.contactId);
  return { ...household, contacts: withoutOrphanedPhones(remaining) };
}

/** A contact without the reason of its deactivation. */
export function withoutDeactivationReason({ reason: _, optOutReason: __, ...contact }: Contact): Contact {
  return contact;
}

/**
 * The household after the owner of an address unsubscribes. It also deactivates the phones of the same registrations and removes pending registrations
 * of the address. Answers the same object where nothing changes.
 */
export function unsubscribeContact(household: Household, contact: Contact, now: Date): Household {
  const isPendingAgain = (other: Contact) =>
    other.contactId !== contact.contactId && other.status === 'pending' && isSameAddress(other, contact);
  const isTheirs = (other: Contact) => other.contactId === contact.contactId || isPhoneOf(other, contact);
  const remaining = household.contacts.filter((other) => !isPendingAgain(other));
  const kept =
    remaining.length === household.contacts.length
      ? household
      : { ...household, contacts: withoutOrphanedPhones(remaining) };
  return kept.contacts
    .filter((other) => isTheirs(other) && other.status !== 'opted_out')
    .reduce((state, other) => deactivate(state, other, { status: 'opted_out', optOutReason: 'link', at: now }), kept);
}
