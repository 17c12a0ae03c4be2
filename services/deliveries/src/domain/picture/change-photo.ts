import type { Ids, Image } from '@parcelbell/platform';
import { type ChangeDelivery, type ChangeDeliveryDeps, changeDelivery } from '../delivery/change-delivery.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { findDelivery } from '../delivery/find-delivery.ts';
import { findTenant } from '../tenant/find-tenant.ts';
import { deletePicture, type PictureRepository, withPicture } from './picture.ts';

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

async function namePhoto(command: SetPhoto, photoId: string, deps: SetPhotoDeps): Promise<Delivery> {
  let replaced: string | undefined;
  const changed = await changeDelivery(
    command,
    (delivery) => {
      replaced = delivery.photoId;
      return { after: { ...delivery, photoId }, line: { kind: 'photo-added' } };
    },
    deps,
  );
  await deletePicture(changed, replaced, deps.pictures);
  return changed;
}

export interface RemovePhotoDeps extends ChangeDeliveryDeps {
  readonly pictures: Pick<PictureRepository, 'delete'>;
}

/** Removes the photo of a delivery. A repeated call answers the same. Throws ConflictError for a delivery that was undone, NotFoundError and ForbiddenError. */
export async function removePhoto(command: ChangeDelivery, deps: RemovePhotoDeps): Promise<Delivery> {
  let removed: string | undefined;
  const changed = await changeDelivery(
    command,
    ({ photoId, ...after }) => {
      removed = photoId;
      return photoId === undefined ? undefined : { after, line: { kind: 'photo-removed' } };
    },
    deps,
  );
  await deletePicture(changed, removed, deps.pictures);
  return changed;
}
