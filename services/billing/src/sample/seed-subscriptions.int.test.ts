import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createContext } from '../context.ts';
import { startBilling, type TestBilling } from '../testing/start-billing.ts';
import { seedSubscriptions } from './seed-subscriptions.ts';

let test: TestBilling;
const seed = () => seedSubscriptions('sample', createContext(test.service.platform));
const get = async (path: string) => (await test.call('GET', `/api/subscriptions/${path}`)).body;

beforeAll(async () => {
  test = await startBilling('2026-11-22T15:00:00Z');
  await test.tenant('maple-court');
  await seed();
  await test.tenant('harbour-towers', { timeZone: 'America/Vancouver' });
  await test.service.settled();
});
afterAll(() => test.stop());

describe('the sample subscriptions', () => {
  it('are there whether billing heard of the building before or after', async () => {
    expect(await get('maple-court')).toMatchObject({
      subscriptionStatus: 'active',
      nextPaymentAmount: 189,
      renewalDate: '2026-11-27',
      startDate: '2026-03-27',
      lastPaymentDate: '2026-10-27',
    });
    expect(await get('harbour-towers')).toMatchObject({
      subscriptionStatus: 'trial',
      renewalDate: '2026-12-12',
      startDate: '2026-11-12',
    });
  });

  it('have their payments in the ledger, whose sum is the revenue', async () => {
    expect((await get('maple-court/payments')).total).toBe(8);
    expect((await get('dashboard')).stats.totalRevenue).toBe(8 * 189);
  });

  it('that exist or were changed stay as they are', async () => {
    const before = await get('maple-court');
    await test.call('PUT', '/api/subscriptions/harbour-towers', { body: { subscriptionStatus: 'canceled' } });
    await seed();
    expect(await get('maple-court')).toEqual(before);
    expect(await get('harbour-towers')).toMatchObject({ subscriptionStatus: 'canceled' });
    expect((await get('dashboard')).stats.totalRevenue).toBe(8 * 189);
  });
});
