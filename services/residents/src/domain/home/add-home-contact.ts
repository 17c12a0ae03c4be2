import { type Ids, readLink } from '@parcelbell/platform';
import { changed, unchanged } from '../household/change-household.ts';
import type { Contact, Household } from '../household/household.ts';
import { householdFull, isApproved, membersOf } from '../household/members.ts';
import type { LinkCode } from '../link/link.ts';
import { addContacts } from '../registration/add-contacts.ts';
import { type LimitRequestsDeps, limitRequests } from '../registration/limit-requests.ts';
import { openBuilding } from '../registration/registration.ts';
import { type ChangeHomeDeps, changeAsMember, type Home, tooOften } from './home.ts';
import { onceAsked } from './once-asked.ts';
import { showHome } from './show-home.ts';

export interface AddHomeContact extends LinkCode {
  /** In lower case. */
  readonly email: string;
}

export interface AddHomeContactDeps extends ChangeHomeDeps, LimitRequestsDeps {
  readonly ids: Ids;
  readonly reports: LimitRequestsDeps['reports'] & { registered(tenantId: string): void };
}

/** The most addresses that one member may add in a day. */
const mostADay = 10;

/**
 * Adds an address to the unit of the member whose link it is and asks its owner to verify. On the word of a member who is approved it needs no approval. Throws as
 * `showHome` does, a ConflictError where the unit is full, a ForbiddenError where the building takes no registrations, and a TooManyError.
 */
export async function addHomeContact(command: AddHomeContact, deps: AddHomeContactDeps): Promise<Home> {
  const target = readLink('home', command.code, deps);
  const { tenantId, maxResidentEmails, requireApproval } = openBuilding(await deps.tenants.find(target.tenantId));
  const limits = limitRequests(target, deps);
  const isAllowed = onceAsked((now: Date) =>
    deps.sendBudget.take(
      { scope: 'member', of: `${tenantId}/${target.householdId}/${target.contactId}`, mostADay },
      now,
    ),
  );
  await changeAsMember(
    command,
    async ({ household, member, now }) => {
      if (membersOf(household).length >= maxResidentEmails) throw householdFull('remove-first');
      if (!(await isAllowed(now))) throw tooOften(now);
      const { unit, tower } = household;
      const registration = {
        tenantId,
        unit,
        tower,
        emails: [command.email],
        language: member.language,
        requireApproval: requireApproval && !isApproved(household, member),
      };
      const { household: next, wanted } = addContacts(household, registration, { now, ids: deps.ids });
      if (wanted.length === 0) return unchanged(undefined);
      return changed(addedBy(member, household, next, now), undefined, await limits.allowed(wanted, now));
    },
    deps,
  );
  deps.reports.registered(tenantId);
  return showHome(command, deps);
}

/** The next state with what is new in it marked as added by a member. */
function addedBy(member: Contact, household: Household, next: Household, now: Date): Household {
  const known = new Set(household.contacts.map(({ contactId }) => contactId));
  const approval = isApproved(household, member) ? ({ isApproved: true, approvedAt: now } as const) : {};
  const contacts = next.contacts.map((contact) =>
    known.has(contact.contactId) ? contact : { ...contact, addedBy: member.contactId, ...approval },
  );
  return { ...next, contacts };
}
