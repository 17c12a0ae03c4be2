import type { Delivery } from './delivery.ts';
import type { DeliveryRepository } from './delivery-repository.ts';
import { noSuchDelivery } from './refusals.ts';
import { readPackageId } from './request-identity.ts';

export interface FindDelivery {
  readonly tenantId: string;
  /** As somebody typed it. */
  readonly packageId: string;
}

/** The delivery with a package id. Throws NotFoundError if there is none. */
export async function findDelivery(
  { tenantId, packageId }: FindDelivery,
  deliveries: Pick<DeliveryRepository, 'find'>,
): Promise<Delivery> {
  const id = readPackageId(packageId);
  const delivery = id ? await deliveries.find(tenantId, id) : undefined;
  if (!delivery) throw noSuchDelivery();
  return delivery;
}
