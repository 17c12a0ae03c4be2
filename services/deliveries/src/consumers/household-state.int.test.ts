import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DeliveryDirectoryService,
  DeliveryLoggedSchema,
  DeliveryNoticeDueSchema,
  NoticeReason,
} from '@parcelbell/contracts/deliveries';
import { createCall } from '@parcelbell/testing';
import { createContext } from '../context.ts';
import { notifyAllAwaitedResidents } from '../domain/delivery/notify-awaited-residents.ts';
import {
  box,
  email,
  householdOf,
  mapleCourt,
  pending,
  startDeliveries,
  type TestDeliveries,
} from '../testing/start-deliveries.ts';

let desk: TestDeliveries;

beforeAll(async () => {
  desk = await startDeliveries();
  await desk.tenant(mapleCourt);
});
afterAll(() => desk.stop());

const tenant = 'maple-court';
const approved = (contactId: string) => ({ ...email(contactId), approved: true });
const verifiedNow = (contactId: string) => ({
  ...email(contactId),
  verifiedAt: timestampFromDate(new Date(Date.now() + 60_000)),
});
const state = (unit: string, contacts: Parameters<typeof householdOf>[2], version: number) =>
  desk.household(householdOf(tenant, unit, contacts), version);

async function log(unit: string): Promise<string> {
  const { status, body } = await desk.log({ unit, ...box, allowUnregistered: true });
  expect([status, body.notice]).toEqual([201, { why: 'residents' }]);
  return body.packageId;
}

async function noticeFactsOf(...packageIds: string[]) {
  await desk.settled();
  return packageIds.flatMap((aggregateId) =>
    desk.service.facts(DeliveryNoticeDueSchema, { aggregateId }).map(({ recipients, reason, group }) => ({
      group,
      reason,
      to: recipients.map(({ contactId }) => contactId),
    })),
  );
}

describe('a household that moves out while two processes of deliveries know its people', () => {
  const time = { skippedMs: 0 };
  const other = { clock: { now: () => new Date(Date.now() + time.skippedMs) } };
  const logAt = (url: string, unit: string) =>
    createCall(url, { as: desk.admin, tenant })('POST', '/api/deliveries', { body: { unit, ...box } });
  /** Hands the household to the first process, as residents does before it answers. */
  const handOver = (unit: string, version: number) =>
    desk.service.platform
      .internal('deliveries', DeliveryDirectoryService)
      .keepHousehold({ tenantId: tenant, household: householdOf(tenant, unit, []), version });
  const nobody = { status: 404, body: { type: 'NO_RESIDENTS_FOUND' } };
  const deliveriesLoggedFor = (unit: string) =>
    desk.service.facts(DeliveryLoggedSchema).filter(({ parcel }) => parcel?.unit === unit).length;

  it('is refused at once by the process that was asked, and an earlier state that comes later changes nothing', async () => {
    await state('137', [email('gone')], 1);
    expect((await logAt(desk.service.url, '137')).status).toBe(201);
    await handOver('137', 2);
    expect(await logAt(desk.service.url, '137')).toMatchObject(nobody);
    await state('137', [email('gone')], 1);
    expect(await logAt(desk.service.url, '137')).toMatchObject(nobody);
    await desk.settled();
    expect(deliveriesLoggedFor('137')).toBe(1);
  });

  it('is refused by the other process from the broadcast on, however long that process keeps what it read', async () => {
    const replica = await desk.service.startReplica(other);
    await state('138', [email('gone')], 1);
    expect((await logAt(replica, '138')).status).toBe(201);
    await handOver('138', 2);
    await state('138', [], 2);
    expect(await logAt(replica, '138')).toMatchObject(nobody);
    await desk.settled();
    expect(deliveriesLoggedFor('138')).toBe(1);
  });

  it('is refused by another process that missed the broadcast once what it read is 30 s old', async () => {
    await state('139', [email('gone')], 1);
    const replica = await desk.service.startReplica(other);
    expect((await logAt(replica, '139')).status).toBe(201);
    await handOver('139', 2);
    time.skippedMs += 30_000;
    expect(await logAt(replica, '139')).toMatchObject(nobody);
    await desk.settled();
    expect(deliveriesLoggedFor('139')).toBe(1);
  });
});

