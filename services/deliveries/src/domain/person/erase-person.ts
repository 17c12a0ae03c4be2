import type { HouseholdRepository } from '../household/household.ts';

/** A household without the person, and its version since then. */
interface ErasedHousehold {
  readonly householdId: string;
  readonly version: number;
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
  /** Deletes events that failed and contain one of the texts; answers whether none waits. */
  forgetEvents(tenantId: string, texts: readonly string[]): Promise<boolean>;
}

/** DATA-5: Erases the chosen deliveries, and answers whether the copies of the households have followed too. */
export async function erasePerson(
  { tenantId, households: wanted, addresses, packageIds }: ErasePerson,
  { households, pickupErasure, forgetEvents }: ErasePersonDeps,
): Promise<{ readonly done: boolean; readonly erased: number }> {
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
