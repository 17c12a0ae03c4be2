import { ConflictError, type Ids, unitKey } from '@parcelbell/platform';
import { type Channel, type Contact, currentResidency, type Household, withContact } from '../household/household.ts';
import { isCodeGood, requestVerification } from '../household/request-verification.ts';
import { firstSend, noSend, wasSentWithin } from '../household/sends.ts';
import type { Registration } from './registration.ts';

/** A contact within this long of its last message is not sent another when it is registered again: somebody clicked twice. */
const quietMs = 60_000;

/** The most contacts a household keeps, silenced ones included; beyond it the oldest silenced ones are forgotten. */
const mostContacts = 50;

/** A household after a registration. */
export interface Registered {
  readonly household: Household;
  readonly requested: readonly Contact[];
  readonly added: readonly Contact[];
}

/**
 * Adds a registration's addresses to the household, or begins one, or a new residency in one whose residents moved out. An address that is
 * there and pending is only asked again, one that was silenced joins anew; a phone that said STOP is asked nothing. Throws a ConflictError when the household is full and a TooManyError when an address
 * was asked too often.
 */
export function addContacts(
  household: Household | undefined,
  registration: Registration,
  { now, ids }: { now: Date; ids: Ids },
): Registered {
  const begin: Registered = {
    household: inResidency(household ?? emptyHousehold(registration), ids, now),
    requested: [],
    added: [],
  };
  const withEmails = registration.emails.reduce(
    (state, address) => addContact(state, { channel: 'email', address, registration, now, ids }),
    begin,
  );
  const emails = countEmails(withEmails.household);
  // Where the building allows fewer than it did, those who are there may still ask for their link again.
  const isFuller = emails > countEmails(begin.household);
  if (isFuller && emails > registration.maxEmails) throw householdFull(registration.maxEmails);
  const state = addPhone(withEmails, { registration, now, ids });
  return { ...state, household: forgetOldest(state.household) };
}

function addPhone(state: Registered, { registration, ...rest }: Omit<Addition, 'channel' | 'address'>): Registered {
  const { phone: address, isPhoneStopped } = registration;
  if (!address) return state;
  const addition = { channel: 'sms', address, registration, ...rest } as const;
  return isPhoneStopped ? addStoppedPhone(state, addition) : addContact(state, addition);
}

/** It waits in the household without a code: so every service knows the number, and its START is heard of. */
function addStoppedPhone(state: Registered, addition: Addition): Registered {
  if (knownContact(state, addition)) return state;
  const { codeSentAt: _, ...contact } = newContact(addition);
  const { requested } = state;
  return { ...joined(state, { ...contact, sends: noSend(addition.now) }), requested };
}

interface Addition {
  readonly channel: Channel;
  readonly address: string;
  readonly registration: Registration;
  readonly now: Date;
  readonly ids: Ids;
}

function addContact(state: Registered, addition: Addition): Registered {
  const { registration, now } = addition;
  const known = knownContact(state, addition);
  if (!known) return joined(state, newContact(addition));
  const contact = { ...known, language: registration.language ?? known.language };
  switch (known.status) {
    case 'active':
      return contact.language === known.language
        ? state
        : { ...state, household: withContact(state.household, contact) };
    case 'pending':
      if (isAskedAlready(known, now)) return state;
      return asked(state, requestVerification(contact, now));
    case 'opted_out':
    case 'bounced':
      return rejoined(state, requestVerification(contact, now));
  }
}

function knownContact({ household }: Registered, { channel, address }: Addition): Contact | undefined {
  return household.contacts.find((contact) => contact.channel === channel && contact.address === address);
}

/** A message about it went out just now, and is good still. */
function isAskedAlready(contact: Contact, now: Date): boolean {
  return wasSentWithin(contact.sends, quietMs, now) && (contact.channel === 'email' || isCodeGood(contact, now));
}

function newContact({ channel, address, registration, now, ids }: Addition): Contact {
  return {
    contactId: ids.next(),
    channel,
    address,
    language: registration.language ?? 'en',
    status: 'pending',
    generation: 1,
    addedAt: now,
    decidedAt: now,
    requestedAt: now,
    sends: firstSend(now),
    ...(channel === 'sms' ? { codeSentAt: now, wrongTries: 0 } : {}),
  };
}

function joined(state: Registered, contact: Contact): Registered {
  const others = state.household.contacts.filter((other) => !isRivalPhone(other, contact));
  return {
    household: { ...state.household, contacts: [...others, contact] },
    requested: [...state.requested, contact],
    added: [...state.added, contact],
  };
}

function rejoined(state: Registered, contact: Contact): Registered {
  const others = state.household.contacts.filter((other) => other.contactId !== contact.contactId);
  return joined({ ...state, household: { ...state.household, contacts: others } }, contact);
}

function asked(state: Registered, contact: Contact): Registered {
  return { ...state, household: withContact(state.household, contact), requested: [...state.requested, contact] };
}

/** A household has one phone at most that waits to be verified: the newest. */
function isRivalPhone(other: Contact, contact: Contact): boolean {
  return contact.channel === 'sms' && other.channel === 'sms' && other.status === 'pending';
}

function countEmails(household: Household): number {
  return household.contacts.filter(({ channel, status }) => channel === 'email' && isLive(status)).length;
}

function isLive(status: Contact['status']): boolean {
  return status === 'active' || status === 'pending';
}

function householdFull(maxEmails: number): ConflictError {
  return new ConflictError(
    'HOUSEHOLD_FULL',
    `This unit already has as many email addresses as it can have (${maxEmails}). Please ask somebody of your household to unsubscribe one, or contact the concierge.`,
  );
}

function forgetOldest(household: Household): Household {
  const surplus = household.contacts.length - mostContacts;
  if (surplus <= 0) return household;
  const silenced = household.contacts.filter(({ status }) => !isLive(status));
  const oldest = silenced.sort((a, b) => a.decidedAt.getTime() - b.decidedAt.getTime()).slice(0, surplus);
  return { ...household, contacts: household.contacts.filter((contact) => !oldest.includes(contact)) };
}

function emptyHousehold({ tenantId, unit, tower }: Registration): Household {
  const householdId = unitKey(unit, tower || undefined);
  return { tenantId, householdId, unit, tower, version: 0, residencies: [], contacts: [] };
}

function inResidency(household: Household, ids: Ids, now: Date): Household {
  if (currentResidency(household)) return household;
  return { ...household, residencies: [...household.residencies, { residencyId: ids.next(), movedInAt: now }] };
}
