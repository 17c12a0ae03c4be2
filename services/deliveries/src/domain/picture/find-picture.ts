import type { Image } from '@parcelbell/platform';
import type { Delivery } from '../delivery/delivery.ts';
import type { DeliveryRepository } from '../delivery/delivery-repository.ts';
import { type FindDelivery, findDelivery } from '../delivery/find-delivery.ts';
import { noSuchPicture } from '../delivery/refusals.ts';
import { findTenant, type Tenants } from '../tenant/find-tenant.ts';
import type { PictureRepository } from './picture-repository.ts';

export interface FindPictureDeps {
  readonly tenants: Tenants;
  readonly deliveries: Pick<DeliveryRepository, 'find'>;
  readonly pictures: Pick<PictureRepository, 'find'>;
}

/** The picture that a parcel names. Throws NotFoundError where there is none. */
export async function findPicture(
  command: FindDelivery,
  idOf: (delivery: Delivery) => string | undefined,
  { tenants, deliveries, pictures }: FindPictureDeps,
): Promise<Image> {
  await findTenant(tenants, command.tenantId);
  const delivery = await findDelivery(command, deliveries);
  const pictureId = idOf(delivery);
  const { tenantId, packageId } = delivery;
  const picture = pictureId === undefined ? undefined : await pictures.find({ tenantId, packageId, pictureId });
  if (!picture) throw noSuchPicture();
  return picture;
}
