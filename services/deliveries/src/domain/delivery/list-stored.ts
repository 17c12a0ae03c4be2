import type { Delivery } from './delivery.ts';
import type { DeliveryRepository } from './delivery-repository.ts';

export interface ListStored {
  readonly tenantId: string;
  /** The package id after which the portion begins; empty for the first. */
  readonly after: string;
}

/** Few enough that the desk does not wait for them. */
const portion = 500;

/** A portion of a building's deliveries in the order of their ids, and whether another may follow. */
export async function listStored(
  { tenantId, after }: ListStored,
  { deliveries }: { readonly deliveries: Pick<DeliveryRepository, 'portion'> },
): Promise<{ readonly deliveries: readonly Delivery[]; readonly hasMore: boolean }> {
  const found = await deliveries.portion(tenantId, after, portion);
  return { deliveries: found, hasMore: found.length === portion };
}
