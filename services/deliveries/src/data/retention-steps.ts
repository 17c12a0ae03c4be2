import type { Collection, DocumentUpdate } from '@parcelbell/database';
import { markersBefore, portionOf, type RetentionStep } from '@parcelbell/retention';
import type { Delivery } from '../domain/delivery/delivery.ts';
import { withoutPersonalTexts, withoutPictures } from '../domain/delivery/retention.ts';
import type { PictureRepository } from '../domain/picture/picture.ts';
import { type DeliveryDocument, retentionIndexes } from './delivery-collection.ts';
import { changeableFields, deliveryOf } from './delivery-mapping.ts';

type Deliveries = Collection<DeliveryDocument>;
type Marker = keyof typeof retentionIndexes;
type Range = ReturnType<typeof markersBefore>;

/** RETN-2 and RETN-3: what is removed of deliveries that ended, texts and pictures each after its own period. */
export function createRetentionSteps(
  collection: Deliveries,
  pictures: Pick<PictureRepository, 'deleteOf'>,
): readonly RetentionStep[] {
  return [
    {
      kind: 'pickups',
      find: (tenantId, before, from, limit) =>
        count(collection, 'textsSince', markersBefore(tenantId, before, from), limit),
      remove: async (tenantId, before, limit) => {
        const found = await ofPortion(collection, 'textsSince', markersBefore(tenantId, before), limit);
        return change(collection, found, 'textsSince', withoutPersonalTexts);
      },
    },
    {
      kind: 'pictures',
      find: (tenantId, before, from, limit) =>
        count(collection, 'picturesSince', markersBefore(tenantId, before, from), limit),
      remove: async (tenantId, before, limit) => {
        const found = await ofPortion(collection, 'picturesSince', markersBefore(tenantId, before), limit);
        // Before the deliveries, so that a killed process leaves no picture that nobody names.
        await pictures.deleteOf(found.filter(({ status }) => status !== 'pending'));
        return change(collection, found, 'picturesSince', withoutPictures);
      },
    },
  ];
}

async function count(collection: Deliveries, marker: Marker, range: Range, limit: number) {
  const found = await collection.find({ [marker]: range }, { fields: [marker], ...ordered(marker), limit });
  return portionOf(found, limit, (last) => last[marker]);
}

async function ofPortion(collection: Deliveries, marker: Marker, range: Range, limit: number) {
  const found = await collection.find({ [marker]: range }, { without: ['words'], ...ordered(marker), limit });
  return found.map(deliveryOf);
}

function ordered(marker: Marker) {
  return { hint: retentionIndexes[marker], sort: retentionIndexes[marker] };
}

/** Each under its version, so that a change of the desk at that moment is neither lost nor brings back what is removed. */
async function change(
  collection: Deliveries,
  found: readonly Delivery[],
  marker: Marker,
  without: (delivery: Delivery) => Delivery,
): Promise<{ found: number; removed: number }> {
  const updates = found.map((delivery) => updateOf(delivery, marker, without));
  return { found: found.length, removed: await collection.updateEach(updates) };
}

function updateOf(
  delivery: Delivery,
  marker: Marker,
  without: (delivery: Delivery) => Delivery,
): DocumentUpdate<DeliveryDocument> {
  const { tenantId, packageId, version, status } = delivery;
  const filter = { _id: `${tenantId}/${packageId}`, version };
  // A release that does not know the marker has reopened it: it waits, and keeps everything.
  if (status === 'pending') return { filter, update: { $unset: { [marker]: true } } };
  const next = { ...without(delivery), version: version + 1 };
  const { notices, changes } = next;
  // The other marker stays as it is: it says what was not removed yet.
  const { textsSince: _, picturesSince: __, ...changed } = changeableFields(next);
  const fields = { ...changed, changes, bodyHash: next.bodyHash, [marker]: undefined };
  const set = Object.entries(fields).filter(([, value]) => value !== undefined);
  const unset = Object.entries(fields).filter(([, value]) => value === undefined);
  return {
    filter,
    update: {
      $set: { ...Object.fromEntries(set), ...(notices.length === 0 ? { notices: [] } : {}) },
      $unset: Object.fromEntries(unset.map(([name]) => [name, true])),
    },
  };
}
