import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readExplain } from '@parcelbell/document-store/testing';
import { demoTenantId } from '@parcelbell/sample-data/demo';
import { samplePng } from '@parcelbell/test-tools';
import { createContext } from '../../context.ts';
import { deliveryCollection } from '../../data/delivery-collection.ts';
import { deliveryAt, storeDeliveries } from '../../testing/deliveries.ts';
import { mapleCourt, startDeliveries, type TestDeliveries } from '../../testing/start-deliveries.ts';
import { forgetDeletedTenants } from './forget-deleted-tenants.ts';

const gone = 'birch-house';
let desk: TestDeliveries;
beforeAll(async () => {
  desk = await startDeliveries();
  await desk.tenant(mapleCourt);
  await desk.tenant({ ...mapleCourt, tenantId: gone });
  const parcels = desk.service.platform.open(deliveryCollection);
  const of = (tenantId: string, count: number) => Array.from({ length: count }, (_, at) => deliveryAt(tenantId, at));
  await storeDeliveries(parcels, [...of(gone, 1_200), ...of('maple-court', 3)]);
});
afterAll(() => desk.stop());

const collection = (name: string) => desk.service.platform.database.collection<{ _id: string }>(name);
const parcelsOf = (tenantId: string) => collection('parcels').countDocuments({ tenantId });

async function forget(signal = new AbortController().signal) {
  const context = createContext(desk.service.platform);
  await forgetDeletedTenants(signal, { ...context, tenants: context.tenantCopies });
}

it('deletes the parcels of a deleted building, all of them, and no others', async () => {
  await forget();
  expect(await parcelsOf(gone)).toBe(1_200);
  await desk.tenant({ tenantId: gone, deleted: true }, 2);
  await forget(AbortSignal.abort());
  expect(await parcelsOf(gone)).toBe(1_200);
  await forget();
  expect([await parcelsOf(gone), await parcelsOf('maple-court')]).toEqual([0, 3]);
});

it('finds a parcel that was logged just before the deletion was known, and then leaves the building alone', async () => {
  const parcels = desk.service.platform.open(deliveryCollection);
  await storeDeliveries(parcels, [deliveryAt(gone, 1)]);
  await forget();
  expect(await parcelsOf(gone)).toBe(0);
  const { tenantCopies } = createContext(desk.service.platform);
  expect(await tenantCopies.toForget(10)).toEqual([gone]);
  await forget();
  expect(await tenantCopies.toForget(10)).toEqual([]);
  await desk.tenant({ tenantId: gone, deleted: true }, 2);
  expect(await tenantCopies.toForget(10)).toEqual([]);
});

it('deletes the pictures of a deleted building, also of a parcel that is gone, and no others', async () => {
  const { pictures } = createContext(desk.service.platform);
  const keyIn = (tenantId: string) => ({ tenantId, packageId: 'P-1', pictureId: 'a' });
  const image = { type: 'image/png', bytes: samplePng() } as const;
  await desk.tenant({ ...mapleCourt, tenantId: 'elm-place' });
  await pictures.insert(keyIn('elm-place'), image);
  await pictures.insert(keyIn('maple-court'), image);
  await desk.tenant({ tenantId: 'elm-place', deleted: true }, 2);
  await forget();
  expect(await pictures.find(keyIn('elm-place'))).toBeUndefined();
  expect(await pictures.find(keyIn('maple-court'))).toEqual({ ...image, bytes: Buffer.from(image.bytes) });
});

it('deletes what households of a deleted building decided, and no other', async () => {
  const { delegations } = createContext(desk.service.platform);
  const of = (tenantId: string) => ({ tenantId, householdId: 'default/101', version: 1, decisions: [] });
  await desk.tenant({ ...mapleCourt, tenantId: 'oak-house' });
  await delegations.save(of('oak-house'), []);
  await delegations.save(of('maple-court'), []);
  await desk.tenant({ tenantId: 'oak-house', deleted: true }, 2);
  await forget();
  expect(await delegations.find(of('oak-house'))).toBeUndefined();
  expect(await delegations.find(of('maple-court'))).toEqual(of('maple-court'));
});

it('deletes the cursor of the demo history with the demo building, so that the history is written again when the building is back', async () => {
  const { demoHistoryCursor } = createContext(desk.service.platform);
  const filledUntil = new Date('2026-11-01T12:00:00Z');
  await demoHistoryCursor.move(filledUntil);
  await forget();
  expect(await demoHistoryCursor.read()).toEqual(filledUntil);
  await desk.tenant({ tenantId: demoTenantId, deleted: true }, 2);
  await forget();
  expect(await demoHistoryCursor.read()).toBeUndefined();
});

it('looks for deleted buildings and their parcels by index', async () => {
  const buildings = await collection('buildings')
    .find({ deleted: true, forgotten: { $exists: false } })
    .explain('executionStats');
  expect(readExplain(buildings).indexes).toEqual(['deleted_1_forgotten_1']);
  const parcels = await collection('parcels').find({ tenantId: gone }).limit(500).explain('executionStats');
  expect(readExplain(parcels).stages).not.toContain('COLLSCAN');
});
