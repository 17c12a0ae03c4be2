import { isDeepStrictEqual } from 'node:util';
import type { Collection, DocumentUpdate } from '@parcelbell/database';
import { markersBefore, portionOf, type RetentionStep } from '@parcelbell/retention';
import type { Delivery } from '../domain/delivery/delivery.ts';
import { withoutPersonalTexts, withoutPictures } from '../domain/delivery/retention.ts';
import { forgetDelegationsOf } from '../domain/home/forget-delegations.ts';
import type { DelegationRepository } from '../domain/home/household-delegations.ts';
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
  delegations: Pick<DelegationRepository, 'find' | 'save'>,
): readonly RetentionStep[] {
  return [
    {
      kind: 'pickups',
      find: (tenantId, before, from, limit) =>
        count(collection, 'textsSince', markersBefore(tenantId, before, from), limit),
      remove: async (tenantId, before, limit) => {
        const found = await ofPortion(collection, 'textsSince', markersBefore(tenantId, before), limit);
        // Before the deliveries, so that a killed process leaves no name of theirs. Hardly any was delegated.
        const delegated = found.filter(({ followedDelegations }) => followedDelegations !== undefined);
        await forgetDelegationsOf(delegated, { delegations });
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

/**
 * DATA-5: Removes texts and pictures of some deliveries that ended, before their time, and answers of how many. One that somebody changes at that moment is
 * left.
 */
export async function forgetPersons(
  collection: Deliveries,
  found: readonly Delivery[],
  pictures: Pick<PictureRepository, 'deleteOf'>,
): Promise<number> {
  await pictures.deleteOf(found);
  return collection.updateEach(
    found.map((delivery) => updateOf(delivery, ['textsSince', 'picturesSince'], withoutPersons)),
  );
}

/** Whether a delivery has texts or pictures that name a person. */
export function namesSomebody(delivery: Delivery): boolean {
  return !isDeepStrictEqual(withoutPersons(delivery), delivery);
}

function withoutPersons(delivery: Delivery): Delivery {
  return withoutPersonalTexts(withoutPictures(delivery));
}

/** Each under its version, so that a change of the desk at that moment is neither lost nor brings back what is removed. */
async function change(
  collection: Deliveries,
  found: readonly Delivery[],
  marker: Marker,
  without: (delivery: Delivery) => Delivery,
): Promise<{ found: number; removed: number }> {
  const updates = found.map((delivery) => updateOf(delivery, [marker], without));
  return { found: found.length, removed: await collection.updateEach(updates) };
}

function updateOf(
  delivery: Delivery,
  markers: readonly Marker[],
  without: (delivery: Delivery) => Delivery,
): DocumentUpdate<DeliveryDocument> {
  const { tenantId, packageId, version, status } = delivery;
  const filter = { _id: `${tenantId}/${packageId}`, version };
  // A release that does not know the marker has reopened it: it waits, and keeps everything.
  const unmarked = Object.fromEntries(markers.map((marker) => [marker, undefined]));
  if (status === 'pending') return { filter, update: { $unset: unsetOf(Object.keys(unmarked)) } };
  const next = { ...without(delivery), version: version + 1 };
  const { notices, changes } = next;
  // The other marker stays as it is: it says what was not removed yet.
  const { textsSince: _, picturesSince: __, ...changed } = changeableFields(next);
  const fields = { ...changed, changes, bodyHash: next.bodyHash, ...unmarked };
  const set = Object.entries(fields).filter(([, value]) => value !== undefined);
  const unset = Object.entries(fields).filter(([, value]) => value === undefined);
  return {
    filter,
    update: {
      $set: { ...Object.fromEntries(set), ...(notices.length === 0 ? { notices: [] } : {}) },
      $unset: unsetOf(unset.map(([name]) => name)),
    },
  };
}

function unsetOf(names: readonly string[]): Record<string, true> {
  return Object.fromEntries(names.map((name) => [name, true]));
}
