import type { Image } from '@parcelbell/platform';

/** Names a picture of a parcel. */
export interface PictureKey {
  readonly tenantId: string;
  readonly packageId: string;
  readonly pictureId: string;
}

/** Photos and signatures. A parcel names those that are its own; what no parcel names is not read by anybody. */
export interface PictureRepository {
  /** Stores a picture; a repetition changes nothing. */
  insert(key: PictureKey, image: Image): Promise<void>;
  find(key: PictureKey): Promise<Image | undefined>;
  delete(key: PictureKey): Promise<void>;
  /** Deletes some pictures of a tenant, at most `limit`, and answers how many. */
  deleteSome(tenantId: string, limit: number): Promise<number>;
}
