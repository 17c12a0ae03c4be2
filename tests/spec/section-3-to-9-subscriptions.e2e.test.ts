import { describe, expect } from '@jest/globals';
import { building, maple } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { running } from './running.ts';

const { it, api, desk, superadmin } = running();

const get = (path: string) => api().get(`/api/subscriptions${path}`, superadmin());
const put = (tenantId: string, body: object) => api().send('PUT', `/api/subscriptions/${tenantId}`, body, superadmin());
const renew = (tenantId: string, body: object) =>
  api().send('POST', `/api/subscriptions/${tenantId}/renew`, body, superadmin());

const dayMs = 86_400_000;
const dayFrom = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** A new building, once billing has heard of it. */
async function newBuilding(form: object = {}): Promise<string> {
  const { body } = await api().send('POST', '/api/tenants', { ...building, ...form }, superadmin());
  await until('its subscription', async () => (await get(`/${body.tenantId}`)).status === 200);
  return body.tenantId;
}

describe('3 Tenant', () => {
  it('3 subscription {subscriptionStatus, billingCycle, nextPaymentAmount, renewalDate, startDate, lastPaymentDate}: what the tenant form sends is stored and shown', async () => {
    const subscription = {
      subscriptionStatus: 'active',
      billingCycle: 'yearly',
      nextPaymentAmount: 1_200.5,
      renewalDate: '2027-01-31',
    };
    const tenantId = await newBuilding({ subscription });
    const shown = async () => (await api().get(`/api/tenants/${tenantId}`, superadmin())).body.subscription;
    await until('the building shows it', shown, (section: object) => 'startDate' in section);
    expect(await shown()).toMatchObject(subscription);
    expect((await get(`/${tenantId}`)).body).toMatchObject(subscription);
    await renew(tenantId, { paymentAmount: 1_200.5, billingCycle: 'yearly' });
    await until('the payment is shown', shown, (section: object) => 'lastPaymentDate' in section);
    expect(await shown()).toMatchObject({ renewalDate: '2028-01-31' });
  });
});

describe('3 Subscription dashboard', () => {
  it('3 Subscription dashboard: stats {active, trial, past_due, totalRevenue, total}, renewalsThisWeek, overdueCount', async () => {
    const before = (await get('/dashboard')).body;
    expect(before).toEqual({
      stats: {
        active: expect.any(Number),
        trial: expect.any(Number),
        past_due: expect.any(Number),
        canceled: expect.any(Number),
        totalRevenue: expect.any(Number),
        total: expect.any(Number),
      },
      renewalsThisWeek: expect.any(Number),
      overdueCount: expect.any(Number),
      companies: expect.any(Array),
    });
    const [soon, late] = [await newBuilding(), await newBuilding()];
    await put(soon, { subscriptionStatus: 'active', renewalDate: dayFrom(3) });
    await put(late, { subscriptionStatus: 'past_due', renewalDate: dayFrom(-40) });
    await renew(await newBuilding(), { paymentAmount: 19.99, billingCycle: 'monthly' });
    const { stats, renewalsThisWeek, overdueCount } = (await get('/dashboard')).body;
    expect(renewalsThisWeek - before.renewalsThisWeek).toBe(1);
    expect(overdueCount - before.overdueCount).toBe(1);
    expect(stats).toMatchObject({
      total: before.stats.total + 3,
      active: before.stats.active + 2,
      past_due: before.stats.past_due + 1,
      totalRevenue: Math.round((before.stats.totalRevenue + 19.99) * 100) / 100,
    });
  });

  it('3 Overdue items carry daysOverdue', async () => {
    const tenantId = await newBuilding({ timeZone: 'UTC' });
    await put(tenantId, { subscriptionStatus: 'past_due', renewalDate: dayFrom(-12) });
    const { overdue } = (await get('/overdue')).body;
    expect(overdue).toContainEqual(expect.objectContaining({ tenantId, daysOverdue: 12 }));
  });
});

describe('4 Subscription status', () => {
  it('4 Subscription status: trial, active, past_due, canceled, set freely in edit', async () => {
    const tenantId = await newBuilding();
    for (const subscriptionStatus of ['canceled', 'past_due', 'active', 'trial', 'canceled']) {
      expect((await put(tenantId, { subscriptionStatus })).body).toMatchObject({ subscriptionStatus });
    }
    expect((await put(tenantId, { subscriptionStatus: 'expired' })).status).toBe(422);
  });

  it('4 a renewal sets status active and the next renewal date one month or one year ahead by billing cycle', async () => {
    const tenantId = await newBuilding();
    await put(tenantId, { subscriptionStatus: 'past_due', renewalDate: '2099-01-31' });
    const monthly = await renew(tenantId, { paymentAmount: 10, billingCycle: 'monthly' });
    expect(monthly.body).toMatchObject({ subscriptionStatus: 'active', renewalDate: '2099-02-28' });
    const again = await renew(tenantId, { paymentAmount: 10, billingCycle: 'monthly' });
    expect(again.body).toMatchObject({ billingCycle: 'monthly', renewalDate: '2099-03-31' });
    const yearly = await renew(tenantId, { paymentAmount: 100, billingCycle: 'yearly' });
    expect(yearly.body).toMatchObject({ billingCycle: 'yearly', renewalDate: '2100-03-31' });
  });
});

