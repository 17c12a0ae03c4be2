import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Channel, PersonDataPart, PersonDataService } from '@parcelbell/contracts/residents';
import { outboxOf } from '@parcelbell/database';
import { logged } from '@parcelbell/events/testing';
import { daysAgo } from '@parcelbell/retention/testing';
import { samplePng } from '@parcelbell/test-tools';
import { createContext, type DeliveriesContext } from './context.ts';
import type { Delivery } from './domain/delivery/delivery.ts';
import { deliveryAt, storeDeliveries } from './testing/deliveries.ts';
import { email, householdOf, mapleCourt, startMapleCourt, type TestDeliveries } from './testing/start-deliveries.ts';

let context: DeliveriesContext;
let desk: TestDeliveries;
beforeAll(async () => {
  desk = await startMapleCourt();
  context = createContext(desk.service.platform);
});
afterAll(() => desk.stop());

const { tenantId } = mapleCourt;
const client = () => desk.service.platform.internal('deliveries', PersonDataService);
const stay = (unit: string, from: Date, to?: Date) => ({
  unit,
  from: timestampFromDate(from),
  ...(to ? { to: timestampFromDate(to) } : {}),
});
const pickups = (stays: object[], more: object = {}) =>
  client().exportPerson({ tenantId, part: PersonDataPart.PICKUPS, stays, limit: 50, ...more });
const erase = (packageIds: string[], more: object = {}) =>
  client().erasePerson({ tenantId, pickups: packageIds.map((packageId) => ({ packageId })), ...more });

let count = 0;
async function pickedUp(unit: string, at: Date, more: Partial<Delivery> = {}): Promise<Delivery> {
  count += 1;
  const delivery: Delivery = {
    ...deliveryAt(tenantId, 1_000 + count),
    unit,
    createdAt: at,
    updatedAt: at,
    note: 'fragile-vase',
    tracking: 'TRK998877',
    status: 'pickedup',
    pickedupAt: at,
    pickup: { conciergeId: 'Sam', residentName: 'Priscilla', residentId: 'ID-4711', signatureId: 'sig' },
    photoId: 'photo',
    ...more,
  };
  await storeDeliveries(context.deliveryDocuments, [delivery]);
  for (const pictureId of ['photo', 'sig']) {
    const { packageId } = delivery;
    await context.pictures.insert({ tenantId, packageId, pictureId }, { type: 'image/png', bytes: samplePng() });
  }
  return delivery;
}

describe('the pickups of a stay', () => {
  it('are those of its unit that ended and were logged in it, page by page, the newest first', async () => {
    const ids = [];
    for (const days of [30, 20, 10]) ids.unshift((await pickedUp('201', daysAgo(days))).packageId);
    const { pickup: _, pickedupAt: ____, ...waits } = await pickedUp('202', daysAgo(9));
    await pickedUp('201', daysAgo(50));
    await pickedUp('201', daysAgo(1));
    await storeDeliveries(context.deliveryDocuments, [
      { ...waits, packageId: `${waits.packageId}W`, unit: '201', status: 'pending' },
    ]);
    const { pickup: __, pickedupAt: ___, ...gone } = await pickedUp('202', daysAgo(15));
    const closed: Delivery = {
      ...gone,
      ...{ packageId: `${gone.packageId}C`, unit: '201', status: 'closed', closedAt: daysAgo(15) },
      closure: { reason: 'lost', note: 'stolen' },
    };
    await storeDeliveries(context.deliveryDocuments, [closed]);
    const stays = [stay('201', daysAgo(40), daysAgo(5))];
    const found = await pickups(stays);
    expect(found.pickups.map(({ packageId }) => packageId)).toEqual([...ids, closed.packageId]);
    expect(found.pickups[0]).toMatchObject({
      ...{ unit: '201', status: 'pickedup', name: 'Priscilla', residentId: 'ID-4711', note: 'fragile-vase' },
      ...{ tracking: 'TRK998877', hasPhoto: true, hasSignature: true },
    });
    const paged = [];
    let after = '';
    do {
      const page = await pickups(stays, { limit: 1, after });
      paged.push(...page.pickups.map(({ packageId }) => packageId));
      after = page.next;
    } while (after !== '');
    expect(paged).toEqual([...ids, closed.packageId]);
  });

  it('that are named are answered alone, unless they are of others', async () => {
    const own = await pickedUp('203', daysAgo(3));
    const other = await pickedUp('204', daysAgo(3));
    const packageIds = [own.packageId, other.packageId, 'P-unknown'];
    const found = await pickups([stay('203', daysAgo(10))], { packageIds });
    expect(found.pickups.map(({ packageId }) => packageId)).toEqual([own.packageId]);
  });
});

