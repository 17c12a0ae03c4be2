import { isDeepStrictEqual } from 'node:util';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { Delivery } from '../delivery/delivery.ts';
import type { HouseholdKey } from '../delivery/delivery-repository.ts';
import { delegationsChangedConcurrently } from './delegate-pickup.ts';
import { type DelegationRepository, withoutPersons } from './household-delegations.ts';

interface ForgetDelegationsDeps {
  readonly delegations: Pick<DelegationRepository, 'find' | 'save'>;
}

/** Removes deliveries that ended from the decisions of their households, which otherwise keep whom they named until their next decision. */
export async function forgetDelegationsOf(ended: readonly Delivery[], deps: ForgetDelegationsDeps): Promise<void> {
  const byHousehold = Map.groupBy(ended, (delivery) => decidedBy(delivery));
  for (const [householdId, deliveries] of byHousehold) {
    const packageIds = deliveries.map(({ packageId }) => packageId);
    const tenantId = deliveries[0]?.tenantId ?? '';
    await forgetDelegations({ tenantId, householdId }, { contactIds: [], packageIds }, deps);
  }
}

/** A delivery that was corrected to another unit is in a decision of the one before. */
function decidedBy({ followedDelegations, householdId }: Delivery): string {
  return followedDelegations?.householdId ?? householdId;
}

/** Removes from a household's decisions the delegations of contacts who have left, and deliveries that ended. Repeated, it changes nothing more. */
export function forgetDelegations(
  household: HouseholdKey,
  { contactIds, packageIds }: { readonly contactIds: readonly string[]; readonly packageIds: readonly string[] },
  { delegations }: ForgetDelegationsDeps,
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
