import { homeLinkExpired, type LinkCodes, type ReadTarget, readLink } from '@parcelbell/auth';
import { TooManyError } from '@parcelbell/errors';
import type { Clock } from '@parcelbell/values';
import { additionsFor } from '../household/additions.ts';
import { type ChangeHouseholdDeps, changeHousehold, type Decision } from '../household/change-household.ts';
import { readContactId } from '../household/contact-id.ts';
import { type Contact, contactById, type Household, isPhoneOf, isSameAddress } from '../household/household.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { withoutLapsed } from '../household/lapse.ts';
import { addTime, durations, endOfDay, hasPassed, secondsUntil } from '../household/limits.ts';
import { isApproved, shownContacts } from '../household/members.ts';
import {
  findMember,
  type HouseholdMember,
  type LinkBuilding,
  type LinkCode,
  linkEnded,
  shownBuilding,
} from '../link/link.ts';
import type { TenantRepository } from '../tenant/tenant.ts';

/** A contact of the unit as one of its members sees it on their own page. */
export interface HomeContact {
  readonly contact: Contact;
  /** It belongs to the member, or the member added it. Its address is shown in full. */
  readonly isOwn: boolean;
  readonly isVerified: boolean;
  readonly isApproved: boolean;
  readonly canApprove: boolean;
  readonly canRemove: boolean;
}

/** What a resident's own page shows of them and of their unit. */
export interface Home extends LinkBuilding, HouseholdMember {
  readonly isApproved: boolean;
  readonly expiresAt: Date;
  /** Contacts of other people are included only for an approved member. */
  readonly contacts: readonly HomeContact[];
}

/** Which contact a member decides about. The code comes from the link to the member's own page. */
export interface HomeContactCommand extends LinkCode {
  readonly id: string;
}

export interface ChangeHomeDeps extends ChangeHouseholdDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly linkCodes: Pick<LinkCodes, 'read'>;
}

/** The member whom a link names. Throws an InvalidError for a link that is no longer valid; the error says whether its address gets no messages. */
function requireMember(household: Household | undefined, target: ReadTarget, now: Date): HouseholdMember {
  const found = findMember(household, target, { now, maxAgeMs: durations.homeLink });
  if (found) return found;
  const contact = contactById(household, target.contactId);
  const isRecent = !hasPassed(target.issuedAt, durations.homeLink, now);
  if (contact && isDeactivated(contact) && isRecent) throw linkEnded();
  throw homeLinkExpired();
}

/** Changes the household of the member whom a link names. Throws an InvalidError for a link that is no longer valid, and what `decide` throws. */
export function changeAsMember<T>(
  { code }: LinkCode,
  decide: (at: HouseholdMember & { readonly now: Date }) => Decision<T> | Promise<Decision<T>>,
  deps: ChangeHomeDeps,
): Promise<T> {
  const target = readLink('home', code, deps);
  return changeHousehold(
    target,
    ({ household, now }) => decide({ ...requireMember(household, target, now), now }),
    deps,
  );
}

function linkExpiresAt({ issuedAt }: ReadTarget): Date {
  return addTime(issuedAt, durations.homeLink);
}

/**
 * The contacts that a member sees: their own, those that they added, and all others if they are approved. What they added looks the same whether or not
 * the unit had the address already, so the list does not reveal it.
 */
function visibleContacts({ household, member }: HouseholdMember, now: Date): HomeContact[] {
  const isTrusted = isApproved(household, member);
  const removable = isTrusted ? additionsFor(household, member, now) : [];
  const toHomeContact = (contact: Contact, isOwn: boolean): HomeContact => {
    const isTrustedApprover = isApproved(household, contact);
    const isRemovable = isOwn ? contact !== member : removable.some((other) => isSameAddress(other, contact));
    return {
      contact,
      isOwn,
      isVerified: contact.status === 'active',
      isApproved: isTrustedApprover,
      canApprove: isTrusted && !isTrustedApprover && !isDeactivated(contact),
      canRemove: isRemovable,
    };
  };
  const isTheirs = (contact: Contact) =>
    contact === member || isPhoneOf(contact, member) || contact.addedBy === member.contactId;
  const shown = shownContacts(household).map(({ contact }) => contact);
  // A deactivated contact is shown only if no other contact has its address.
  const own = household.contacts.filter(isTheirs).filter((one) => !isDeactivated(one) || shown.includes(one));
  const others = shown.filter((contact) => isTrusted && !own.some((one) => isSameAddress(one, contact)));
  return [
    ...own.map((contact) => toHomeContact(contact, true)),
    ...others.map((contact) => toHomeContact(contact, false)),
  ];
}

/** The contact with this id, if the member sees it. */
export function findVisibleContact(at: HouseholdMember, id: string, now: Date): HomeContact | undefined {
  const name = readContactId(id);
  if (name?.householdId !== at.household.householdId) return undefined;
  return visibleContacts(at, now).find(({ contact }) => contact.contactId === name.contactId);
}

function isDeactivated({ status }: Contact): boolean {
  return status === 'opted_out' || status === 'bounced';
}

export function tooManyToday(now: Date): TooManyError {
  return new TooManyError(
    'DONE_TOO_OFTEN',
    'This was done often enough today. Please try again tomorrow.',
    secondsUntil(endOfDay(now), now),
  );
}

export interface ShowHomeDeps {
  readonly clock: Clock;
  readonly households: Pick<HouseholdRepository, 'find'>;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly linkCodes: Pick<LinkCodes, 'read'>;
}

/** What a resident's own page shows. Throws an InvalidError for a link that is no longer valid. */
export async function showHome({ code }: LinkCode, deps: ShowHomeDeps): Promise<Home> {
  const target = readLink('home', code, deps);
  const now = deps.clock.now();
  const stored = await deps.households.find(target.tenantId, target.householdId);
  const at = requireMember(stored && withoutLapsed(stored, now), target, now);
  return {
    ...shownBuilding(await deps.tenants.find(target.tenantId)),
    ...at,
    isApproved: isApproved(at.household, at.member),
    expiresAt: linkExpiresAt(target),
    contacts: visibleContacts(at, now),
  };
}
