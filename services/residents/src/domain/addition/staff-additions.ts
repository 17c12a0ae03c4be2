import { type AuditAction, type Clock, NotFoundError, type StaffCaller, staffChangeMade } from '@parcelbell/platform';
import { additionsTo, approveAddition, removeAddition } from '../household/additions.ts';
import { type ChangeHouseholdDeps, changed, changeHousehold } from '../household/change-household.ts';
import { readContactId } from '../household/contact-id.ts';
import type { Contact, Household } from '../household/household.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { withoutLapsed } from '../household/lapse.ts';
import { addTime, durations } from '../household/limits.ts';
import { householdFull, isTooFull } from '../household/members.ts';
import { findBuilding, findWritableBuilding } from '../tenant/find-building.ts';
import type { TenantCopy } from '../tenant/tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import type { AdditionReports } from './member-additions.ts';

export interface Addition {
  readonly household: Household;
  readonly contact: Contact;
}

/** Which member of the staff decides about which addition. */
export interface StaffDecision {
  readonly tenantId: string;
  readonly by: StaffCaller;
  readonly id: string;
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

/** The most households whose additions are listed: those with the newest. */
const mostHouseholds = 1_000;

/** A page of a building's additions, newest first, and how many there are. Throws a NotFoundError without the building. */
export async function findAdditions(
  { tenantId, page, pageSize }: { readonly tenantId: string; readonly page: number; readonly pageSize: number },
  { clock, tenants, households }: FindAdditionsDeps,
): Promise<{ readonly additions: readonly Addition[]; readonly total: number }> {
  await findBuilding(tenantId, { tenants });
  const now = clock.now();
  const found = await households.findWithAdditions(tenantId, addTime(now, -durations.addition), mostHouseholds);
  const all = found.flatMap((stored) => {
    const household = withoutLapsed(stored, now);
    return additionsTo(household, now).map((contact) => ({ household, contact }));
  });
  all.sort((one, other) => other.contact.addedAt.getTime() - one.contact.addedAt.getTime());
  return { additions: all.slice((page - 1) * pageSize, page * pageSize), total: all.length };
}

/**
 * Approves an addition; approving it again answers the same. Throws a NotFoundError where there is none, a ForbiddenError in a demo building, and a ConflictError
 * where its unit is full.
 */
export async function approveForStaff(decision: StaffDecision, deps: StaffAdditionsDeps): Promise<Addition> {
  const approve: Decide = (household, addition, now, tenant) => {
    const next = approveAddition(household, addition, now);
    if (isTooFull(household, next, tenant.maxResidentEmails)) throw householdFull('remove-first');
    return next;
  };
  const approved = await decideForStaff(decision, { action: 'household.addition-approved', decide: approve }, deps);
  deps.reports.additionApproved(decision.tenantId, { by: 'staff', userId: decision.by.userId });
  return approved;
}

/** Removes an addition. Throws as `approveForStaff` does. */
export async function removeForStaff(decision: StaffDecision, deps: StaffAdditionsDeps): Promise<void> {
  await decideForStaff(decision, { action: 'household.addition-removed', decide: removeAddition }, deps);
  deps.reports.additionRemoved(decision.tenantId, { by: 'staff', userId: decision.by.userId });
}

type Decide = (household: Household, addition: Contact, now: Date, tenant: TenantCopy) => Household;

async function decideForStaff(
  { tenantId, by, id }: StaffDecision,
  { action, decide }: { readonly action: AuditAction; readonly decide: Decide },
  deps: StaffAdditionsDeps,
): Promise<Addition> {
  const tenant = await findWritableBuilding(tenantId, deps);
  const name = readContactId(id);
  if (!name) throw noSuchAddition();
  return changeHousehold(
    { tenantId, householdId: name.householdId },
    ({ household, now }) => {
      const found = household && additionsTo(household, now).find(({ contactId }) => contactId === name.contactId);
      if (!household || !found) throw noSuchAddition();
      const next = decide(household, found, now, tenant);
      const contact = next.contacts.find(({ contactId }) => contactId === found.contactId) ?? found;
      const told = { action, tenantId, subjectId: household.householdId, by, ...valuesOf(household, found, next) };
      return {
        ...changed(next, { household: next, contact }),
        factsFor: ({ version }) => [staffChangeMade({ ...told, version })],
      };
    },
    deps,
  );
}

/** An addition as the audit log tells it: before where it is gone afterwards, after where it is there. */
function valuesOf({ unit, tower }: Household, { contactId, address }: Contact, next: Household) {
  const values = { unit, tower, address };
  return next.contacts.some((contact) => contact.contactId === contactId) ? { after: values } : { before: values };
}

function noSuchAddition(): NotFoundError {
  return new NotFoundError('NO_SUCH_ADDITION', 'There is no such addition in this building.');
}
