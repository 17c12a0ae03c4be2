import type { Collection } from '@parcelbell/database';
import { present } from '@parcelbell/values';
import type { Delivery, DeliveryRepository, StoredDelivery } from '../domain/delivery/delivery.ts';
import type { Generation } from '../domain/generation/generation.ts';
import type { DayDocument } from './day-collection.ts';
import { type DeliveryDocument, deliveryIndexes } from './delivery-collection.ts';

type DeliveryCollection = Collection<DeliveryDocument>;
type Days = Collection<DayDocument>;

export function createDeliveryRepository(deliveries: DeliveryCollection, days: Days): DeliveryRepository {
  return {
    store: async (stored) => {
      const documents = stored.map(documentOf);
      // Most parcels are new, and an insertion costs less than an upsert.
      const first = documents.filter(({ version }) => version === 1);
      const results = await deliveries.insertMany(first);
      const known = first.filter((_, index) => results[index] === 'taken');
      await deliveries.upsertIfNewer([...documents.filter(({ version }) => version !== 1), ...known]);
      await outdate(days, documents);
    },
    remove: async (removed) => {
      const documents = removed.map(({ generation, packageId, version }) => ({
        _id: `${generation}/${packageId}`,
        version,
        removedFrom: generation,
      }));
      await deliveries.upsertEach(
        documents.map(({ _id, version, removedFrom }) => ({
          filter: { _id, version: { $lt: version } },
          update: { $set: { version, removedFrom }, $unset: { waitingSince: true, withoutNoticeIn: true } },
        })),
      );
      const ids = documents.map(({ _id }) => _id);
      return outdate(days, await deliveries.find({ _id: { $in: ids } }, { fields: ['inDay'] }));
    },
    removed: async function* (generation) {
      const options = { fields: ['version'], hint: deliveryIndexes.removed } as const;
      for await (const { _id, version } of deliveries.each({ removedFrom: generation }, options)) {
        yield { packageId: packageIdIn(generation, _id), version };
      }
    },
    ofDay: async (generation, day) => {
      const found = await deliveries.find(
        { inDay: `${generation}/${day}` },
        { hint: deliveryIndexes.day, batchSize: 1_000 },
      );
      return found
        .filter(({ removedFrom }) => removedFrom === undefined)
        .map((document) => deliveryOf(generation, document));
    },
    waiting: async (generation, { from, before, limit }) => {
      const least = from ? sinceKey(generation, from) : `${generation}/`;
      const found = await deliveries.find(
        { waitingSince: { $gte: least, $lt: sinceKey(generation, before) } },
        {
          hint: deliveryIndexes.waiting,
          sort: { waitingSince: 1 },
          batchSize: 1_000,
          ...(limit === undefined ? {} : { limit }),
        },
      );
      return found.map((document) => deliveryOf(generation, document));
    },
    countWithoutNotice: (generation) =>
      deliveries.count({ withoutNoticeIn: generation }, { hint: deliveryIndexes.withoutNotice }),
  };
}

/** Marks days to be counted again, and answers them. It comes after the parcels are written, so an earlier count becomes invalid. */
async function outdate(days: Days, deliveries: readonly Pick<DeliveryDocument, '_id' | 'inDay'>[]) {
  const ids = new Set(deliveries.flatMap(({ inDay }) => (inDay === undefined ? [] : [inDay])));
  const outdated = [...ids].map((_id) => {
    const end = _id.lastIndexOf('/');
    return { _id, generation: _id.slice(0, end), day: _id.slice(end + 1) };
  });
  await days.upsertEach(
    outdated.map(({ _id, generation }) => ({
      filter: { _id },
      update: { $inc: { revision: 1 }, $set: { uncounted: generation, open: generation } },
    })),
  );
  return outdated;
}

function documentOf({ generation, delivery }: StoredDelivery): DeliveryDocument {
  const { packageId, version, unit, tower, courier, day, hour, loggedAt, isWaiting, isWithoutNotice } = delivery;
  return present({
    _id: `${generation}/${packageId}`,
    version,
    inDay: `${generation}/${day}`,
    waitingSince: isWaiting ? sinceKey(generation, loggedAt) : undefined,
    withoutNoticeIn: isWaiting && isWithoutNotice ? generation : undefined,
    unit,
    tower,
    courier,
    hour,
    loggedAt,
  });
}

function deliveryOf(generation: Generation, document: DeliveryDocument): Delivery {
  const { _id, version, inDay = '', waitingSince, unit = '', tower = '', courier = '', hour = 0 } = document;
  return {
    packageId: packageIdIn(generation, _id),
    version,
    unit,
    tower,
    courier,
    day: inDay.slice(generation.length + 1),
    hour,
    loggedAt: document.loggedAt ?? new Date(0),
    isWaiting: waitingSince !== undefined,
  };
}

function packageIdIn(generation: Generation, id: string): string {
  return id.slice(generation.length + 1);
}

/** The text sorts like the times. */
function sinceKey(generation: Generation, at: Date): string {
  return `${generation}/${at.toISOString()}`;
}
