import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startBilling, type TestBilling } from '../testing/start-billing.ts';

let test: TestBilling;
beforeAll(async () => {
  test = await startBilling('2026-11-22T02:00:00Z');
  await test.tenant('maple-court', { name: 'Maple Court', timeZone: 'America/Toronto' });
});
afterAll(() => test.stop());

describe('GET /api/subscriptions/:tenantId', () => {
  it('answers what a building begins with, from the day on its calendar', async () => {
    const { status, body } = await test.call('GET', '/api/subscriptions/maple-court');
    expect(status).toBe(200);
    expect(body).toEqual({
      tenantId: 'maple-court',
      tenantName: 'Maple Court',
      propertyManagementCompany: 'Lakeside',
      tenantStatus: 'active',
      subscriptionStatus: 'trial',
      billingCycle: 'monthly',
      nextPaymentAmount: 0,
      startDate: '2026-11-21',
      nextRenewalDates: { monthly: '2026-12-21', yearly: '2027-11-21' },
      version: 1,
    });
  });

  it('answers 404 for a building that does not exist, and 422 for an id that is too long', async () => {
    const unknown = await test.call('GET', '/api/subscriptions/nowhere');
    expect(unknown).toMatchObject({ status: 404, body: { type: 'NO_SUCH_TENANT' } });
    expect((await test.call('GET', `/api/subscriptions/${'a'.repeat(65)}`)).status).toBe(422);
  });

  it('is for superadmins alone', async () => {
    const admin = test.service.signIn({ roles: { 'maple-court': 'admin' } });
    expect((await test.call('GET', '/api/subscriptions/maple-court', { as: admin })).status).toBe(403);
    expect((await test.call('GET', '/api/subscriptions/maple-court', { as: '' })).status).toBe(401);
  });
});
