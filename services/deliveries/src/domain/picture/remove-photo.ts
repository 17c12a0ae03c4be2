import { type ChangeDelivery, type ChangeDeliveryDeps, changeDelivery } from '../delivery/change-delivery.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { PictureRepository } from './picture-repository.ts';
import { deletePicture } from './with-picture.ts';

export interface RemovePhotoDeps extends ChangeDeliveryDeps {
  readonly pictures: Pick<PictureRepository, 'delete'>;
}

/** Removes the photo of a parcel. A repeated call answers the same. Throws ConflictError for a parcel that was undone, NotFoundError and ForbiddenError. */
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
