import { demoIsReadOnly, NotFoundError } from '@parcelbell/platform';
import type { ResidentsContext } from '../../context.ts';
import { additionsTo, approveAddition, removeAddition } from '../household/additions.ts';
import { changeHousehold } from '../household/change-household.ts';
import { type Contact, type Household, visible } from '../household/household.ts';
import { withoutLapsed } from '../household/lapse.ts';
import { householdFull, isTooFull } from '../household/room.ts';
import { after, lasts } from '../household/times.ts';
import type { TenantCopy } from '../tenant/tenant-copy.ts';
import { readAdditionId } from './addition-id.ts';

type Needs = Pick<ResidentsContext, 'clock' | 'outbox' | 'households' | 'tenants' | 'report'>;

export interface Addition {
  readonly household: Household;
  readonly contact: Contact;
}

/** Which member of the staff decides about which addition. */
export interface StaffDecision {
  readonly tenantId: string;
  readonly userId: string;
  readonly isDemo: boolean;
  readonly id: string;
}

/** The most households whose additions are listed: those with the newest. */
const mostHouseholds = 1_000;

/** A page of a building's additions, newest first, and how many there are. */
export async function listAdditions(
  { clock, households }: Pick<Needs, 'clock' | 'households'>,
  { tenantId, page, pageSize }: { readonly tenantId: string; readonly page: number; readonly pageSize: number },
): Promise<{ readonly additions: readonly Addition[]; readonly total: number }> {
  const now = clock.now();
  const found = await households.withAdditions(tenantId, after(now, -lasts.addition), mostHouseholds);
  const all = found.flatMap((stored) => {
    const household = withoutLapsed(stored, now);
    return additionsTo(household, now).map((contact) => ({ household, contact }));
  });
  all.sort((one, other) => other.contact.addedAt.getTime() - one.contact.addedAt.getTime());
  return { additions: all.slice((page - 1) * pageSize, page * pageSize), total: all.length };
}

/** Says yes to an addition; again, it answers the same. Throws a NotFoundError where there is none, a ForbiddenError in a demo, and a ConflictError where its unit is full. */
export async function approveForStaff(needs: Needs, decision: StaffDecision): Promise<Addition> {
  const approved = await decideForStaff(needs, decision, (household, addition, now, tenant) => {
    const next = approveAddition(household, addition, now);
    if (isTooFull(household, next, tenant.maxResidentEmails)) throw householdFull('remove-first');
    return next;
  });
  needs.report(decision.tenantId, 'addition_approved', { by: 'staff', userId: decision.userId });
  return approved;
}

/** Removes an addition. Throws as `approveForStaff` does. */
export async function removeForStaff(needs: Needs, decision: StaffDecision): Promise<void> {
  await decideForStaff(needs, decision, removeAddition);
  needs.report(decision.tenantId, 'addition_removed', { by: 'staff', userId: decision.userId });
}

type Decide = (household: Household, addition: Contact, now: Date, tenant: TenantCopy) => Household;

async function decideForStaff(
  needs: Needs,
  { tenantId, isDemo, id }: StaffDecision,
  decide: Decide,
): Promise<Addition> {
  const tenant = await needs.tenants.find(tenantId);
  if (isDemo || tenant?.isDemoTenant) throw demoIsReadOnly();
  const name = readAdditionId(id);
  if (!tenant || !name) throw noSuchAddition();
  return changeHousehold(needs, tenantId, name.householdId, (household, now) => {
    const found = household && additionsTo(household, now).find(({ contactId }) => contactId === name.contactId);
    if (!household || !found) throw noSuchAddition();
    const next = decide(household, found, now, tenant);
    const contact = next.contacts.find(({ contactId }) => contactId === found.contactId) ?? found;
    return { change: visible(next), result: { household: next, contact } };
  });
}

function noSuchAddition(): NotFoundError {
  return new NotFoundError('NO_SUCH_ADDITION', 'There is no such addition in this building.');
}
