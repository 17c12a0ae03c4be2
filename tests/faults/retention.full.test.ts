import { describe, expect } from '@jest/globals';
import { connectDatabase, openCollection, serviceDatabase } from '@parcelbell/database';
import { startDocumentStore } from '@parcelbell/document-store';
import { createLogger } from '@parcelbell/observability';
import { markersBefore } from '@parcelbell/retention';
import { deliveryCollection } from '../../services/deliveries/src/data/delivery-collection.ts';
import { pictureCollection } from '../../services/deliveries/src/data/picture-repository.ts';
import type { Delivery } from '../../services/deliveries/src/domain/delivery/delivery.ts';
import { deliveryAt, storeDeliveries } from '../../services/deliveries/src/testing/deliveries.ts';
import { maple } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { killableProduct } from './killable-product.ts';

const endedParcels = 4_000;
const waitingParcels = 50;
const withPictures = 200;
/** Stored at once: more would keep the store busy for too long on a slow machine. */
const portion = 200;
/** Thirty months ago, in the middle of a month. */
const endedAt = monthsAgo(30);
const maxWaitMs = 300_000;

const { it, start, product, api, killAndRestart } = killableProduct();

describe('a product that is killed while it removes what is over', () => {
  it(
    'removes all of it after the restart, and nothing else, and counts as before',
    async () => {
      await start();
      await removingSince();
      const { dataDir } = product();
      await product().stop();
      await withDatabase(dataDir, storeParcels);
      await start({ dataDir, args: ['--republish'] });
      const before = await figures();
      expect(before.usage.totalDeliveries).toBe(endedParcels + waitingParcels);
      expect(await named()).toBe(endedParcels);
      await product().stop();

      await start({ dataDir });
      // Other periods make the building due, and the job begins with the next start.
      const change = { pictureDays: 60 };
      expect((await api().send('PUT', `/api/retention/${maple}`, change, await superadmin())).status).toBe(200);
      await killAndRestart();
      await until('a part is removed', named, (left) => left < endedParcels, maxWaitMs);
      await killAndRestart();
      const leftAtKill = await named();
      await until('everything is removed', named, (left) => left === 0, maxWaitMs);
      expect(leftAtKill).toBeGreaterThan(0);

      expect(await figures()).toEqual(before);
      // The pictures come after the texts, in which the kill was.
      const removedPictures = async () => {
        const { runs } = (await api().get(`/api/retention/${maple}`, await superadmin())).body;
        return runs.find(({ kind }: { kind: string }) => kind === 'pictures')?.removedInAll;
      };
      await until('the run is over', removedPictures, (removed) => removed === withPictures, maxWaitMs);
      await product().stop();
      await withDatabase(dataDir, async ({ parcels, photos }) => {
        expect(await photos.count({})).toBe(0);
        const over = markersBefore(maple, monthsAgo(25));
        expect(await parcels.count({ textsSince: over })).toBe(0);
        expect(await parcels.count({ status: 'pickedup', note: { $exists: true } })).toBe(0);
        expect(await parcels.count({ status: 'pending', note: 'for-priscilla', tracking: { $exists: true } })).toBe(
          waitingParcels,
        );
      });
    },
    3 * maxWaitMs,
  );
});

const superadmin = () => api().signIn('superadmin@parcelbell.test');
const admin = () => api().signIn('admin@maplecourt.test');

function monthsAgo(months: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15, 15));
}

/** Resolves once the building has its periods, so that the first run is over before there is anything to remove. */
async function removingSince(): Promise<void> {
  const read = async () => (await api().get(`/api/retention/${maple}`, await superadmin())).body;
  await until('the first run is over', read, ({ runs }) => runs?.length === 5, maxWaitMs);
}

/** The picked-up parcels that are found by the name of who took them. */
async function named(): Promise<number> {
  const { body } = await api().get('/api/deliveries?status=pickedup&page=1&pageSize=1&q=priscilla', await admin());
  return body.total;
}

async function figures() {
  const desk = await admin();
  const day = endedAt.toISOString().slice(0, 10);
  const from = new Date(endedAt.getTime() - 20 * 24 * 60 * 60_000).toISOString();
  const to = new Date(endedAt.getTime() + 20 * 24 * 60 * 60_000).toISOString();
  const usage = await until(
    'usage is counted',
    async () => (await api().get(`/api/usage?date=${day}&reportType=monthly`, desk)).body,
    ({ totalDeliveries }) => totalDeliveries === endedParcels + waitingParcels,
    maxWaitMs,
  );
  const query = `startDate=${from}&endDate=${to}`;
  const analytics = (await api().get(`/api/residents/analytics/building?${query}`, desk)).body;
  const history = (await api().get('/api/residents/history/101', desk)).body;
  return { usage, analytics, history };
}

type Database = Awaited<ReturnType<typeof open>>;

async function open(url: string) {
  const connection = await connectDatabase(`${url}/parcelbell`, createLogger({ level: 'warn' }));
  const database = serviceDatabase(connection, 'deliveries');
  return {
    parcels: openCollection(database, deliveryCollection),
    photos: openCollection(database, pictureCollection),
    close: () => connection.close(),
  };
}

/** Works on the data of a product that does not run. */
async function withDatabase(dataDir: string, work: (database: Database) => Promise<void>): Promise<void> {
  const store = await startDocumentStore({ dataDir });
  const database = await open(store.url);
  try {
    await work(database);
  } finally {
    await database.close();
    await store.close();
  }
}

async function storeParcels({ parcels, photos }: Database): Promise<void> {
  const times = { createdAt: endedAt, updatedAt: endedAt, localDay: endedAt.toISOString().slice(0, 10), localHour: 9 };
  const texts = { note: 'for-priscilla', tracking: 'TRK4711' };
  const ended = Array.from({ length: endedParcels }, (_, at): Delivery => {
    const pickup = { conciergeId: 'Sam', residentName: 'Priscilla', residentId: 'ID-1' };
    const photo = at < withPictures ? { photoId: 'photo' } : {};
    return { ...deliveryAt(maple, at), ...times, ...texts, ...photo, pickedupAt: endedAt, pickup };
  });
  const waiting = Array.from({ length: waitingParcels }, (_, at): Delivery => {
    return { ...deliveryAt(maple, endedParcels + at), ...times, ...texts };
  });
  const all = [...ended, ...waiting];
  for (let at = 0; at < all.length; at += portion) await storeDeliveries(parcels, all.slice(at, at + portion));
  const pictures = ended.slice(0, withPictures).map(({ packageId }) => `${maple}/${packageId}/photo`);
  await photos.insertMany(pictures.map((_id) => ({ _id, type: 'image/png', bytes: 'AA==', storedAt: endedAt })));
}
