import { type Clock, type LinkCodes, readLink } from '@parcelbell/platform';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { withoutLapsed } from '../household/lapse.ts';
import { isApproved } from '../household/members.ts';
import { type LinkCode, shownBuilding } from '../link/link.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { contactsFor, expiryOf, type Home, memberAtHome } from './home.ts';

export interface ShowHomeDeps {
  readonly clock: Clock;
  readonly households: Pick<HouseholdRepository, 'find'>;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly linkCodes: Pick<LinkCodes, 'read'>;
}

/** What a resident's own page shows of them and of their unit, changing nothing. Throws an InvalidError for a link that is not good any more. */
export async function showHome({ code }: LinkCode, deps: ShowHomeDeps): Promise<Home> {
  const target = readLink('home', code, deps);
  const now = deps.clock.now();
  const stored = await deps.households.find(target.tenantId, target.householdId);
  const at = memberAtHome(stored && withoutLapsed(stored, now), target, now);
  return {
    ...shownBuilding(await deps.tenants.find(target.tenantId)),
    ...at,
    isApproved: isApproved(at.household, at.member),
    expiresAt: expiryOf(target),
    contacts: contactsFor(at, now),
  };
}
