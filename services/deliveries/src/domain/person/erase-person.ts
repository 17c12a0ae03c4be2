import type { DeliveryRepository } from '../delivery/delivery-repository.ts';
import { forgetDelegations, forgetDelegationsOf } from '../home/forget-delegations.ts';
import type { DelegationRepository } from '../home/household-delegations.ts';
import type { HouseholdRepository } from '../household/household.ts';

/** A household without the person, and its version since then. */
interface ErasedHousehold {
  readonly householdId: string;
  readonly version: number;
  /** The contacts that were removed. */
  readonly contactIds: readonly string[];
}

export interface ErasePerson {
  readonly tenantId: string;
  readonly households: readonly ErasedHousehold[];
  /** The person's addresses, by which events that failed are found. */
  readonly addresses: readonly string[];
  /** The parcels whose names, notes and pictures are erased too. */
  readonly packageIds: readonly string[];
}

/** Erases what names people in deliveries. */
export interface PickupErasure {
  /** Erases names, notes and pictures of deliveries that ended, and answers how many it changed and whether all are erased. */
  erase(
    tenantId: string,
    packageIds: readonly string[],
  ): Promise<{ readonly erased: number; readonly isDone: boolean }>;
}

interface ErasePersonDeps {
  readonly households: Pick<HouseholdRepository, 'findMany'>;
  readonly pickupErasure: PickupErasure;
  readonly deliveries: Pick<DeliveryRepository, 'findMany'>;
  readonly delegations: Pick<DelegationRepository, 'find' | 'save'>;
  /** Deletes events that failed and contain one of the texts; answers whether none waits. */
  forgetEvents(tenantId: string, texts: readonly string[]): Promise<boolean>;
}

/** DATA-5: Erases the chosen deliveries and whom the person let pick up, and answers whether the copies of the households have followed too. */
export async function erasePerson(
  command: ErasePerson,
  deps: ErasePersonDeps,
): Promise<{ readonly done: boolean; readonly erased: number }> {
  const { tenantId, households: wanted, addresses, packageIds } = command;
  const { households, pickupErasure, forgetEvents } = deps;
  await forgetDelegated(command, deps);
  const { erased, isDone } = await pickupErasure.erase(tenantId, packageIds);
  const isPublished = await forgetEvents(tenantId, [...addresses, ...packageIds]);
  const ids = wanted.map(({ householdId }) => householdId);
  const copies = await households.findMany(tenantId, ids);
  const haveFollowed = wanted.every(({ householdId, version }) => {
    const copy = copies.get(householdId);
    return copy === undefined || copy.version >= version;
  });
  return { done: isDone && isPublished && haveFollowed, erased };
}

/** Before the deliveries, because they tell which household decided about them. */
async function forgetDelegated(
  { tenantId, households, packageIds }: ErasePerson,
  deps: ErasePersonDeps,
): Promise<void> {
  const chosen = await deps.deliveries.findMany(tenantId, packageIds);
  await forgetDelegationsOf(
    chosen.filter(({ status }) => status !== 'pending'),
    deps,
  );
  const contactIds = households.flatMap((household) => household.contactIds);
  for (const { householdId } of households)
    await forgetDelegations({ tenantId, householdId }, { contactIds, packageIds: [] }, deps);
}
