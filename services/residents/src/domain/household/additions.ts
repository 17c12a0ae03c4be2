import { type Contact, type Household, isPhoneOf, isSameAddress, isSamePerson, withContact } from './household.ts';
import { withoutAddress } from './lapse.ts';
import { addTime, durations, hasPassed } from './limits.ts';
import { membersOf } from './members.ts';

/** A notice and its page show at most so many additions. */
const maxShown = 50;

/** A message that notifies the members of a household of additions. */
export interface Notice {
  readonly recipients: readonly Contact[];
  readonly additions: readonly Contact[];
}

/**
 * RES-9: The household after its members were notified of unknown additions, and the notice to send. There is no notice without unknown additions or within a
 * day of the last notice, so somebody who adds addresses all day causes one mail.
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

/** When the members have to be notified of additions; undefined without unknown additions or without members. */
export function nextNoticeAt(household: Household): Date | undefined {
  if (!household.contacts.some(isUnknown) || recipientsOf(household).length === 0) return undefined;
  return household.noticedAt ? addTime(household.noticedAt, durations.notice) : new Date(0);
}

/** The members, without those whom the notice is about. */
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
  // An active contact represents its address before a pending one.
  const activeFirst = [...shown].sort(
    (one, other) => Number(one.status === 'pending') - Number(other.status === 'pending'),
  );
  return newestFirst(activeFirst.filter(isFirstOfAddress));
}

/** The additions that a member may decide about: those that came after the member and belong to somebody else. */
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

/** When an addition is approved, and by whom. If the staff or an approved member approve it, it becomes an approved contact. */
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

/** Whether approving `approved` approves a contact too: it has the same address, or is a phone of its owner. */
function isApprovedTogether(contact: Contact, approved: Contact): boolean {
  return isSameAddress(contact, approved) || isPhoneOf(contact, approved);
}

/** The household without an addition, and without the phones that were registered with it alone. */
export function removeAddition(household: Household, addition: Contact): Household {
  return withoutAddress(household, (contact) => contact.isAddition === true && isSameAddress(contact, addition));
}

/**
 * The household after the staff or an approved member approve an address and the phones of its owner. A contact that waits for approval is approved as
 * an addition too.
 */
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
