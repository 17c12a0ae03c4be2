import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  closed,
  corrected,
  deliveryAt,
  logged,
  pickedUp,
  removed,
  startReporting,
  type TestReporting,
} from '../testing/start-reporting.ts';

let test: TestReporting;
beforeAll(async () => {
  test = await startReporting('2026-11-22T15:00:00Z');
});
afterAll(() => test.stop());

describe('the usage of a month', () => {
  it('counts each unit, with fees for what is over the limit that holds', async () => {
    const id = await test.building('counted');
    await test.service.receive(
      ...['2026-11-02', '2026-11-03', '2026-11-03', '2026-11-03', '2026-11-03'].map((day, index) =>
        logged(id, deliveryAt(`P-${index}`, `${day}T15:00:00Z`)),
      ),
      logged(id, deliveryAt('P-OTHER', '2026-11-20T15:00:00Z', { unit: '102' })),
      logged(id, deliveryAt('P-BEFORE', '2026-10-31T15:00:00Z')),
      logged(id, deliveryAt('P-AFTER', '2026-12-01T15:00:00Z')),
    );
    expect(await test.usage(id)).toEqual({
      date: '2026-11-22',
      month: '2026-11',
      reportType: 'monthly',
      totalDeliveries: 6,
      totalUnits: 2,
      unitsOverLimit: 1,
      totalExcessFees: 4.5,
      monthlyLimit: 2,
      exceedFee: 1.5,
      maxDeliveriesPerDay: 3,
      unitUsage: {
        '101': { unit: '101', monthlyUsage: 5, isOverLimit: true, excessDeliveries: 3, excessFees: 4.5 },
        '102': { unit: '102', monthlyUsage: 1, isOverLimit: false, excessDeliveries: 0, excessFees: 0 },
      },
      deliveryStats: { '2026-11-02': 1, '2026-11-03': 4, '2026-11-20': 1 },
      exceededDays: [['2026-11-03', 4]],
    });
    expect(await test.usage(id, '?date=2026-10-05')).toMatchObject({ totalDeliveries: 1, totalUnits: 1 });
    expect(await test.usage(id, '?date=2025-10-05')).toMatchObject({ totalDeliveries: 0, unitUsage: {} });
  });

  it('names units by their tower where there are towers', async () => {
    const id = await test.building('towers');
    await test.service.receive(
      logged(id, deliveryAt('P-1', '2026-11-02T15:00:00Z', { tower: 'South' })),
      logged(id, deliveryAt('P-2', '2026-11-02T15:00:00Z', { tower: 'North' })),
    );
    expect((await test.usage(id)).unitUsage).toMatchObject({
      'North/101': { unit: '101', tower: 'North', monthlyUsage: 1 },
      'South/101': { unit: '101', tower: 'South', monthlyUsage: 1 },
    });
  });

  it('uses the limit and the fee with which a month ended, whatever became of them since', async () => {
    test.setTime('2026-09-10T15:00:00Z');
    const id = await test.building('history', { settings: { monthlyLimit: 5, exceedFeeCents: 100 } });
    test.setTime('2026-10-31T23:00:00-04:00');
    await test.tenant(id, { settings: { monthlyLimit: 1, exceedFeeCents: 200 } }, 3);
    test.setTime('2026-11-22T15:00:00Z');
    await test.tenant(id, { settings: { monthlyLimit: 9, exceedFeeCents: 300 } }, 4);
    for (const month of ['08', '09', '10', '11']) {
      const parcels = ['a', 'b'].map((name) => deliveryAt(`P-${month}${name}`, `2026-${month}-05T15:00:00Z`));
      await test.service.receive(...parcels.map((parcel) => logged(id, parcel)));
    }
    const feesOf = async (month: string) => {
      const { monthlyLimit, totalExcessFees } = await test.usage(id, `?date=2026-${month}-01`);
      return { monthlyLimit, totalExcessFees };
    };
    expect(await feesOf('08')).toEqual({ monthlyLimit: 5, totalExcessFees: 0 });
    expect(await feesOf('09')).toEqual({ monthlyLimit: 5, totalExcessFees: 0 });
    expect(await feesOf('10')).toEqual({ monthlyLimit: 1, totalExcessFees: 2 });
    expect(await feesOf('11')).toEqual({ monthlyLimit: 9, totalExcessFees: 0 });
  });

  it('counts what was closed, nothing that was removed, and what was corrected for its unit on its day', async () => {
    const id = await test.building('changed');
    const [first, second, third] = ['P-1', 'P-2', 'P-3'].map((name) => deliveryAt(name, '2026-11-02T15:00:00Z'));
    if (!first || !second || !third) throw new Error('There are three.');
    await test.service.receive(...[first, second, third].map((parcel) => logged(id, parcel)));
    expect((await test.usage(id)).unitUsage).toMatchObject({ '101': { monthlyUsage: 3 } });
    await test.service.receive(closed(id, first, '2026-11-03T15:00:00Z'));
    await test.service.receive(removed(id, 'P-2'));
    await test.service.receive(corrected(id, { ...third, unit: '103' }, third));
    const { unitUsage, deliveryStats } = await test.usage(id);
    expect(unitUsage).toMatchObject({ '101': { monthlyUsage: 1 }, '103': { monthlyUsage: 1 } });
    expect(deliveryStats).toEqual({ '2026-11-02': 2 });
  });

  it('is the same whether events come once, twice, late or from the last to the first', async () => {
    const id = await test.building('shuffled');
    const parcel = deliveryAt('P-1', '2026-11-02T15:00:00Z');
    const moved = { ...parcel, unit: '102' };
    await test.service.receive(removed(id, 'P-9'));
    await test.service.receive(pickedUp(id, moved, '2026-11-03T15:00:00Z', 3));
    await test.service.receive(corrected(id, moved, parcel, 2));
    await test.service.receive(logged(id, parcel, 1), logged(id, deliveryAt('P-9', '2026-11-02T15:00:00Z')));
    for (let time = 0; time < 2; time += 1) {
      expect((await test.usage(id)).unitUsage).toEqual({ '102': expect.objectContaining({ monthlyUsage: 1 }) });
      await test.service.receive(logged(id, parcel, 1), removed(id, 'P-9'), corrected(id, moved, parcel, 2));
    }
  });
});

