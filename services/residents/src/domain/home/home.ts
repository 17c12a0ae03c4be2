import {
  type Clock,
  homeLinkExpired,
  type LinkCodes,
  type ReadTarget,
  readLink,
  TooManyError,
} from '@parcelbell/platform';
import { additionsFor } from '../household/additions.ts';
import { type ChangeHouseholdDeps, changeHousehold, type Decision } from '../household/change-household.ts';
import { readContactId } from '../household/contact-id.ts';
import { type Contact, contactById, type Household, isPhoneOf, isSameAddress } from '../household/household.ts';
import { addTime, durations, endOfDay, hasPassed, secondsUntil } from '../household/limits.ts';
import { isApproved, shownContacts } from '../household/members.ts';
import { type LinkBuilding, type LinkCode, linkEnded } from '../link/link.ts';
import { type MemberAtHome, memberOf } from '../link/member-of.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';

/** A contact of the unit as one of its members sees it on their own page. */
export interface HomeContact {
  readonly contact: Contact;
  /** It is the member's own, or the member added it: the address is shown as a whole. */
  readonly isOwn: boolean;
  readonly isVerified: boolean;
  readonly isApproved: boolean;
  readonly canApprove: boolean;
  readonly canRemove: boolean;
}

/** What a resident's own page shows of them and of their unit. */
export interface Home extends LinkBuilding, MemberAtHome {
  readonly isApproved: boolean;
  readonly expiresAt: Date;
  /** The others of the unit only for a member who is approved. */
  readonly contacts: readonly HomeContact[];
}

/** Which contact a member decides about. The code is of the link to the member's own page. */
export interface HomeContactCommand extends LinkCode {
  readonly id: string;
}

export interface ChangeHomeDeps extends ChangeHouseholdDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly linkCodes: Pick<LinkCodes, 'read'>;
}

/** The member whose link it is. Throws an InvalidError for a link that is not good any more, which says so where its address gets no messages. */
export function memberAtHome(household: Household | undefined, target: ReadTarget, now: Date): MemberAtHome {
  const found = memberOf(household, target, { now, lasts: durations.homeLink });
  if (found) return found;
  const contact = contactById(household, target.contactId);
  const isRecent = !hasPassed(target.issuedAt, durations.homeLink, now);
  if (contact && isSilent(contact) && isRecent) throw linkEnded();
  throw homeLinkExpired();
}

/** Decides about the household of the member whose link it is. Throws an InvalidError for a link that is not good any more, and what `decide` throws. */
export function changeAsMember<T>(
  { code }: LinkCode,
  decide: (at: MemberAtHome & { readonly now: Date }) => Decision<T> | Promise<Decision<T>>,
  deps: ChangeHomeDeps,
): Promise<T> {
  const target = readLink('home', code, deps);
  return changeHousehold(
    target,
    ({ household, now }) => decide({ ...memberAtHome(household, target, now), now }),
    deps,
  );
}

export function expiryOf({ issuedAt }: ReadTarget): Date {
  return addTime(issuedAt, durations.homeLink);
}

/**
 * The contacts that a member sees: their own, those that they added, and the others where they are approved. What they added is shown as they added it, so that it does
 * not tell whether the unit had the address before.
 */
export function contactsFor({ household, member }: MemberAtHome, now: Date): HomeContact[] {
  const knowsOthers = isApproved(household, member);
  const removable = knowsOthers ? additionsFor(household, member, now) : [];
  const seenAs = (contact: Contact, isOwn: boolean): HomeContact => {
    const isVouchedFor = isApproved(household, contact);
    const isRemovable = isOwn ? contact !== member : removable.some((other) => isSameAddress(other, contact));
    return {
      contact,
      isOwn,
      isVerified: contact.status === 'active',
      isApproved: isVouchedFor,
      canApprove: knowsOthers && !isVouchedFor && !isSilent(contact),
      canRemove: isRemovable,
    };
  };
  const isTheirs = (contact: Contact) =>
    contact === member || isPhoneOf(contact, member) || contact.addedBy === member.contactId;
  const shown = shownContacts(household).map(({ contact }) => contact);
  // One that gets no messages is shown only where nothing else stands for its address.
  const own = household.contacts.filter(isTheirs).filter((one) => !isSilent(one) || shown.includes(one));
  const others = shown.filter((contact) => knowsOthers && !own.some((one) => isSameAddress(one, contact)));
  return [...own.map((contact) => seenAs(contact, true)), ...others.map((contact) => seenAs(contact, false))];
}

/** The contact that a member names, among those that they see. */
export function namedContact(at: MemberAtHome, id: string, now: Date): HomeContact | undefined {
  const name = readContactId(id);
  if (name?.householdId !== at.household.householdId) return undefined;
  return contactsFor(at, now).find(({ contact }) => contact.contactId === name.contactId);
}

function isSilent({ status }: Contact): boolean {
  return status === 'opted_out' || status === 'bounced';
}

export function tooOften(now: Date): TooManyError {
  return new TooManyError(
    'DONE_TOO_OFTEN',
    'This was done often enough today. Please try again tomorrow.',
    secondsUntil(endOfDay(now), now),
  );
}
