import { notApproved, readLink } from '@parcelbell/platform';
import { approveContactOf } from '../household/approve-contact-of.ts';
import { changed, unchanged } from '../household/change-household.ts';
import { householdFull, isApproved, isTooFull } from '../household/members.ts';
import { type ChangeHomeDeps, changeAsMember, type Home, type HomeContactCommand, namedContact } from './home.ts';
import { showHome } from './show-home.ts';

export interface ApproveHomeContactDeps extends ChangeHomeDeps {
  readonly reports: { additionApproved(tenantId: string, decidedBy: { readonly by: 'member' }): void };
}

/**
 * Approves another address of the unit on the word of a member who is approved. Approving it again changes nothing. Throws as `showHome` does, a ForbiddenError for
 * a member who is not approved, and a ConflictError where the unit is full.
 */
export async function approveHomeContact(command: HomeContactCommand, deps: ApproveHomeContactDeps): Promise<Home> {
  const tenant = await deps.tenants.find(readLink('home', command.code, deps).tenantId);
  const tenantId = await changeAsMember(
    command,
    ({ household, member, now }) => {
      if (!isApproved(household, member)) throw notApproved();
      const named = namedContact({ household, member }, command.id, now);
      if (!named?.canApprove) return unchanged(undefined);
      const next = approveContactOf(household, named.contact, now);
      if (isTooFull(household, next, tenant?.maxResidentEmails)) throw householdFull('remove-first');
      return changed(next, household.tenantId);
    },
    deps,
  );
  if (tenantId) deps.reports.additionApproved(tenantId, { by: 'member' });
  return showHome(command, deps);
}
