import type { Collection } from '@parcelbell/database';
import type { Backfill } from '@parcelbell/lifecycle';
import { present } from '@parcelbell/values';
import type { DeliveryDocument } from './delivery-collection.ts';
import { retentionMarkers } from './delivery-mapping.ts';

const fields = [
  ...(['tenantId', 'packageId', 'version', 'status', 'updatedAt', 'pickedupAt', 'closedAt'] as const),
  ...(['photoId', 'signatureId', 'textsSince', 'picturesSince'] as const),
] as const;

/** The markers of deliveries that ended in a release that did not write them. */
export function retentionMarkersBackfill(
  collection: Collection<DeliveryDocument>,
): Backfill<DeliveryDocument, (typeof fields)[number]> {
  return {
    name: 'retention-markers',
    collection,
    fields,
    updatesFor: (documents) =>
      documents.flatMap(({ _id, version, signatureId, textsSince, picturesSince, ...ending }) => {
        const pickup = signatureId === undefined ? {} : { pickup: { signatureId } };
        const markers = present(retentionMarkers({ ...ending, ...pickup }));
        const isMarked = textsSince === markers.textsSince && picturesSince === markers.picturesSince;
        if (isMarked || Object.keys(markers).length === 0) return [];
        return [{ filter: { _id, version }, update: { $set: markers } }];
      }),
  };
}
