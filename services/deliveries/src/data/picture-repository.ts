import { type Collection, defineCollection, deleteSomeBelow, idsBelow, requiredText } from '@parcelbell/database';
import { type Image, imageTypes } from '@parcelbell/http';
import type { Clock } from '@parcelbell/values';
import type { PictureKey, PictureRepository } from '../domain/picture/picture.ts';

interface PictureDocument {
  /** `<tenantId>/<packageId>/<pictureId>` */
  readonly _id: string;
  readonly type: Image['type'];
  /** In base64, which every store gives back as it was. */
  readonly bytes: string;
  readonly storedAt: Date;
}

export const pictureCollection = defineCollection<PictureDocument>({
  name: 'photos',
  schema: {
    _id: requiredText,
    type: { type: String, enum: imageTypes, required: true },
    bytes: requiredText,
    storedAt: { type: Date, required: true },
  },
});

export function createPictureRepository(collection: Collection<PictureDocument>, clock: Clock): PictureRepository {
  return {
    insert: async (key, { type, bytes }) => {
      const document = { _id: idOf(key), type, bytes: Buffer.from(bytes).toString('base64'), storedAt: clock.now() };
      await collection.insert(document);
    },
    find: async (key) => {
      const found = await collection.findOne({ _id: idOf(key) });
      return found && { type: found.type, bytes: Buffer.from(found.bytes, 'base64') };
    },
    delete: async (key) => {
      await collection.deleteMany({ _id: idOf(key) });
    },
    deleteOf: async (deliveries) => {
      for (const { tenantId, packageId } of deliveries) {
        await collection.deleteMany(idsBelow<PictureDocument>(`${tenantId}/${packageId}`));
      }
    },
    deleteSome: (tenantId, limit) => deleteSomeBelow(collection, tenantId, limit),
  };
}

function idOf({ tenantId, packageId, pictureId }: PictureKey): string {
  return `${tenantId}/${packageId}/${pictureId}`;
}
