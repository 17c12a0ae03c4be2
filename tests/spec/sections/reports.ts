import { describe, expect } from '@jest/globals';
import { lazy, ownBuilding } from '../../harness/own-building.ts';
import type { TestProduct } from '../../harness/test-product.ts';
import { until } from '../../harness/until.ts';

/** The reports of a building, from the events of deliveries, residents and the building. */
export function reports(product: TestProduct): void {
  const { it, api } = product;
  const opened = ownBuilding(product, { settings: { monthlyLimit: 1, exceedFee: 2.25, maxDeliveriesPerDay: 1 } });
  /** The building with three parcels, two of UPS, for a unit whose only resident gets mails and texts. */
  const home = lazy(async () => {
    const { building, desk, unit } = await opened();
    const person = { unit: unit(), email: building.address('reads'), phone: '+14165550168' };
    await building.moveIn(person);
    for (const courier of ['UPS', 'UPS', 'DHL']) await building.log(person.unit, { courier });
    const usage = async () => (await api().get('/api/usage', desk)).body;
    const analytics = async () => (await api().get('/api/residents/analytics/building', desk)).body;
    await until(
      'the reports have everything',
      async () => [await usage(), await analytics()],
      ([counted, { notificationAdoption }]) =>
        counted.totalDeliveries === 3 && counted.monthlyLimit === 1 && notificationAdoption?.smsEnabled === 1,
    );
    return { unit: person.unit, usage, analytics };
  });

  describe('the usage report', () => {
    it('API-15 USE-3 BLDG-22: counts units, fees and days; a day over its limit is reported, and its parcels are accepted', async () => {
      const { unit, usage } = await home();
      const body = await usage();
      const [today = ''] = Object.keys(body.deliveryStats);
      expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(body).toMatchObject({
        totalDeliveries: 3,
        totalUnits: 1,
        unitsOverLimit: 1,
        totalExcessFees: 4.5,
        monthlyLimit: 1,
        maxDeliveriesPerDay: 1,
        unitUsage: { [unit]: { unit, monthlyUsage: 3, isOverLimit: true, excessDeliveries: 2, excessFees: 4.5 } },
        deliveryStats: { [today]: 3 },
        exceededDays: [[today, 3]],
      });
    });
  });

  describe('the analytics', () => {
    it('API-16: count residents, parcels and how people are notified', async () => {
      const { analytics } = await home();
      const body = await analytics();
      const one = expect.objectContaining({ moveIns: 1, moveOuts: 0, activeResidents: 1 });
      expect(Object.values(body.monthlyTrends).at(-1)).toEqual(one);
      expect(body).toMatchObject({
        summary: { totalUnits: 58, occupiedUnits: 1, currentResidents: 1, totalPackages: 3, pendingPackagesCount: 0 },
        packageAnalytics: {
          courierBreakdown: [
            { courier: 'UPS', count: 2, percentage: 66.7 },
            { courier: 'DHL', count: 1, percentage: 33.3 },
          ],
          pendingPackages: [],
          unverifiedResidents: [],
        },
        highTurnoverUnits: [],
        notificationAdoption: { emailEnabled: 1, smsEnabled: 1 },
        dateRange: { start: expect.any(String), end: expect.any(String) },
      });
    });
  });
}
