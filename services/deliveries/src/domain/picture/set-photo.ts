import type { Ids, Image } from '@parcelbell/platform';
import { type ChangeDelivery, type ChangeDeliveryDeps, changeDelivery } from '../delivery/change-delivery.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { PictureRepository } from './picture-repository.ts';

export interface SetPhoto extends ChangeDelivery {
  readonly photo: Image;
}

export interface SetPhotoDeps extends ChangeDeliveryDeps {
  readonly ids: Ids;
  readonly pictures: Pick<PictureRepository, 'insert' | 'delete'>;
}

/**
 * Keeps a photo of a parcel, instead of the one that it had. The picture is stored first and under an id of its own, so the parcel never names one that is not
 * there. Throws ConflictError for a parcel that was undone, NotFoundError and ForbiddenError.
 */
export async function setPhoto(command: SetPhoto, deps: SetPhotoDeps): Promise<Delivery> {
  const photoId = deps.ids.next();
  let replaced: Delivery | undefined;
  const changed = await changeDelivery(
    command,
    async (delivery) => {
      const { tenantId, packageId } = delivery;
      await deps.pictures.insert({ tenantId, packageId, pictureId: photoId }, command.photo);
      replaced = delivery;
      return { after: { ...delivery, photoId }, line: { kind: 'photo-added' } };
    },
    deps,
  );
  await forgetPhoto(replaced, deps.pictures);
  return changed;
}

/** Deletes the photo that a parcel had. */
export async function forgetPhoto(
  delivery: Delivery | undefined,
  pictures: Pick<PictureRepository, 'delete'>,
): Promise<void> {
  if (!delivery?.photoId) return;
  const { tenantId, packageId, photoId } = delivery;
  await pictures.delete({ tenantId, packageId, pictureId: photoId });
}