describe('a parcel that waits for residents', () => {
  it('is sent to contacts that staff or an approved member approved, once, in one group', async () => {
    const parcels = [await log('110'), await log('110')];
    await state('110', [approved('ann'), verifiedNow('ben')], 1);
    const facts = await noticeFactsOf(...parcels);
    expect(facts).toEqual([
      { to: ['ann'], reason: NoticeReason.ARRIVAL, group: facts[0]?.group },
      { to: ['ann'], reason: NoticeReason.ARRIVAL, group: facts[0]?.group },
    ]);
    expect(parcels).toContain(facts[0]?.group);
    await state('110', [approved('ann'), approved('ben')], 2);
    await state('110', [approved('ann'), approved('ben')], 2);
    expect(await noticeFactsOf(...parcels)).toHaveLength(2);
    const parcel = (await desk.service.stored('parcels')).find((each) => each.packageId === parcels[0]);
    expect(parcel).toMatchObject({ residencyId: 'residency-of-110', people: 1 });
    expect(parcel).not.toHaveProperty('putOffFor');
  });

  it('is not sent to somebody who registered alone, until staff approve them', async () => {
    const packageId = await log('111');
    await state('111', [verifiedNow('eve')], 1);
    expect(await noticeFactsOf(packageId)).toEqual([]);
    await state('111', [{ ...verifiedNow('eve'), approved: true }], 2);
    expect((await noticeFactsOf(packageId)).map(({ to }) => to)).toEqual([['eve']]);
  });

  it('is not sent to those who moved in after the people that it waited for', async () => {
    const household = householdOf(tenant, '112', [email('eve', pending)]);
    await desk.household(household, 1);
    desk.residents.answer = async () => ({ household, version: 1 });
    const packageId = await log('112');
    await desk.household({ ...householdOf(tenant, '112', [approved('new')]), residencyId: 'the-next' }, 2);
    expect(await noticeFactsOf(packageId)).toEqual([]);
    await desk.household({ ...householdOf(tenant, '112', [approved('eve')]), residencyId: 'residency-of-112' }, 3);
    expect(await noticeFactsOf(packageId)).toHaveLength(1);
    desk.residents.answer = async () => ({});
  });

  it('is not sent after the delivery was picked up or undone', async () => {
    const [handedOver, undone] = [await log('113'), await log('113')];
    await desk.call('PATCH', `/api/deliveries/pickup/${handedOver}`, { body: { conciergeId: 'Sam' } });
    await desk.call('POST', `/api/deliveries/${undone}/undo`);
    await state('113', [approved('ann')], 1);
    expect(await noticeFactsOf(handedOver, undone)).toEqual([]);
  });

  it('is sent even if another delivery of the household cannot be read', async () => {
    const [broken, good] = [await log('115'), await log('115')];
    const parcels = desk.service.platform.database.collection('parcels');
    await parcels.updateOne({ packageId: broken }, { $unset: { notices: true } });
    await state('115', [approved('ann')], 1);
    expect(await noticeFactsOf(good)).toHaveLength(1);
    await parcels.deleteOne({ packageId: broken });
  });

  it('is sent by the sweep if its household was approved before it was stored, once by several replicas', async () => {
    const packageId = await log('114');
    await desk.service.platform.database
      .collection<{ _id: string }>('households')
      .updateOne({ _id: `${tenant}/default/114` }, { $set: { version: 0 } });
    const context = createContext(desk.service.platform);
    const { approved: _, ...contact } = approved('ann');
    await context.households.upsert([
      {
        tenantId: tenant,
        householdId: 'default/114',
        version: 9,
        unit: '114',
        tower: '',
        residencyId: 'r-114',
        registered: 1,
        contacts: [
          {
            contactId: contact.contactId,
            channel: 'email',
            address: contact.address,
            language: 'en',
            generation: 1,
            isApproved: true,
          },
        ],
      },
    ]);
    const sweep = () => notifyAllAwaitedResidents(new AbortController().signal, context);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect((await noticeFactsOf(packageId)).map(({ to }) => to)).toEqual([['ann']]);
  });
});