describe('erasing chosen pickups', () => {
  it('removes names, notes and pictures, and keeps unit, courier, type and times', async () => {
    const chosen = await pickedUp('205', daysAgo(3));
    const other = await pickedUp('205', daysAgo(2));
    expect(await erase([chosen.packageId])).toMatchObject({ done: true, erased: 1 });
    const after = await context.deliveries.find(tenantId, chosen.packageId);
    const { unit, courier, packagetype, createdAt, pickedupAt } = chosen;
    expect(after).toMatchObject({ unit, courier, packagetype, createdAt, pickedupAt, pickup: { conciergeId: 'Sam' } });
    const stored = await context.deliveryDocuments.findOne({ _id: `${tenantId}/${chosen.packageId}` });
    expect(JSON.stringify(stored)).not.toMatch(/priscilla|4711|fragile|998877/i);
    expect(stored).not.toHaveProperty('textsSince');
    for (const pictureId of ['photo', 'sig']) {
      expect(await context.pictures.find({ tenantId, packageId: chosen.packageId, pictureId })).toBeUndefined();
      expect(await context.pictures.find({ tenantId, packageId: other.packageId, pictureId })).toBeDefined();
    }
    expect(await context.deliveries.find(tenantId, other.packageId)).toMatchObject({ note: 'fragile-vase' });
    expect(await erase([chosen.packageId])).toMatchObject({ done: true, erased: 0 });
  });

  it('leaves a parcel that waits again', async () => {
    const { pickup: _, pickedupAt: __, ...waits } = await pickedUp('206', daysAgo(3));
    const packageId = `${waits.packageId}W`;
    await storeDeliveries(context.deliveryDocuments, [{ ...waits, packageId, status: 'pending' }]);
    expect(await erase([packageId])).toMatchObject({ done: true, erased: 0 });
    expect(await context.deliveries.find(tenantId, packageId)).toMatchObject({ note: 'fragile-vase' });
  });

  it('deletes events that could not be published and name the person or a chosen parcel', async () => {
    const { packageId } = await pickedUp('208', daysAgo(3));
    const _id = `${tenantId}/${packageId}`;
    const failed = [packageId, 'ann@example.test', 'bob@example.test'].map((text) =>
      logged({ tenantId, aggregateId: text }),
    );
    await outboxOf(context.deliveryDocuments).outboxDocuments.updateOne({ _id }, { $set: { outboxFailed: failed } });
    const addresses = [{ channel: Channel.EMAIL, address: 'ann@example.test' }];
    expect((await erase([packageId], { addresses })).done).toBe(true);
    const stored = await outboxOf(context.deliveryDocuments).outboxDocuments.findOne({ _id });
    expect(stored?.outboxFailed?.map(({ aggregateId }) => aggregateId)).toEqual(['bob@example.test']);
  });

  it('removes whom the person let pick up, and who was let pick up a chosen parcel, from the decisions of households', async () => {
    const decider = { householdId: 'default/209', version: 1 };
    const chosen = await pickedUp('209', daysAgo(3), { followedDelegations: decider });
    const household = { tenantId, householdId: decider.householdId };
    const decision = (packageIds: string[], contactId: string, name: string) => ({
      version: 1,
      packageIds,
      delegation: { delegationId: name, name, householdId: decider.householdId, contactId, at: daysAgo(4) },
    });
    const decisions = [
      decision([chosen.packageId], 'c-2', 'Delia'),
      decision(['P-2'], 'c-1', 'Dora'),
      decision(['P-3'], 'c-2', 'Kept'),
    ];
    await context.delegations.save({ ...household, version: 1, decisions }, []);
    const households = [{ ...decider, version: 0, contactIds: ['c-1'] }];
    expect((await erase([chosen.packageId], { households })).done).toBe(true);
    const stored = await context.delegations.find(household);
    expect(JSON.stringify(stored)).not.toMatch(/Delia|Dora/);
    expect(stored?.decisions).toMatchObject([{ packageIds: ['P-2'] }, { delegation: { name: 'Kept' } }]);
    await erase([chosen.packageId], { households });
    expect((await context.delegations.find(household))?.version).toBe(stored?.version);
  });

  it('is done only when the copy of the household has followed', async () => {
    await desk.household(householdOf(tenantId, '207', [email('c-1')]), 3);
    const households = [{ householdId: 'default/207', version: 4, contactIds: ['c-1'] }];
    expect((await erase([], { households })).done).toBe(false);
    await desk.household(householdOf(tenantId, '207', []), 4);
    expect((await erase([], { households })).done).toBe(true);
  });
});
