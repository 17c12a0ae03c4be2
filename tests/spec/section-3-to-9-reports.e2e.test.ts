import { beforeAll, describe, expect } from '@jest/globals';
import { changeMaple } from '../harness/buildings.ts';
import { parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { running } from './running.ts';

const { it, api, desk, towers } = running();

const usage = (query = '', headers = desk()) => api().get(`/api/usage${query}`, headers);
const analytics = (query = '', headers = desk()) => api().get(`/api/residents/analytics/building${query}`, headers);

/** Maple Court allows one delivery a month for each unit, and one a day in all; three come for unit 101 and one for North 502 of Harbour Towers. */
beforeAll(async () => {
  await changeMaple(api(), { settings: { monthlyLimit: 1, exceedFee: 2.25, maxDeliveriesPerDay: 1 } });
  const log = async (body: object, headers: Record<string, string>) => {
    expect((await api().send('POST', '/api/deliveries', { ...parcel, ...body }, headers)).status).toBe(201);
  };
  for (const courier of ['UPS', 'UPS', 'DHL']) await log({ unit: '101', courier }, desk());
  await log({ unit: '502', tower: 'North' }, towers());
  await until(
    'the reports have everything',
    async () => [(await usage()).body, (await usage('', towers())).body, (await analytics()).body],
    ([first, second, { notificationAdoption }]) =>
      first.totalDeliveries === 3 &&
      first.monthlyLimit === 1 &&
      second.totalDeliveries === 1 &&
      notificationAdoption?.smsEnabled === 1,
  );
});

describe('3 Usage response', () => {
  it('3 totalDeliveries, totalUnits, unitsOverLimit, totalExcessFees, monthlyLimit, maxDeliveriesPerDay, unitUsage, deliveryStats, exceededDays', async () => {
    const { body } = await usage();
    const [today] = Object.keys(body.deliveryStats);
    expect(body).toMatchObject({
      totalDeliveries: 3,
      totalUnits: 1,
      unitsOverLimit: 1,
      totalExcessFees: 4.5,
      monthlyLimit: 1,
      maxDeliveriesPerDay: 1,
      deliveryStats: { [today ?? '']: 3 },
      exceededDays: [[today, 3]],
    });
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('3 unitUsage (map of records: unit, tower, monthlyUsage, isOverLimit, excessDeliveries, excessFees)', async () => {
    const rest = { monthlyUsage: 3, isOverLimit: true, excessDeliveries: 2, excessFees: 4.5 };
    expect((await usage()).body.unitUsage).toEqual({ '101': { unit: '101', ...rest } });
    expect((await usage('', towers())).body.unitUsage).toEqual({
      'North/502': {
        unit: '502',
        tower: 'North',
        monthlyUsage: 1,
        isOverLimit: false,
        excessDeliveries: 0,
        excessFees: 0,
      },
    });
  });
});

describe('3 Building analytics response', () => {
  it('3 summary (totalUnits, occupiedUnits, currentResidents, totalMoveOuts, churnRate, averageResidencyDays, totalPackages, pendingPackagesCount, unverifiedResidentsCount)', async () => {
    const { summary } = (await analytics()).body;
    const number = expect.any(Number);
    expect(summary).toEqual({
      totalUnits: number,
      occupiedUnits: summary.currentResidents,
      currentResidents: number,
      totalMoveOuts: number,
      churnRate: number,
      averageResidencyDays: number,
      totalPackages: 3,
      pendingPackagesCount: 0,
      unverifiedResidentsCount: number,
    });
    expect(summary.currentResidents).toBeGreaterThan(0);
  });

  it('3 monthlyTrends (map keyed by year-month to moveIns, moveOuts, activeResidents)', async () => {
    const { monthlyTrends, summary } = (await analytics()).body;
    const months: [string, { moveIns: number; moveOuts: number; activeResidents: number }][] =
      Object.entries(monthlyTrends);
    expect(months).toHaveLength(13);
    for (const [index, [month, { moveIns, moveOuts, activeResidents }]] of months.entries()) {
      expect(month).toMatch(/^\d{4}-\d\d$/);
      const before = months[index - 1]?.[1].activeResidents;
      if (before !== undefined) expect(activeResidents).toBe(before + moveIns - moveOuts);
    }
    expect(months.at(-1)?.[1].activeResidents).toBe(summary.currentResidents);
  });

  it('3 packageAnalytics (volumeByMonth map; peakDeliveryHours list of timeRange and count; courierBreakdown list of courier, count, percentage; pendingPackages; unverifiedResidents)', async () => {
    const { packageAnalytics } = (await analytics()).body;
    const volumes = Object.values<number>(packageAnalytics.volumeByMonth);
    const hours: { timeRange: string; count: number }[] = packageAnalytics.peakDeliveryHours;
    expect(volumes.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(hours.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    for (const { timeRange } of hours) expect(timeRange).toMatch(/^\d\d:00-\d\d:00$/);
    expect(packageAnalytics.courierBreakdown).toEqual([
      { courier: 'UPS', count: 2, percentage: 66.7 },
      { courier: 'DHL', count: 1, percentage: 33.3 },
    ]);
    expect(packageAnalytics.pendingPackages).toEqual([]);
    for (const each of packageAnalytics.unverifiedResidents)
      expect(each).toEqual({
        unit: expect.any(String),
        emailCount: expect.any(Number),
        verifiedCount: each.emailCount - each.unverifiedEmails.length,
        unverifiedEmails: expect.any(Array),
      });
  });

  it('3 highTurnoverUnits, notificationAdoption (emailEnabled, smsEnabled), dateRange (start, end)', async () => {
    const { highTurnoverUnits, notificationAdoption, dateRange } = (await analytics()).body;
    for (const each of highTurnoverUnits)
      expect(each).toEqual({
        unit: expect.any(String),
        currentlyOccupied: expect.any(Boolean),
        residentCount: expect.any(Number),
        turnoverCount: expect.any(Number),
      });
    expect(notificationAdoption).toEqual({ emailEnabled: expect.any(Number), smsEnabled: 1 });
    expect(dateRange).toEqual({ start: expect.any(String), end: expect.any(String) });
  });
});

describe('4 Pending packages', () => {
  it('4 Pending packages are those older than 48 hours: what came today is none', async () => {
    expect((await analytics()).body.summary.pendingPackagesCount).toBe(0);
    const waiting = await api().get('/api/deliveries?page=1&status=pending', desk());
    expect(waiting.body.total).toBeGreaterThan(0);
  });
});

describe('7 Reports', () => {
  it('7 GET /usage query date (yyyy-mm-dd), reportType (daily or monthly)', async () => {
    const [today] = Object.keys((await usage()).body.deliveryStats);
    expect((await usage(`?date=${today}&reportType=daily`)).body).toMatchObject({ totalDeliveries: 3 });
    expect((await usage(`?date=${today}&reportType=monthly`)).body).toMatchObject({ totalDeliveries: 3 });
    expect((await usage('?date=2025-01-15&reportType=monthly')).body).toMatchObject({
      totalDeliveries: 0,
      unitUsage: {},
    });
    for (const query of ['?date=2026-02-30', '?date=15.01.2025', '?reportType=weekly'])
      expect(await usage(query)).toMatchObject({ status: 422, body: { type: 'MALFORMED' } });
  });

  it('7 GET /residents/analytics/building query startDate, endDate (ISO timestamps; 3 months, 6 months or 1 year before now, to now)', async () => {
    for (const months of [3, 6, 12]) {
      const [start, end] = [new Date(), new Date()];
      start.setMonth(start.getMonth() - months);
      const query = `?startDate=${start.toISOString()}&endDate=${end.toISOString()}`;
      const { status, body } = await analytics(query);
      expect({ status, range: body.dateRange }).toEqual({
        status: 200,
        range: { start: start.toISOString(), end: end.toISOString() },
      });
      expect(body.summary.totalPackages).toBe(3);
    }
    expect(await analytics('?startDate=2026-11-02T00:00:00Z&endDate=2026-11-01T00:00:00Z')).toMatchObject({
      status: 422,
      body: { type: 'MALFORMED' },
    });
  });
});

describe('9 Usage', () => {
  it('9 Monthly limit fallback 100 in usage', async () => {
    expect((await usage('', towers())).body).toMatchObject({ monthlyLimit: 100 });
  });
});