describe('5 Renewal', () => {
  it('5 Renewal: payment amount required, min 0.01, step 0.01', async () => {
    const tenantId = await newBuilding();
    for (const paymentAmount of [undefined, 0, -1, 0.009, 1.005]) {
      expect((await renew(tenantId, { paymentAmount, billingCycle: 'monthly' })).status).toBe(422);
    }
    expect((await get(`/${tenantId}/payments`)).body.total).toBe(0);
    expect((await renew(tenantId, { paymentAmount: 0.01, billingCycle: 'monthly' })).status).toBe(200);
  });
});

describe('6 Subscriptions', () => {
  it("6 superadmin: 'Access denied. Superadmin privileges required.' for others", async () => {
    const answer = await api().get('/api/subscriptions/dashboard', desk());
    expect(answer).toMatchObject({ status: 403, body: { message: 'Access denied. Superadmin privileges required.' } });
  });

  it("6 No token: 'Not authenticated. Please log in.'", async () => {
    const answer = await api().get('/api/subscriptions/dashboard');
    expect(answer).toMatchObject({ status: 401, body: { message: 'Not authenticated. Please log in.' } });
  });
});

describe('7 Subscriptions', () => {
  it('7 GET /subscriptions/dashboard', async () => {
    expect((await get('/dashboard')).status).toBe(200);
  });

  it('7 GET /subscriptions/renewals-due?days=7|14|30 returns renewals', async () => {
    const tenantId = await newBuilding({ timeZone: 'UTC' });
    await put(tenantId, { renewalDate: dayFrom(20) });
    const listed = async (query: string) =>
      (await get(`/renewals-due${query}`)).body.renewals.some(
        (item: { tenantId: string }) => item.tenantId === tenantId,
      );
    expect([await listed('?days=7'), await listed('?days=14'), await listed('?days=30')]).toEqual([false, false, true]);
    expect((await get('/renewals-due?days=31')).status).toBe(422);
  });

  it('7 GET /subscriptions/overdue returns overdue', async () => {
    expect((await get('/overdue')).body).toEqual({ overdue: expect.any(Array) });
  });

  it('7 PUT /subscriptions/{tenantId} {subscriptionStatus, billingCycle, nextPaymentAmount, renewalDate}', async () => {
    const terms = {
      subscriptionStatus: 'active',
      billingCycle: 'yearly',
      nextPaymentAmount: 899.99,
      renewalDate: '2027-02-28',
    };
    expect(await put(await newBuilding(), terms)).toMatchObject({ status: 200, body: terms });
  });

  it('7 POST /subscriptions/{tenantId}/renew {paymentAmount, billingCycle}', async () => {
    const tenantId = await newBuilding();
    expect((await renew(tenantId, { paymentAmount: 55.5, billingCycle: 'monthly' })).status).toBe(200);
    await until('the ledger', async () => (await get(`/${tenantId}/payments`)).body.total === 1);
    expect((await get(`/${tenantId}/payments`)).body.payments).toMatchObject([
      { amount: 55.5, billingCycle: 'monthly' },
    ]);
  });
});

describe('8 Subscriptions', () => {
  it('8 server errors display the message field: every refusal has a sentence', async () => {
    for (const answer of [
      await put(maple, { nextPaymentAmount: { $gt: '' } }),
      await put('nowhere', { nextPaymentAmount: 1 }),
      await renew(maple, { paymentAmount: 0, billingCycle: 'monthly' }),
      await put(maple, { nextPaymentAmount: 1, version: 4_000 }),
    ]) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body.message).toMatch(/^[A-Z].+/);
    }
  });
});

describe('9 Renewals', () => {
  it('9 Renewal windows 7, 14 or 30 days (default 7)', async () => {
    expect((await get('/renewals-due')).body).toEqual((await get('/renewals-due?days=7')).body);
  });

  it('9 Yearly renewal +1 year, else +1 month', async () => {
    const tenantId = await newBuilding();
    await put(tenantId, { renewalDate: '2096-02-29' });
    const yearly = await renew(tenantId, { paymentAmount: 1, billingCycle: 'yearly' });
    expect(yearly.body.renewalDate).toBe('2097-02-28');
    const monthly = await renew(tenantId, { paymentAmount: 1, billingCycle: 'monthly' });
    expect(monthly.body.renewalDate).toBe('2097-03-29');
  });

  it('9 Amounts in USD with 2 decimals', async () => {
    const tenantId = await newBuilding();
    for (const nextPaymentAmount of [0, 0.1, 19.99, 1_000_000]) {
      expect((await put(tenantId, { nextPaymentAmount })).body).toMatchObject({ nextPaymentAmount });
    }
    expect((await put(tenantId, { nextPaymentAmount: 19.999 })).status).toBe(422);
  });
});
