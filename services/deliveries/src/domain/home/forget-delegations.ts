import { isDeepStrictEqual } from 'node:util';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { HouseholdKey } from '../delivery/delivery-repository.ts';
import { delegationsChangedConcurrently } from './delegate-pickup.ts';
import { type DelegationRepository, withoutPersons } from './household-delegations.ts';

/** Removes from a household's decisions the delegations of contacts who have left, and deliveries that ended. Repeated, it changes nothing more. */
export function forgetDelegations(
  household: HouseholdKey,
  { contactIds, packageIds }: { readonly contactIds: readonly string[]; readonly packageIds: readonly string[] },
  { delegations }: { readonly delegations: Pick<DelegationRepository, 'find' | 'save'> },
): Promise<void> {
  return retryOnConflict(async () => {
    const before = await delegations.find(household);
    if (!before) return undefined;
    const { decisions } = withoutPersons(before, contactIds, packageIds);
    if (isDeepStrictEqual(decisions, before.decisions)) return undefined;
    const next = { ...before, decisions, version: before.version + 1 };
    return (await delegations.save(next, [])) ? undefined : versionConflict;
  }, delegationsChangedConcurrently);
}
