import { type ChangeDelivery, type ChangeDeliveryDeps, changeDelivery } from '../delivery/change-delivery.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { PictureRepository } from './picture-repository.ts';
import { forgetPhoto } from './set-photo.ts';

export interface RemovePhotoDeps extends ChangeDeliveryDeps {
  readonly pictures: Pick<PictureRepository, 'delete'>;
}

/** Removes the photo of a parcel. A repeated call answers the same. Throws ConflictError for a parcel that was undone, NotFoundError and ForbiddenError. */
export async function removePhoto(command: ChangeDelivery, deps: RemovePhotoDeps): Promise<Delivery> {
  let before: Delivery | undefined;
  const changed = await changeDelivery(
    command,
    (delivery) => {
      before = delivery;
      const { photoId, ...after } = delivery;
      return photoId === undefined ? undefined : { after, line: { kind: 'photo-removed' } };
    },
    deps,
  );
  await forgetPhoto(before, deps.pictures);
  return changed;
}
