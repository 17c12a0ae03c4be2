import { InvalidError } from '@parcelbell/platform';
import type { ResidentsContext } from '../../context.ts';
import { additionsFor, approveAddition, removeAddition } from '../household/additions.ts';
import { changeHousehold } from '../household/change-household.ts';
import { membersOf } from '../household/effective-status.ts';
import { type Contact, type Household, visible } from '../household/household.ts';
import { withoutLapsed } from '../household/lapse.ts';
import { householdFull, isTooFull } from '../household/room.ts';
import { hasPassed, lasts } from '../household/times.ts';
import { type LinkBuilding, shownBuilding } from '../link/link-answer.ts';
import { readLink } from '../link/read-link.ts';
import type { TenantCopy } from '../tenant/tenant-copy.ts';
import { readAdditionId } from './addition-id.ts';

type Needs = Pick<ResidentsContext, 'clock' | 'households' | 'tenants' | 'linkCodes'>;
type ActNeeds = Needs & Pick<ResidentsContext, 'outbox' | 'report'>;
type Target = ReturnType<typeof readLink>;

/** What the page behind a member's notice shows. */
export interface MemberAdditions extends LinkBuilding {
  readonly household: Household;
  readonly additions: readonly Contact[];
}

/** The additions that a member, whom the code of a notice names, may decide about. Throws an InvalidError for a code that is not good any more. */
export async function showAdditions(needs: Needs, code: string): Promise<MemberAdditions> {
  const target = readLink(needs.linkCodes, 'additions', code);
  const now = needs.clock.now();
  const stored = await needs.households.find(target.tenantId, target.householdId);
  const { household, member } = memberOf(stored && withoutLapsed(stored, now), target, now);
  const additions = additionsFor(household, member, now);
  return { ...shownBuilding(await needs.tenants.find(target.tenantId)), household, additions };
}

/** Removes an addition that a member does not know; removing it again answers the same. Throws as `showAdditions` does. */
export async function removeForMember(needs: ActNeeds, code: string, id: string): Promise<MemberAdditions> {
  return decideForMember(needs, code, id, { fact: 'addition_removed', decide: removeAddition });
}

/** Says yes to an addition; saying it again answers the same. Throws as `showAdditions` does, and a ConflictError where the household is full. */
export async function approveForMember(needs: ActNeeds, code: string, id: string): Promise<MemberAdditions> {
  return decideForMember(needs, code, id, {
    fact: 'addition_approved',
    decide: (household, addition, now, tenant) => {
      const next = approveAddition(household, addition, now);
      if (isTooFull(household, next, tenant?.maxResidentEmails)) throw householdFull('remove-first');
      return next;
    },
  });
}

interface Deciding {
  readonly fact: 'addition_removed' | 'addition_approved';
  decide(household: Household, addition: Contact, now: Date, tenant: TenantCopy | undefined): Household;
}

async function decideForMember(
  needs: ActNeeds,
  code: string,
  id: string,
  { fact, decide }: Deciding,
): Promise<MemberAdditions> {
  const target = readLink(needs.linkCodes, 'additions', code);
  const tenant = await needs.tenants.find(target.tenantId);
  const name = readAdditionId(id);
  const isNew = await changeHousehold(needs, target.tenantId, target.householdId, (known, now) => {
    const { household, member } = memberOf(known, target, now);
    const found = additionsFor(household, member, now).find(({ contactId }) => contactId === name?.contactId);
    if (!found || name?.householdId !== household.householdId) return { result: false };
    return { change: visible(decide(household, found, now, tenant)), result: true };
  });
  if (isNew) needs.report(target.tenantId, fact, { by: 'member' });
  return showAdditions(needs, code);
}

/** The member whom a code names: only while its address is verified there, and has not been silenced since. */
function memberOf(
  household: Household | undefined,
  target: Target,
  now: Date,
): { household: Household; member: Contact } {
  const member = household && membersOf(household).find(({ contactId }) => contactId === target.contactId);
  const isOver = hasPassed(target.issuedAt, lasts.additionsLink, now);
  if (household && member && member.generation === target.generation && !isOver) return { household, member };
  throw new InvalidError(
    'LINK_EXPIRED',
    'This link has expired. Please use the link in the newest email about additions to your unit, or ask the concierge.',
    { params: { purpose: 'additions' } },
  );
}
