import { isDeepStrictEqual } from 'node:util';
import { withApprovedContact } from '../household/additions.ts';
import { type ChangeHouseholdDeps, changeHousehold, type Decision, unchanged } from '../household/change-household.ts';
import { readContactId } from '../household/contact-id.ts';
import { type Contact, contactById, type Household, isSameAddress } from '../household/household.ts';
import { withoutAddress } from '../household/lapse.ts';
import { exceedsMaxEmails, householdFull } from '../household/members.ts';
import { findTenant, type TenantCopy, type TenantRepository } from '../tenant/tenant.ts';
import { noSuchContact } from './refusals.ts';
import { byStaff, type ContactCommand, changedByStaff, type DecidedByStaff } from './staff-change.ts';

interface ChangeContactDeps extends ChangeHouseholdDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
}

export interface ApproveContactDeps extends ChangeContactDeps {
  readonly reports: { contactApproved(tenantId: string, by: DecidedByStaff): void };
}

export interface RemoveContactDeps extends ChangeContactDeps {
  readonly reports: { contactRemoved(tenantId: string, by: DecidedByStaff): void };
}

/**
 * The staff approve an address and the phones of its owner. If it waited for approval, it gets messages from now on. Approving it again changes nothing.
 * Throws a NotFoundError where there is none, and a ConflictError where its unit is full.
 */
export async function approveContact(command: ContactCommand, deps: ApproveContactDeps): Promise<void> {
  const { tenantId, by } = command;
  const isNew = await changeContact(
    command,
    ({ household, contact, now, tenant }) => {
      const next = withApprovedContact(household, contact, now);
      if (isDeepStrictEqual(next, household)) return unchanged(false);
      if (exceedsMaxEmails(household, next, tenant.maxResidentEmails)) throw householdFull('remove-first');
      const after = { address: contact.address };
      return changedByStaff(next, true, { action: 'household.contact-approved', by, after });
    },
    deps,
  );
  if (isNew) deps.reports.contactApproved(tenantId, byStaff(by));
}

/**
 * Removes an address or a phone from a unit, and with an address the phones that were registered with it alone. Its links and codes end. A verified residency
 * continues without it. Throws a NotFoundError where there is none.
 */
export async function removeContact(command: ContactCommand, deps: RemoveContactDeps): Promise<void> {
  const { tenantId, by } = command;
  await changeContact(
    command,
    ({ household, contact }) => {
      const next = withoutAddress(household, (other) => isSameAddress(other, contact));
      const before = { address: contact.address };
      return changedByStaff(next, undefined, { action: 'household.contact-removed', by, before });
    },
    deps,
  );
  deps.reports.contactRemoved(tenantId, byStaff(by));
}

interface NamedContact {
  readonly household: Household;
  readonly contact: Contact;
  readonly now: Date;
  readonly tenant: TenantCopy;
}

async function changeContact<T>(
  { tenantId, id }: ContactCommand,
  decide: (named: NamedContact) => Decision<T>,
  deps: ChangeContactDeps,
): Promise<T> {
  const tenant = await findTenant(deps.tenants, tenantId);
  const name = readContactId(id);
  if (!name) throw noSuchContact();
  return changeHousehold(
    { tenantId, householdId: name.householdId },
    ({ household, now }) => {
      const contact = contactById(household, name.contactId);
      if (!household || !contact) throw noSuchContact();
      return decide({ household, contact, now, tenant });
    },
    deps,
  );
}
