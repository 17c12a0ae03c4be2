import { type LinkCodes, type ReadTarget, readLink } from '@parcelbell/auth';
import { InvalidError } from '@parcelbell/errors';
import type { Clock } from '@parcelbell/values';
import { additionsFor, approveAddition, removeAddition } from '../household/additions.ts';
import { type ChangeHouseholdDeps, changed, changeHousehold, unchanged } from '../household/change-household.ts';
import { readContactId } from '../household/contact-id.ts';
import type { Contact, Household } from '../household/household.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { withoutLapsed } from '../household/lapse.ts';
import { durations } from '../household/limits.ts';
import { exceedsMaxEmails, householdFull, isApproved } from '../household/members.ts';
import { findMember, type HouseholdMember, type LinkBuilding, type LinkCode, shownBuilding } from '../link/link.ts';
import type { DecidedByStaff } from '../resident/staff-change.ts';
import type { TenantCopy, TenantRepository } from '../tenant/tenant.ts';

/** Which addition a member decides about. The code comes from the notice to that member. */
export interface MemberDecision extends LinkCode {
  readonly id: string;
}

export interface ShowAdditionsDeps {
  readonly clock: Clock;
  readonly households: Pick<HouseholdRepository, 'find'>;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly linkCodes: Pick<LinkCodes, 'read'>;
}

/** Who decided about an addition. */
export type DecidedBy = { readonly by: 'member' } | DecidedByStaff;

export interface AdditionReports {
  additionApproved(tenantId: string, decidedBy: DecidedBy): void;
  additionRemoved(tenantId: string, decidedBy: DecidedBy): void;
}

export interface MemberAdditionsDeps extends ShowAdditionsDeps, ChangeHouseholdDeps {
  readonly households: Pick<HouseholdRepository, 'find' | 'insert' | 'update'>;
  readonly reports: AdditionReports;
}

/** What the page of a member's notice shows. */
export interface MemberAdditions extends LinkBuilding {
  readonly household: Household;
  readonly additions: readonly Contact[];
}

/** The additions that the member named by a notice's code may decide about. Throws an InvalidError for a code that is no longer valid. */
export async function showAdditions({ code }: LinkCode, deps: ShowAdditionsDeps): Promise<MemberAdditions> {
  const target = readLink('additions', code, deps);
  const now = deps.clock.now();
  const stored = await deps.households.find(target.tenantId, target.householdId);
  const { household, member } = memberOfNotice(stored && withoutLapsed(stored, now), target, now);
  const additions = additionsFor(household, member, now);
  return { ...shownBuilding(await deps.tenants.find(target.tenantId)), household, additions };
}

/** Removes an addition on behalf of a member. Removing it again answers the same. Throws as `showAdditions` does. */
export async function removeForMember(command: MemberDecision, deps: MemberAdditionsDeps): Promise<MemberAdditions> {
  const { tenantId, isNew } = await decideForMember(
    command,
    ({ household, addition }) => removeAddition(household, addition),
    deps,
  );
  if (isNew) deps.reports.additionRemoved(tenantId, { by: 'member' });
  return showAdditions(command, deps);
}

/** Approves an addition; approving it again answers the same. Throws as `showAdditions` does, and a ConflictError where the household is full. */
export async function approveForMember(command: MemberDecision, deps: MemberAdditionsDeps): Promise<MemberAdditions> {
  const approve: Decide = ({ household, member, addition, now, tenant }) => {
    const next = approveAddition(household, addition, { now, isTrustedApprover: isApproved(household, member) });
    if (exceedsMaxEmails(household, next, tenant?.maxResidentEmails)) throw householdFull('remove-first');
    return next;
  };
  const { tenantId, isNew } = await decideForMember(command, approve, deps);
  if (isNew) deps.reports.additionApproved(tenantId, { by: 'member' });
  return showAdditions(command, deps);
}

type Decide = (current: {
  readonly household: Household;
  readonly member: Contact;
  readonly addition: Contact;
  readonly now: Date;
  readonly tenant: TenantCopy | undefined;
}) => Household;

async function decideForMember(
  { code, id }: MemberDecision,
  decide: Decide,
  deps: MemberAdditionsDeps,
): Promise<{ readonly tenantId: string; readonly isNew: boolean }> {
  const target = readLink('additions', code, deps);
  const tenant = await deps.tenants.find(target.tenantId);
  const name = readContactId(id);
  const isNew = await changeHousehold(
    target,
    ({ household: known, now }) => {
      const { household, member } = memberOfNotice(known, target, now);
      const found = additionsFor(household, member, now).find(({ contactId }) => contactId === name?.contactId);
      if (!found || name?.householdId !== household.householdId) return unchanged(false);
      return changed(decide({ household, member, addition: found, now, tenant }), true);
    },
    deps,
  );
  return { tenantId: target.tenantId, isNew };
}

/** The member whom a notice's code names. */
function memberOfNotice(household: Household | undefined, target: ReadTarget, now: Date): HouseholdMember {
  const found = findMember(household, target, { now, maxAgeMs: durations.additionsLink });
  if (found) return found;
  throw new InvalidError(
    'LINK_EXPIRED',
    'This link has expired. Please use the link in the newest e-mail about additions to your unit, or ask the concierge.',
    { params: { purpose: 'additions' } },
  );
}
