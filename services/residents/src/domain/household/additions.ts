import { type Contact, type Household, isPhoneOf, isSameAddress, isSamePerson, withContact } from './household.ts';
import { withoutAddress } from './lapse.ts';
import { addTime, durations, hasPassed } from './limits.ts';
import { membersOf } from './members.ts';

/** The most additions that a notice and the page behind its link show. */
const maxShown = 50;

/** A message that tells the members of a household who was added. */
export interface Notice {
  readonly recipients: readonly Contact[];
  readonly additions: readonly Contact[];
}

/**
 * The household after its members were told of the additions that they do not know, and the notice to send. Without a notice where there is nothing to tell, or where
 * they were told something within the last day: somebody who adds addresses all day long causes one mail.
 */
export function notifyOfAdditions(
  household: Household,
  now: Date,
): { readonly household: Household; readonly notice?: Notice } {
  const due = nextNoticeAt(household);
  if (!due || due > now) return { household };
  const unknown = household.contacts.filter(isUnknown);
  const additions = newestFirst(unknown.filter(isFirstOfAddress)).slice(0, maxShown);
  const contacts = household.contacts.map((contact) => (isUnknown(contact) ? { ...contact, noticedAt: now } : contact));
  return {
    household: { ...household, contacts, noticedAt: now },
    notice: { recipients: recipientsOf(household), additions },
  };
}

/** When the members are to be told of additions; undefined where there is nothing to tell, or nobody to tell it to. */
export function nextNoticeAt(household: Household): Date | undefined {
  if (!household.contacts.some(isUnknown) || recipientsOf(household).length === 0) return undefined;
  return household.noticedAt ? addTime(household.noticedAt, durations.notice) : new Date(0);
}

/** The members, without those that the notice is about. */
function recipientsOf(household: Household): readonly Contact[] {
  return membersOf(household).filter((member) => !isUnknown(member));
}

/** Whether the members do not know of an addition yet. */
function isUnknown(contact: Contact): boolean {
  return contact.isAddition === true && contact.noticedAt === undefined && isPendingOrActive(contact);
}

function isPendingOrActive({ status }: Contact): boolean {
  return status === 'active' || status === 'pending';
}

function isFirstOfAddress(contact: Contact, index: number, all: readonly Contact[]): boolean {
  return all.findIndex((other) => isSameAddress(other, contact)) === index;
}

function newestFirst(contacts: readonly Contact[]): Contact[] {
  return [...contacts].sort((one, other) => other.addedAt.getTime() - one.addedAt.getTime());
}

/** The additions of the last 90 days, and older ones that wait for approval. Each address appears once, the newest first. */
export function additionsTo({ contacts }: Household, now: Date): Contact[] {
  const isRecent = ({ addedAt, awaitsApproval }: Contact) =>
    awaitsApproval || !hasPassed(addedAt, durations.addition, now);
  const shown = contacts.filter((contact) => contact.isAddition && isPendingOrActive(contact) && isRecent(contact));
  // An active contact stands for its address before a pending one.
  const activeFirst = [...shown].sort(
    (one, other) => Number(one.status === 'pending') - Number(other.status === 'pending'),
  );
  return newestFirst(activeFirst.filter(isFirstOfAddress));
}

/** The additions that a member may decide about: those that came after the member and that the member did not register. */
export function additionsFor(household: Household, member: Contact, now: Date): Contact[] {
  const since = arrivalOf(member);
  return additionsTo(household, now)
    .filter((addition) => arrivalOf(addition) >= since && !isSamePerson(addition, member))
    .slice(0, maxShown);
}

function arrivalOf({ verifiedAt, addedAt }: Contact): Date {
  return verifiedAt ?? addedAt;
}

/** When the newest addition came; undefined without one. */
export function newestAdditionAt({ contacts }: Household): Date | undefined {
  const times = contacts.flatMap(({ isAddition, addedAt }) => (isAddition ? addedAt.getTime() : []));
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}

/** When an addition is approved, and whether by somebody whose word makes it an approved contact: the staff, or a member who is approved. */
export interface Approval {
  readonly now: Date;
  readonly isTrustedApprover: boolean;
}

/** The household after an addition is approved. The phones that were registered with an e-mail address are approved with it. */
export function approveAddition(
  household: Household,
  addition: Contact,
  { now, isTrustedApprover }: Approval,
): Household {
  return household.contacts
    .filter((contact) => contact.isAddition && isApprovedTogether(contact, addition))
    .reduce(
      (state, { awaitsApproval: _, ...contact }) =>
        withContact(state, { ...contact, approvedAt: now, ...(isTrustedApprover ? { isApproved: true } : {}) }),
      household,
    );
}

/** Whether somebody who approves an address approves a contact by that: it has the address, or is a phone of its owner. */
export function isApprovedTogether(contact: Contact, approved: Contact): boolean {
  return isSameAddress(contact, approved) || isPhoneOf(contact, approved);
}

/** The household without an addition, and without the phones that were registered with it alone. */
export function removeAddition(household: Household, addition: Contact): Household {
  return withoutAddress(household, (contact) => contact.isAddition === true && isSameAddress(contact, addition));
}

/** The household after an address, and the phones of its owner, are approved by somebody whose word counts. One that waits for it is let in as an addition is. */
export function withApprovedContact(household: Household, contact: Contact, now: Date): Household {
  const approved = contact.awaitsApproval
    ? approveAddition(household, contact, { now, isTrustedApprover: true })
    : household;
  const contacts = approved.contacts.map(
    (other): Contact =>
      isApprovedTogether(other, contact) && !other.isApproved ? { ...other, isApproved: true } : other,
  );
  return { ...approved, contacts };
}
