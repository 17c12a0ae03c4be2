import { ParcelbellError } from '@parcelbell/errors';
import type { Image } from '@parcelbell/http';
import {
  type ChangeDelivery,
  type ChangeDeliveryDeps,
  changeDelivery,
  type DeliveryChange,
} from '../delivery/change-delivery.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { DeliveryRepository } from '../delivery/delivery-repository.ts';
import { type FindDelivery, findDelivery } from '../delivery/find-delivery.ts';
import { noSuchPicture } from '../delivery/refusals.ts';
import { findTenant, type Tenants } from '../tenant/tenant.ts';

export interface PictureKey {
  readonly tenantId: string;
  readonly packageId: string;
  readonly pictureId: string;
}

/** Photos and signatures. Each delivery names its own pictures; nobody can read a picture that no delivery names. */
export interface PictureRepository {
  /** Stores a picture; a duplicate changes nothing. */
  insert(key: PictureKey, image: Image): Promise<void>;
  find(key: PictureKey): Promise<Image | undefined>;
  delete(key: PictureKey): Promise<void>;
  /** Deletes every picture of some deliveries. */
  deleteOf(deliveries: readonly Pick<PictureKey, 'tenantId' | 'packageId'>[]): Promise<void>;
  /** Deletes some pictures of a tenant, at most `limit`, and answers how many. */
  deleteSome(tenantId: string, limit: number): Promise<number>;
}

export interface FindPictureDeps {
  readonly tenants: Tenants;
  readonly deliveries: Pick<DeliveryRepository, 'find'>;
  readonly pictures: Pick<PictureRepository, 'find'>;
}

/** The picture that a delivery names. Throws NotFoundError if there is none. */
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

export interface NewPicture {
  readonly key: PictureKey;
  readonly image: Image;
  /** Whether the changed delivery names it. */
  readonly isNamed: (delivery: Delivery) => boolean;
}

/**
 * Stores a picture, then makes the change by which a delivery names it, so that no delivery names a missing picture. The picture is deleted again if
 * the change is refused or was made before. After a crash in between it stays until its building is deleted, and nobody can read it.
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
    // After any other error the change may have been made, and the delivery may name the picture.
    if (refusal instanceof ParcelbellError) await pictures.delete(key);
    throw refusal;
  }
}

/** Changes a delivery so that it does not name a picture any more, and deletes the picture that `pictureOf` names before the change. */
export async function changeAndDeletePicture(
  command: ChangeDelivery,
  pictureOf: (delivery: Delivery) => string | undefined,
  decide: (delivery: Delivery) => DeliveryChange | undefined,
  deps: ChangeDeliveryDeps & { readonly pictures: Pick<PictureRepository, 'delete'> },
): Promise<Delivery> {
  let pictureId: string | undefined;
  const changed = await changeDelivery(
    command,
    (delivery) => {
      pictureId = pictureOf(delivery);
      return decide(delivery);
    },
    deps,
  );
  const { tenantId, packageId } = changed;
  if (pictureId !== undefined) await deps.pictures.delete({ tenantId, packageId, pictureId });
  return changed;
}
