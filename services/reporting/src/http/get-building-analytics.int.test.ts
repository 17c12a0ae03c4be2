import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Channel, ContactStatus } from '@parcelbell/contracts/residents';
import {
  closed,
  deliveryAt,
  household,
  logged,
  pickedUp,
  startReporting,
  type TestReporting,
} from '../testing/start-reporting.ts';

let test: TestReporting;
beforeAll(async () => {
  test = await startReporting('2026-11-22T15:00:00Z');
});
afterAll(() => test.stop());

const at = (day: string) => timestampFromDate(new Date(`${day}T17:00:00Z`));

function residency(movedIn: string, movedOut?: string, isVerified = true) {
  const out = movedOut ? { movedOutAt: at(movedOut) } : {};
  return { residencyId: movedIn, movedInAt: at(movedIn), ...(isVerified ? { verifiedAt: at(movedIn) } : {}), ...out };
}

function contact(address: string, status = ContactStatus.ACTIVE, channel = Channel.EMAIL) {
  return { contactId: address, channel, address, status, language: 'en', generation: 1 };
}

const november = '?startDate=2026-09-15T12:00:00Z&endDate=2026-11-22T15:00:00Z';

describe('the analytics of a building', () => {
  it('have its residents: moves by month, churn, turnover, residencies, and how they are told', async () => {
    const id = await test.building('residents');
    await test.service.receive(
      household(id, {
        householdId: 'default/101',
        unit: '101',
        residencies: [
          residency('2025-10-01', '2026-10-01'),
          residency('2026-10-05', '2026-10-20'),
          residency('2026-11-10'),
        ],
        contacts: [
          contact('a@x.test'),
          contact('b@x.test', ContactStatus.PENDING),
          contact('b@x.test', ContactStatus.PENDING),
        ],
      }),
      household(id, {
        householdId: 'default/102',
        unit: '102',
        residencies: [residency('2026-01-01')],
        contacts: [
          contact('c@x.test', ContactStatus.OPTED_OUT),
          contact('+14165550123', ContactStatus.ACTIVE, Channel.SMS),
        ],
      }),
      household(id, {
        householdId: 'default/103',
        unit: '103',
        residencies: [residency('2026-11-01', undefined, false)],
        contacts: [contact('d@x.test', ContactStatus.PENDING), contact('e@x.test', ContactStatus.PENDING)],
      }),
    );
    expect(await test.analytics(id, november)).toMatchObject({
      summary: {
        totalUnits: 3,
        occupiedUnits: 2,
        currentResidents: 2,
        totalMoveOuts: 2,
        churnRate: 100,
        averageResidencyDays: 190,
        unverifiedResidentsCount: 2,
      },
      monthlyTrends: {
        '2026-09': { moveIns: 0, moveOuts: 0, activeResidents: 2 },
        '2026-10': { moveIns: 1, moveOuts: 2, activeResidents: 1 },
        '2026-11': { moveIns: 1, moveOuts: 0, activeResidents: 2 },
      },
      highTurnoverUnits: [{ unit: '101', currentlyOccupied: true, residentCount: 3, turnoverCount: 2 }],
      packageAnalytics: {
        unverifiedResidents: [
          { unit: '103', emailCount: 2, verifiedCount: 0, unverifiedEmails: ['d@x.test', 'e@x.test'] },
          { unit: '101', emailCount: 2, verifiedCount: 1, unverifiedEmails: ['b@x.test'] },
        ],
      },
      notificationAdoption: { emailEnabled: 1, smsEnabled: 1 },
    });
  });

  it('are made a few times a minute for visitors of the demo, and for each of its staff who asks', async () => {
    const id = await test.building('visited');
    const visitor = test.service.signIn({ demo: true, roles: { [id]: 'admin' } });
    const path = `/api/residents/analytics/building${november}`;
    const seen = async () => (await test.service.call('GET', path, { as: visitor, tenant: id })).body.summary;
    await test.service.receive(logged(id, deliveryAt('P-1', '2026-11-20T14:59:00Z')));
    expect(await seen()).toMatchObject({ totalPackages: 1 });
    await test.service.receive(logged(id, deliveryAt('P-2', '2026-11-20T15:59:00Z')));
    expect([await seen(), (await test.analytics(id, november)).summary]).toMatchObject([
      { totalPackages: 1 },
      { totalPackages: 2 },
    ]);
    const unknown = { as: test.service.signIn({ demo: true, roles: { nowhere: 'admin' } }), tenant: 'nowhere' };
    expect((await test.service.call('GET', path, unknown)).status).toBe(404);
  });

  it('say that they are still being filled until the first week of the demo is there, and of no other building', async () => {
    await test.building('skyline-towers');
    const usage = async () => (await test.get('skyline-towers', '/api/usage')).body;
    expect(await test.analytics('skyline-towers', november)).toMatchObject({ isStillFilling: true });
    expect(await usage()).toMatchObject({ isStillFilling: true });
    await test.service.receive(logged('skyline-towers', deliveryAt('P-1', '2026-11-20T14:59:00Z')));
    expect(await usage()).toMatchObject({ isStillFilling: true });
    await test.service.receive(logged('skyline-towers', deliveryAt('P-2', '2025-11-23T14:59:00Z')));
    expect(await usage()).not.toHaveProperty('isStillFilling');
    expect(await test.analytics('skyline-towers', november)).not.toHaveProperty('isStillFilling');
    const other = await test.building('other');
    expect(await test.analytics(other, november)).not.toHaveProperty('isStillFilling');
  });

  it('have its parcels: by month, by hour, by courier, and those that wait for more than 48 hours', async () => {
    const id = await test.building('parcels');
    const parcels = [
      // Logged in the afternoon, so that it waits for a day on the calendar more than it has waited for 24 hours.
      deliveryAt('P-1', '2026-09-14T21:10:00Z'),
      deliveryAt('P-2', '2026-09-15T14:10:00Z'),
      deliveryAt('P-3', '2026-11-20T14:59:00Z', { unit: '102' }),
      deliveryAt('P-4', '2026-11-20T15:01:00Z', { courier: 'DHL' }),
      deliveryAt('P-5', '2026-11-22T23:30:00Z', { courier: 'DHL', localHour: 23 }),
      deliveryAt('P-6', '2026-11-01T14:10:00Z'),
      deliveryAt('P-7', '2026-11-01T14:10:00Z'),
    ];
    await test.service.receive(...parcels.map((parcel) => logged(id, parcel)));
    await test.service.receive(
      pickedUp(id, deliveryAt('P-6', '2026-11-01T14:10:00Z'), '2026-11-02T14:10:00Z'),
      closed(id, deliveryAt('P-7', '2026-11-01T14:10:00Z'), '2026-11-02T14:10:00Z'),
    );
    const { summary, packageAnalytics, dateRange } = await test.analytics(id, november);
    expect(summary).toMatchObject({ totalPackages: 6, pendingPackagesCount: 3 });
    expect(packageAnalytics).toMatchObject({
      volumeByMonth: { '2026-09': 1, '2026-10': 0, '2026-11': 5 },
      peakDeliveryHours: [
        { timeRange: '14:00-15:00', count: 4 },
        { timeRange: '15:00-16:00', count: 1 },
        { timeRange: '23:00-00:00', count: 1 },
      ],
      courierBreakdown: [
        { courier: 'UPS', count: 4, percentage: 66.7 },
        { courier: 'DHL', count: 2, percentage: 33.3 },
      ],
      pendingPackages: [
        { unit: '101', packageId: 'P-1', daysPending: 69, createdAt: '2026-09-14T21:10:00.000Z' },
        { unit: '101', packageId: 'P-2', daysPending: 68 },
        { unit: '102', packageId: 'P-3', daysPending: 2 },
      ],
    });
    expect(dateRange).toEqual({ start: '2026-09-15T12:00:00.000Z', end: '2026-11-22T15:00:00.000Z' });
  });

  it('are those of the last twelve months unless a period is given, and empty in a new building', async () => {
    const id = await test.building('fresh');
    const { summary, monthlyTrends, dateRange, packageAnalytics } = await test.analytics(id);
    expect(dateRange).toEqual({ start: '2025-11-22T15:00:00.000Z', end: '2026-11-22T15:00:00.000Z' });
    expect(Object.keys(monthlyTrends)).toHaveLength(13);
    expect(summary).toMatchObject({ totalPackages: 0, churnRate: 0, averageResidencyDays: 0 });
    expect(packageAnalytics).toMatchObject({ peakDeliveryHours: [], courierBreakdown: [], pendingPackages: [] });
  });

  it.each([
    '?startDate=2026-02-30T00:00:00Z',
    '?startDate=yesterday',
    '?startDate=2026-11-22T15:00:00Z&endDate=2026-11-22T15:00:00Z',
    '?startDate=2026-11-23T00:00:00Z',
    '?startDate=2021-11-21T00:00:00Z&endDate=2026-11-22T00:00:00Z',
    '?startDate=1999-12-31T00:00:00Z&endDate=2000-02-01T00:00:00Z',
    '?endDate=9999-12-31T00:00:00Z',
    '?startDate=2026-01-01T00:00:00Z&startDate=2026-02-01T00:00:00Z',
    '?startDate[$gt]=2026-01-01T00:00:00Z',
    '?endDate=',
    '?period=3',
  ])('are refused for %s', async (query) => {
    await test.building('strict');
    const answer = await test.get('strict', `/api/residents/analytics/building${query}`);
    expect(answer).toMatchObject({ status: 422, body: { type: 'MALFORMED' } });
  });

  it('are for staff of the building alone', async () => {
    const id = await test.building('private');
    const { call, signIn } = test.service;
    const headers = { 'x-tenant-id': id };
    expect((await call('GET', '/api/residents/analytics/building', { headers })).status).toBe(401);
    const as = signIn({ userId: 'desk-2', roles: { elsewhere: 'admin' } });
    expect((await call('GET', '/api/residents/analytics/building', { as, headers })).status).toBe(403);
    expect((await test.get('nowhere', '/api/residents/analytics/building')).status).toBe(404);
  });
});
