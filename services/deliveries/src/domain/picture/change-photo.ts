import type { Image } from '@parcelbell/http';
import type { Ids } from '@parcelbell/values';
import type { ChangeDelivery, ChangeDeliveryDeps } from '../delivery/change-delivery.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { findDelivery } from '../delivery/find-delivery.ts';
import { findTenant } from '../tenant/tenant.ts';
import { changeAndDeletePicture, type PictureRepository, withPicture } from './picture.ts';

export interface SetPhoto extends ChangeDelivery {
  readonly photo: Image;
}

export interface SetPhotoDeps extends ChangeDeliveryDeps {
  readonly ids: Ids;
  readonly pictures: Pick<PictureRepository, 'insert' | 'delete'>;
}

/** Sets or replaces the photo of a delivery. Throws ConflictError for a delivery that was undone, NotFoundError and ForbiddenError. */
export async function setPhoto(command: SetPhoto, deps: SetPhotoDeps): Promise<Delivery> {
  await findTenant(deps.tenants, command.tenantId);
  const { tenantId, packageId } = await findDelivery(command, deps.deliveries);
  const photoId = deps.ids.next();
  const picture = {
    key: { tenantId, packageId, pictureId: photoId },
    image: command.photo,
    isNamed: (delivery: Delivery) => delivery.photoId === photoId,
  };
  return withPicture(picture, () => namePhoto(command, photoId, deps), deps.pictures);
}

function namePhoto(command: SetPhoto, photoId: string, deps: SetPhotoDeps): Promise<Delivery> {
  const decide = (delivery: Delivery) => ({ after: { ...delivery, photoId }, line: { kind: 'photo-added' } as const });
  return changeAndDeletePicture(command, ({ photoId: replaced }) => replaced, decide, deps);
}

export interface RemovePhotoDeps extends ChangeDeliveryDeps {
  readonly pictures: Pick<PictureRepository, 'delete'>;
}

/** Removes the photo of a delivery. A repeated call answers the same. Throws ConflictError for a delivery that was undone, NotFoundError and ForbiddenError. */
export function removePhoto(command: ChangeDelivery, deps: RemovePhotoDeps): Promise<Delivery> {
  const decide = ({ photoId, ...after }: Delivery) =>
    photoId === undefined ? undefined : { after, line: { kind: 'photo-removed' } as const };
  return changeAndDeletePicture(command, ({ photoId }) => photoId, decide, deps);
}