describe('the usage of a day', () => {
  it('has the day’s totals, and each unit’s month up to that day', async () => {
    const id = await test.building('daily');
    await test.service.receive(
      ...['02', '02', '03', '04'].map((day, index) => logged(id, deliveryAt(`P-${index}`, `2026-11-${day}T15:00:00Z`))),
      logged(id, deliveryAt('P-OTHER', '2026-11-02T15:00:00Z', { unit: '102' })),
    );
    expect(await test.usage(id, '?date=2026-11-03&reportType=daily')).toMatchObject({
      reportType: 'daily',
      totalDeliveries: 1,
      totalUnits: 1,
      unitsOverLimit: 1,
      totalExcessFees: 1.5,
      unitUsage: { '101': { monthlyUsage: 3, excessDeliveries: 1 }, '102': { monthlyUsage: 1 } },
      deliveryStats: { '2026-11-03': 1 },
      exceededDays: [],
    });
  });

  it('is the building’s today unless a date is given', async () => {
    const id = await test.building('today', { timeZone: 'Pacific/Kiritimati' });
    expect(await test.usage(id, '?reportType=daily')).toMatchObject({ date: '2026-11-23' });
  });
});

describe('a usage report', () => {
  it.each([
    '?date=2026-02-30',
    '?date=2026-11-22T00:00:00Z',
    '?date=1999-12-31',
    '?date=2200-01-01',
    '?date=',
    '?date=2026-11-01&date=2026-11-02',
    '?date[$gt]=2026-11-01',
    '?reportType=yearly',
    '?reportType=daily&reportType=daily',
    '?__proto__=1',
    '?unit=101',
  ])('is refused for %s', async (query) => {
    await test.building('strict');
    const answer = await test.get('strict', `/api/usage${query}`);
    expect(answer).toMatchObject({ status: 422, body: { type: 'MALFORMED' } });
  });

  it('is for staff of the building alone', async () => {
    const id = await test.building('private');
    const { call, signIn } = test.service;
    const headers = { 'x-tenant-id': id };
    expect((await call('GET', '/api/usage', { headers })).status).toBe(401);
    const other = signIn({ userId: 'desk-2', roles: { elsewhere: 'admin' } });
    expect((await call('GET', '/api/usage', { as: other, headers })).status).toBe(403);
    expect((await test.get('nowhere', '/api/usage')).status).toBe(404);
  });
});
