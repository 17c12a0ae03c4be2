import { type Image, ParcelbellError } from '@parcelbell/platform';
import type { Delivery } from '../delivery/delivery.ts';
import type { PictureKey, PictureRepository } from './picture-repository.ts';

export interface NewPicture {
  readonly key: PictureKey;
  readonly image: Image;
  /** Whether the parcel names it after the change. */
  readonly isNamed: (delivery: Delivery) => boolean;
}

/**
 * Stores a picture and makes the change by which a parcel names it, in this order, so that no parcel names a picture that is not there. It is deleted again where
 * the change is refused or was made before. After a crash in between it is left behind: nobody can read what no parcel names, and it goes with its building.
 */
export async function withPicture(
  { key, image, isNamed }: NewPicture,
  change: () => Promise<Delivery>,
  pictures: Pick<PictureRepository, 'insert' | 'delete'>,
): Promise<Delivery> {
  await pictures.insert(key, image);
  try {
    const delivery = await change();
    if (!isNamed(delivery)) await pictures.delete(key);
    return delivery;
  } catch (refusal) {
    // Where it is not known whether the change was made, the parcel may name it.
    if (refusal instanceof ParcelbellError) await pictures.delete(key);
    throw refusal;
  }
}

/** Deletes a picture that a parcel had. */
export async function deletePicture(
  { tenantId, packageId }: Pick<Delivery, 'tenantId' | 'packageId'>,
  pictureId: string | undefined,
  pictures: Pick<PictureRepository, 'delete'>,
): Promise<void> {
  if (pictureId !== undefined) await pictures.delete({ tenantId, packageId, pictureId });
}
