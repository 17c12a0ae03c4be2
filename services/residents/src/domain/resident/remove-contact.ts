import { type ChangeHouseholdDeps, changeHousehold } from '../household/change-household.ts';
import { readContactId } from '../household/contact-id.ts';
import { contactById, isSameAddress } from '../household/household.ts';
import { withoutAddress } from '../household/lapse.ts';
import { findTenant, type TenantRepository } from '../tenant/tenant.ts';
import { noSuchContact } from './refusals.ts';
import { byStaff, type ContactCommand, changedByStaff, type DecidedByStaff } from './staff-change.ts';

export interface RemoveContactDeps extends ChangeHouseholdDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly reports: { contactRemoved(tenantId: string, by: DecidedByStaff): void };
}

/**
 * Removes an address or a phone from a unit, and with an address the phones that were registered with it alone. Its links and codes end. A residency that counts goes
 * on without it. Throws a NotFoundError where there is none.
 */
export async function removeContact({ tenantId, by, id }: ContactCommand, deps: RemoveContactDeps): Promise<void> {
  await findTenant(deps.tenants, tenantId);
  const name = readContactId(id);
  if (!name) throw noSuchContact();
  await changeHousehold(
    { tenantId, householdId: name.householdId },
    ({ household }) => {
      const contact = contactById(household, name.contactId);
      if (!household || !contact) throw noSuchContact();
      const next = withoutAddress(household, (other) => isSameAddress(other, contact));
      const told = { action: 'household.contact-removed', by, before: { address: contact.address } } as const;
      return changedByStaff(next, undefined, told);
    },
    deps,
  );
  deps.reports.contactRemoved(tenantId, byStaff(by));
}
