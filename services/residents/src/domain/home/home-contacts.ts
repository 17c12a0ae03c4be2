import { notApproved, readLink } from '@parcelbell/auth';
import type { Ids } from '@parcelbell/values';
import { removeAddition, withApprovedContact } from '../household/additions.ts';
import { changed, unchanged } from '../household/change-household.ts';
import type { Contact, Household } from '../household/household.ts';
import { withoutAddress } from '../household/lapse.ts';
import { exceedsMaxEmails, householdFull, isApproved, membersOf } from '../household/members.ts';
import type { LinkCode } from '../link/link.ts';
import { addContacts } from '../registration/add-contacts.ts';
import { type LimitRequestsDeps, limitRequests, once } from '../registration/limit-requests.ts';
import { requireOpenBuilding } from '../registration/registration.ts';
import {
  type ChangeHomeDeps,
  changeAsMember,
  findVisibleContact,
  type Home,
  type HomeContactCommand,
  showHome,
  tooManyToday,
} from './home.ts';

export interface AddHomeContact extends LinkCode {
  /** In lower case. */
  readonly email: string;
}

export interface AddHomeContactDeps extends ChangeHomeDeps, LimitRequestsDeps {
  readonly ids: Ids;
  readonly reports: LimitRequestsDeps['reports'] & { registered(tenantId: string): void };
}

/** The maximum of addresses that one member may add in a day. */
const maxPerDay = 10;

/**
 * A member adds an address to their unit by their link, and its owner is asked to verify it. If the member is approved, it needs no approval. Throws as
 * `showHome` does, a ConflictError where the unit is full, a ForbiddenError where the building takes no registrations, and a TooManyError.
 */
export async function addHomeContact(command: AddHomeContact, deps: AddHomeContactDeps): Promise<Home> {
  const target = readLink('home', command.code, deps);
  const { tenantId, maxResidentEmails, requireApproval } = requireOpenBuilding(
    await deps.tenants.find(target.tenantId),
  );
  const limits = limitRequests(target, deps);
  const isAllowed = once((now: Date) =>
    deps.sendBudget.take(
      { scope: 'member', of: `${tenantId}/${target.householdId}/${target.contactId}`, maxPerDay },
      now,
    ),
  );
  await changeAsMember(
    command,
    async ({ household, member, now }) => {
      if (membersOf(household).length >= maxResidentEmails) throw householdFull('remove-first');
      if (!(await isAllowed(now))) throw tooManyToday(now);
      const { unit, tower } = household;
      const registration = {
        tenantId,
        unit,
        tower,
        emails: [command.email],
        language: member.language,
        requireApproval: requireApproval && !isApproved(household, member),
      };
      const { household: next, requests } = addContacts(household, registration, { now, ids: deps.ids });
      if (requests.length === 0) return unchanged(undefined);
      return changed(addedBy(member, household, next, now), undefined, await limits.allowed(requests, now));
    },
    deps,
  );
  deps.reports.registered(tenantId);
  return showHome(command, deps);
}

/** The next state, where each new contact names the member who added it. */
function addedBy(member: Contact, household: Household, next: Household, now: Date): Household {
  const known = new Set(household.contacts.map(({ contactId }) => contactId));
  const approval = isApproved(household, member) ? ({ isApproved: true, approvedAt: now } as const) : {};
  const contacts = next.contacts.map((contact) =>
    known.has(contact.contactId) ? contact : { ...contact, addedBy: member.contactId, ...approval },
  );
  return { ...next, contacts };
}

export interface ApproveHomeContactDeps extends ChangeHomeDeps {
  readonly reports: { additionApproved(tenantId: string, decidedBy: { readonly by: 'member' }): void };
}

/**
 * An approved member approves another address of the unit. Approving it again changes nothing. Throws as `showHome` does, a ForbiddenError for
 * a member who is not approved, and a ConflictError where the unit is full.
 */
export async function approveHomeContact(command: HomeContactCommand, deps: ApproveHomeContactDeps): Promise<Home> {
  const tenant = await deps.tenants.find(readLink('home', command.code, deps).tenantId);
  const tenantId = await changeAsMember(
    command,
    ({ household, member, now }) => {
      if (!isApproved(household, member)) throw notApproved();
      const named = findVisibleContact({ household, member }, command.id, now);
      if (!named?.canApprove) return unchanged(undefined);
      const next = withApprovedContact(household, named.contact, now);
      if (exceedsMaxEmails(household, next, tenant?.maxResidentEmails)) throw householdFull('remove-first');
      return changed(next, household.tenantId);
    },
    deps,
  );
  if (tenantId) deps.reports.additionApproved(tenantId, { by: 'member' });
  return showHome(command, deps);
}

export interface RemoveHomeContactDeps extends ChangeHomeDeps {
  readonly reports: { additionRemoved(tenantId: string, decidedBy: { readonly by: 'member' }): void };
}

/**
 * A member removes one of their phones, an address that they added, or, if they are approved, an addition that came after them. Removing it again, or
 * something that they may not remove, changes nothing. Throws as `showHome` does.
 */
export async function removeHomeContact(command: HomeContactCommand, deps: RemoveHomeContactDeps): Promise<Home> {
  const tenantId = await changeAsMember(
    command,
    ({ household, member, now }) => {
      const named = findVisibleContact({ household, member }, command.id, now);
      if (!named?.canRemove) return unchanged(undefined);
      const { contact, isOwn } = named;
      // If the unit had the address already, a member can only take back the contact that they added.
      const next = isOwn
        ? withoutAddress(household, ({ contactId }) => contactId === contact.contactId)
        : removeAddition(household, contact);
      return changed(next, household.tenantId);
    },
    deps,
  );
  if (tenantId) deps.reports.additionRemoved(tenantId, { by: 'member' });
  return showHome(command, deps);
}
