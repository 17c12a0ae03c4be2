import { removeAddition } from '../household/additions.ts';
import { changed, unchanged } from '../household/change-household.ts';
import { withoutAddress } from '../household/remove-address.ts';
import { type ChangeHomeDeps, changeAsMember, type Home, type HomeContactCommand, namedContact } from './home.ts';
import { showHome } from './show-home.ts';

export interface RemoveHomeContactDeps extends ChangeHomeDeps {
  readonly reports: { additionRemoved(tenantId: string, decidedBy: { readonly by: 'member' }): void };
}

/**
 * Removes a phone of the member whose link it is, an address that they added, or, where they are approved, one that came after them. Removing it again, and
 * removing what is not theirs to remove, changes nothing. Throws as `showHome` does.
 */
export async function removeHomeContact(command: HomeContactCommand, deps: RemoveHomeContactDeps): Promise<Home> {
  const tenantId = await changeAsMember(
    command,
    ({ household, member, now }) => {
      const named = namedContact({ household, member }, command.id, now);
      if (!named?.canRemove) return unchanged(undefined);
      const { contact, isOwn } = named;
      // What somebody added beside an address that the unit had is all that they can take back.
      const next = isOwn
        ? withoutAddress(household, ({ contactId }) => contactId === contact.contactId)
        : removeAddition(household, contact);
      return changed(next, household.tenantId);
    },
    deps,
  );
  if (tenantId) deps.reports.additionRemoved(tenantId, { by: 'member' });
  return showHome(command, deps);
}
