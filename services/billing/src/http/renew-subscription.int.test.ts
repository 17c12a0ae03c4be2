import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { PaymentReceivedSchema, SubscriptionStateSchema } from '@parcelbell/contracts/billing';
import { startBilling, type TestBilling } from '../testing/start-billing.ts';

let test: TestBilling;
beforeAll(async () => {
  test = await startBilling('2026-11-22T15:00:00Z');
});
afterAll(() => test.stop());

const payment = { paymentAmount: 189.5, billingCycle: 'monthly' };

async function building(tenantId: string, terms?: object): Promise<string> {
  await test.tenant(tenantId);
  if (terms) await test.call('PUT', `/api/subscriptions/${tenantId}`, { body: terms });
  return `/api/subscriptions/${tenantId}`;
}

const renew = (path: string, body: object = payment, key?: string) =>
  test.call('POST', `${path}/renew`, { body, headers: key ? { 'idempotency-key': key } : {} });

async function ledger(path: string) {
  await test.service.settled();
  return (await test.call('GET', `${path}/payments`)).body;
}

describe('POST /api/subscriptions/:tenantId/renew', () => {
  it('makes the subscription active, moves the renewal date by a period, and writes the ledger', async () => {
    const terms = { subscriptionStatus: 'past_due', renewalDate: '2026-11-10', nextPaymentAmount: 200 };
    const path = await building('paid', terms);
    const { status, body } = await renew(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      subscriptionStatus: 'active',
      billingCycle: 'monthly',
      nextPaymentAmount: 200,
      renewalDate: '2026-12-10',
      lastPaymentDate: '2026-11-22',
      version: 3,
    });
    expect((await test.call('GET', path)).body).toEqual(body);
    expect(await ledger(path)).toEqual({
      payments: [
        {
          paymentId: expect.any(String),
          amount: 189.5,
          billingCycle: 'monthly',
          receivedAt: '2026-11-22T15:00:00.000Z',
          previousRenewalDate: '2026-11-10',
          renewalDate: '2026-12-10',
          recordedBy: 'boss',
        },
      ],
      total: 1,
      totalIsExact: true,
      page: 1,
      pageSize: 25,
    });
  });

  it('is published to other services and the audit log', async () => {
    const path = await building('told');
    await renew(path, { paymentAmount: 2_000, billingCycle: 'yearly' });
    await test.service.settled();
    const about = { tenantId: 'told' };
    expect(test.service.facts(SubscriptionStateSchema, about).at(-1)).toMatchObject({
      subscriptionStatus: 'active',
      billingCycle: 'yearly',
      renewalDate: '2027-11-22',
    });
    expect(test.service.facts(PaymentReceivedSchema, about)).toMatchObject([
      { amountCents: 200_000, previousRenewalDate: '' },
    ]);
    const [change] = test.service.facts(StaffChangeMadeSchema, about);
    expect(change).toMatchObject({ action: 'subscription.renewed', subjectId: 'told', byUserId: 'boss' });
    expect(change?.changes).toContainEqual(expect.objectContaining({ field: 'paymentAmount', after: '2000.00' }));
  });

  it('repeated under its key, also at the same moment and after others: is one payment', async () => {
    const path = await building('double');
    const answers = await Promise.all(Array.from({ length: 8 }, () => renew(path, payment, 'click-1')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.renewalDate))).toEqual(new Set(['2026-12-22']));
    for (let at = 0; at < 25; at += 1) await renew(path, payment, `later-${at}`);
    expect(await ledger(path)).toMatchObject({ total: 26 });
    expect((await renew(path, payment, 'click-1')).status).toBe(200);
    expect(await ledger(path)).toMatchObject({ total: 26 });
  });

  it('under the key of another payment: 409, nothing is recorded', async () => {
    const path = await building('reused');
    await renew(path, payment, 'key');
    const other = await renew(path, { ...payment, paymentAmount: 1 }, 'key');
    expect(other).toMatchObject({ status: 409, body: { type: 'PAYMENT_KEY_REUSED' } });
    expect((await renew(path, payment, 'not a key')).status).toBe(422);
    expect(await ledger(path)).toMatchObject({ total: 1 });
  });

  it('at the same moment by several without keys: each is a payment, and no period is lost', async () => {
    const path = await building('many', { renewalDate: '2026-12-31' });
    await Promise.all(Array.from({ length: 3 }, () => renew(path)));
    expect((await test.call('GET', path)).body.renewalDate).toBe('2027-03-31');
    expect(await ledger(path)).toMatchObject({ total: 3 });
  });

  it('of an older version: 409, and nothing is recorded', async () => {
    const path = await building('old', { nextPaymentAmount: 5 });
    const answer = await renew(path, { ...payment, version: 1 });
    expect(answer).toMatchObject({
      status: 409,
      body: { type: 'CHANGED_MEANWHILE', params: { what: 'subscription' } },
    });
    expect(await ledger(path)).toMatchObject({ total: 0 });
  });

  it.each([
    ['no amount', { billingCycle: 'monthly' }],
    ['nothing paid', { ...payment, paymentAmount: 0 }],
    ['less than a cent', { ...payment, paymentAmount: 0.004 }],
    ['a part of a cent', { ...payment, paymentAmount: 10.005 }],
    ['an amount as text', { ...payment, paymentAmount: '10' }],
    ['an operator', { ...payment, paymentAmount: { $gt: 0 } }],
    ['another cycle', { ...payment, billingCycle: 'weekly' }],
    ['no cycle', { paymentAmount: 1 }],
    ['an unknown field', { ...payment, status: 'active' }],
    ['a version as text', { ...payment, version: '1' }],
    ['no object', []],
  ])('with %s: 422, and nothing is recorded', async (_, body) => {
    const path = await building('malformed');
    expect((await renew(path, body)).status).toBe(422);
    expect(await ledger(path)).toMatchObject({ total: 0 });
  });

  it('is for superadmins alone, and for buildings that exist', async () => {
    const path = await building('closed');
    const admin = test.service.signIn({ roles: { closed: 'admin' } });
    const demo = test.service.signIn({ superadmin: true, demo: true });
    for (const [as, status] of [
      ['', 401],
      [admin, 403],
      [demo, 403],
    ] as const) {
      expect((await test.call('POST', `${path}/renew`, { as, body: payment })).status).toBe(status);
    }
    expect((await renew('/api/subscriptions/nowhere')).status).toBe(404);
    expect(await ledger(path)).toMatchObject({ total: 0 });
  });

  it('money: what is paid is in the ledger to the cent, and its sum is the revenue', async () => {
    const path = await building('cents');
    const { totalRevenue: before } = (await test.call('GET', '/api/subscriptions/dashboard')).body.stats;
    const amounts = [0.01, 0.29, 1.1, 19.99, 1_234.56, 0.07, 999_999.99];
    for (const paymentAmount of amounts) {
      expect((await renew(path, { paymentAmount, billingCycle: 'monthly' })).status).toBe(200);
    }
    const { payments } = await ledger(path);
    expect(payments.map(({ amount }: { amount: number }) => amount)).toEqual(amounts.toReversed());
    const { stats } = (await test.call('GET', '/api/subscriptions/dashboard')).body;
    expect(Math.round((stats.totalRevenue - before) * 100)).toBe(100_125_601);
  });
});
