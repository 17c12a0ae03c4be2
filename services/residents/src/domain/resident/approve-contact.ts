import { isDeepStrictEqual } from 'node:util';
import { withApprovedContact } from '../household/additions.ts';
import { type ChangeHouseholdDeps, changeHousehold, unchanged } from '../household/change-household.ts';
import { readContactId } from '../household/contact-id.ts';
import { contactById } from '../household/household.ts';
import { exceedsMaxEmails, householdFull } from '../household/members.ts';
import { findTenant, type TenantRepository } from '../tenant/tenant.ts';
import { noSuchContact } from './refusals.ts';
import { byStaff, type ContactCommand, changedByStaff, type DecidedByStaff } from './staff-change.ts';

export interface ApproveContactDeps extends ChangeHouseholdDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly reports: { contactApproved(tenantId: string, by: DecidedByStaff): void };
}

/**
 * Approves an address, and the phones of its owner, on the word of the staff. Where it waited for approval it gets messages from now on. Approving it again changes
 * nothing. Throws a NotFoundError where there is none, and a ConflictError where its unit is full.
 */
export async function approveContact({ tenantId, by, id }: ContactCommand, deps: ApproveContactDeps): Promise<void> {
  const tenant = await findTenant(deps.tenants, tenantId);
  const name = readContactId(id);
  if (!name) throw noSuchContact();
  const isNew = await changeHousehold(
    { tenantId, householdId: name.householdId },
    ({ household, now }) => {
      const contact = contactById(household, name.contactId);
      if (!household || !contact) throw noSuchContact();
      const next = withApprovedContact(household, contact, now);
      if (isDeepStrictEqual(next, household)) return unchanged(false);
      if (exceedsMaxEmails(household, next, tenant.maxResidentEmails)) throw householdFull('remove-first');
      const told = { action: 'household.contact-approved', by, after: { address: contact.address } } as const;
      return changedByStaff(next, true, told);
    },
    deps,
  );
  if (isNew) deps.reports.contactApproved(tenantId, byStaff(by));
}
