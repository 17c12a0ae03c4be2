import { isInUse, membersOf } from './effective-status.ts';
import { type Contact, type Household, isSameAddress, withContact } from './household.ts';
import { withoutStrayPhones } from './lapse.ts';
import { isOfOnePerson } from './registrations.ts';
import { after, hasPassed, lasts } from './times.ts';

/** The most additions that one notice, or the page behind its link, shows. */
const mostShown = 50;

/** What a household's members are to be told. */
export interface Notice {
  readonly recipients: readonly Contact[];
  readonly additions: readonly Contact[];
}

/**
 * The household with its members told of additions that they do not know of, if they were told nothing for a day: whoever adds addresses all day long
 * causes one mail.
 */
export function tellOfAdditions(
  household: Household,
  now: Date,
): { readonly household: Household; readonly notice?: Notice } {
  const due = nextNotice(household);
  if (!due || due > now) return { household };
  const untold = household.contacts.filter(isUntold);
  const additions = newestFirst(untold.filter(isFirstOfAddress)).slice(0, mostShown);
  const contacts = household.contacts.map((contact) => (isUntold(contact) ? { ...contact, noticedAt: now } : contact));
  return {
    household: { ...household, contacts, noticedAt: now },
    notice: { recipients: recipientsOf(household), additions },
  };
}

/** When the household's members are to be told of additions; undefined where there is nothing, or nobody, to tell. */
export function nextNotice(household: Household): Date | undefined {
  if (!household.contacts.some(isUntold) || recipientsOf(household).length === 0) return undefined;
  return household.noticedAt ? after(household.noticedAt, lasts.notice) : new Date(0);
}

/** Whoever is told of is not told. */
function recipientsOf(household: Household): readonly Contact[] {
  return membersOf(household).filter((member) => !isUntold(member));
}

function isUntold(contact: Contact): boolean {
  return contact.isAddition === true && contact.noticedAt === undefined && isWanted(contact);
}

function isWanted({ status }: Contact): boolean {
  return status === 'active' || status === 'pending';
}

function isFirstOfAddress(contact: Contact, index: number, all: readonly Contact[]): boolean {
  return all.findIndex((other) => isSameAddress(other, contact)) === index;
}

function newestFirst(contacts: readonly Contact[]): Contact[] {
  return [...contacts].sort((one, other) => other.addedAt.getTime() - one.addedAt.getTime());
}

/** The additions to a household that count as such still, each address once, newest first. */
export function additionsTo({ contacts }: Household, now: Date): Contact[] {
  const isRecent = ({ addedAt, awaitsApproval }: Contact) => awaitsApproval || !hasPassed(addedAt, lasts.addition, now);
  const shown = contacts.filter((contact) => contact.isAddition && isWanted(contact) && isRecent(contact));
  // Of one address the contact that got furthest stands for all.
  const furthest = [...shown].sort(
    (one, other) => Number(one.status === 'pending') - Number(other.status === 'pending'),
  );
  return newestFirst(furthest.filter(isFirstOfAddress));
}

/** What of these a member may decide about: what came after them, and was not given by themselves. */
export function additionsFor(household: Household, member: Contact, now: Date): Contact[] {
  const since = arrivalOf(member);
  return additionsTo(household, now)
    .filter((addition) => arrivalOf(addition) >= since && !isOfOnePerson(addition, member))
    .slice(0, mostShown);
}

function arrivalOf({ verifiedAt, addedAt }: Contact): Date {
  return verifiedAt ?? addedAt;
}

/** When the newest addition came, if there is one. */
export function lastAddition({ contacts }: Household): Date | undefined {
  const times = contacts.flatMap(({ isAddition, addedAt }) => (isAddition ? addedAt.getTime() : []));
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}

/** The household with a yes to an addition, which covers the phones that were registered with an address. */
export function approveAddition(household: Household, addition: Contact, now: Date): Household {
  const isMeant = (contact: Contact) =>
    isSameAddress(contact, addition) ||
    (addition.channel === 'email' && contact.channel === 'sms' && isOfOnePerson(contact, addition));
  return household.contacts
    .filter((contact) => contact.isAddition && isMeant(contact))
    .reduce(
      (state, { awaitsApproval: _, ...contact }) => withContact(state, { ...contact, approvedAt: now }),
      household,
    );
}

/** The household without an addition; with an e-mail address go the phones that were registered with it and with no other verified one. */
export function removeAddition(household: Household, addition: Contact): Household {
  const isMeant = (contact: Contact) => contact.isAddition === true && isSameAddress(contact, addition);
  const gone = household.contacts.filter(isMeant);
  const left = household.contacts.filter((contact) => !isMeant(contact));
  const members = left.filter((contact) => contact.channel === 'email' && isInUse(household, contact));
  const goesToo = (contact: Contact) =>
    contact.channel === 'sms' &&
    gone.some((email) => email.channel === 'email' && isOfOnePerson(email, contact)) &&
    !members.some((member) => isOfOnePerson(member, contact));
  return { ...household, contacts: withoutStrayPhones(left.filter((contact) => !goesToo(contact))) };
}
