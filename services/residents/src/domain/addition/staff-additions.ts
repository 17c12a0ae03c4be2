import { NotFoundError } from '@parcelbell/errors';
import type { Clock } from '@parcelbell/values';
import type { AuditAction } from '../../audit-actions.ts';
import { additionsTo, approveAddition, removeAddition } from '../household/additions.ts';
import { type ChangeHouseholdDeps, changeHousehold } from '../household/change-household.ts';
import { readContactId } from '../household/contact-id.ts';
import type { Contact, Household } from '../household/household.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { withoutLapsed } from '../household/lapse.ts';
import { addTime, durations } from '../household/limits.ts';
import { exceedsMaxEmails, householdFull } from '../household/members.ts';
import { byStaff, type ContactCommand, changedByStaff } from '../resident/staff-change.ts';
import { findTenant, type TenantCopy, type TenantRepository } from '../tenant/tenant.ts';
import type { AdditionReports } from './member-additions.ts';

export interface Addition {
  readonly household: Household;
  readonly contact: Contact;
}

export interface FindAdditionsDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly households: Pick<HouseholdRepository, 'findWithAdditions'>;
}

export interface StaffAdditionsDeps extends ChangeHouseholdDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly reports: AdditionReports;
}

/** Additions are listed for so many households: those with the newest additions. */
const maxHouseholds = 1_000;

/** A page of a building's additions, newest first, and how many there are. Throws a NotFoundError without the building. */
export async function findAdditions(
  { tenantId, page, pageSize }: { readonly tenantId: string; readonly page: number; readonly pageSize: number },
  { clock, tenants, households }: FindAdditionsDeps,
): Promise<{ readonly additions: readonly Addition[]; readonly total: number }> {
  await findTenant(tenants, tenantId);
  const now = clock.now();
  const found = await households.findWithAdditions(tenantId, addTime(now, -durations.addition), maxHouseholds);
  const all = found.flatMap((stored) => {
    const household = withoutLapsed(stored, now);
    return additionsTo(household, now).map((contact) => ({ household, contact }));
  });
  all.sort((one, other) => other.contact.addedAt.getTime() - one.contact.addedAt.getTime());
  return { additions: all.slice((page - 1) * pageSize, page * pageSize), total: all.length };
}

/**
 * Approves an addition; approving it again answers the same. Throws a NotFoundError where there is none, and a ConflictError
 * where its unit is full.
 */
export async function approveForStaff(command: ContactCommand, deps: StaffAdditionsDeps): Promise<Addition> {
  const approve: Decide = (household, addition, now, tenant) => {
    const next = approveAddition(household, addition, { now, isTrustedApprover: true });
    if (exceedsMaxEmails(household, next, tenant.maxResidentEmails)) throw householdFull('remove-first');
    return next;
  };
  const approved = await decideForStaff(command, { action: 'household.addition-approved', decide: approve }, deps);
  deps.reports.additionApproved(command.tenantId, byStaff(command.by));
  return approved;
}

/** Removes an addition. Throws as `approveForStaff` does. */
export async function removeForStaff(command: ContactCommand, deps: StaffAdditionsDeps): Promise<void> {
  await decideForStaff(command, { action: 'household.addition-removed', decide: removeAddition }, deps);
  deps.reports.additionRemoved(command.tenantId, byStaff(command.by));
}

type Decide = (household: Household, addition: Contact, now: Date, tenant: TenantCopy) => Household;

async function decideForStaff(
  { tenantId, by, id }: ContactCommand,
  { action, decide }: { readonly action: AuditAction; readonly decide: Decide },
  deps: StaffAdditionsDeps,
): Promise<Addition> {
  const tenant = await findTenant(deps.tenants, tenantId);
  const name = readContactId(id);
  if (!name) throw noSuchAddition();
  return changeHousehold(
    { tenantId, householdId: name.householdId },
    ({ household, now }) => {
      const found = household && additionsTo(household, now).find(({ contactId }) => contactId === name.contactId);
      if (!household || !found) throw noSuchAddition();
      const next = decide(household, found, now, tenant);
      const contact = next.contacts.find(({ contactId }) => contactId === found.contactId) ?? found;
      return changedByStaff(next, { household: next, contact }, { action, by, ...valuesOf(found, next) });
    },
    deps,
  );
}

/** The address of an addition for the audit log: under `before` where the addition was removed, else under `after`. */
function valuesOf({ contactId, address }: Contact, next: Household) {
  return next.contacts.some((contact) => contact.contactId === contactId)
    ? { after: { address } }
    : { before: { address } };
}

function noSuchAddition(): NotFoundError {
  return new NotFoundError('NO_SUCH_ADDITION', 'There is no such addition in this building.');
}
