import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { SubscriptionStateSchema } from '@parcelbell/contracts/billing';
import { startBilling, type TestBilling } from '../testing/start-billing.ts';

let test: TestBilling;
beforeAll(async () => {
  test = await startBilling('2026-11-22T15:00:00Z');
});
afterAll(() => test.stop());

async function building(tenantId: string): Promise<string> {
  await test.tenant(tenantId);
  return `/api/subscriptions/${tenantId}`;
}

const change = (path: string, body: object) => test.call('PUT', path, { body });

describe('PUT /api/subscriptions/:tenantId', () => {
  it('answers the values it was given, in every status', async () => {
    const path = await building('free');
    for (const subscriptionStatus of ['active', 'past_due', 'canceled', 'trial']) {
      const terms = {
        subscriptionStatus,
        billingCycle: 'yearly',
        nextPaymentAmount: 1_200.5,
        renewalDate: '2026-01-31',
      };
      const answer = await change(path, terms);
      expect(answer).toMatchObject({ status: 200, body: terms });
      expect((await test.call('GET', path)).body).toEqual(answer.body);
    }
  });

  it('sets only what is given, and removes a renewal date that is empty', async () => {
    const path = await building('partly');
    await change(path, { nextPaymentAmount: 99.99, renewalDate: '2027-01-31' });
    expect((await change(path, { billingCycle: 'yearly' })).body).toMatchObject({
      subscriptionStatus: 'trial',
      billingCycle: 'yearly',
      nextPaymentAmount: 99.99,
      renewalDate: '2027-01-31',
    });
    expect((await change(path, { renewalDate: '' })).body).not.toHaveProperty('renewalDate');
    expect((await change(path, { renewalDate: null })).status).toBe(200);
  });

  it('that changes nothing writes nothing', async () => {
    const path = await building('same');
    const { body } = await change(path, { nextPaymentAmount: 5 });
    expect((await change(path, { nextPaymentAmount: 5, subscriptionStatus: 'trial' })).body).toEqual(body);
    expect((await change(path, {})).body).toEqual(body);
  });

  it('is published to other services and the audit log', async () => {
    const path = await building('told');
    await change(path, { subscriptionStatus: 'active', nextPaymentAmount: 250, renewalDate: '2026-12-31' });
    await test.service.settled();
    expect(test.service.facts(SubscriptionStateSchema, { tenantId: 'told' }).at(-1)).toMatchObject({
      subscriptionStatus: 'active',
      nextPaymentAmountCents: 25_000,
      renewalDate: '2026-12-31',
    });
    const [told] = test.service.facts(StaffChangeMadeSchema, { tenantId: 'told' });
    expect(told).toMatchObject({ action: 'subscription.changed', subjectKind: 'subscription', byUserId: 'boss' });
    expect(told?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['subscriptionStatus', 'trial', 'active'],
      ['nextPaymentAmount', '0.00', '250.00'],
      ['renewalDate', '', '2026-12-31'],
    ]);
  });

  it('a renewal date set by hand is the day on which it renews from then on', async () => {
    const path = await building('anchored');
    const renew = () => test.call('POST', `${path}/renew`, { body: { paymentAmount: 1, billingCycle: 'monthly' } });
    await change(path, { renewalDate: '2027-01-31' });
    expect((await renew()).body.renewalDate).toBe('2027-02-28');
    expect((await renew()).body.renewalDate).toBe('2027-03-31');
    await change(path, { renewalDate: '2027-02-28' });
    expect((await renew()).body.renewalDate).toBe('2027-03-28');
  });

  it('by two at once from the same version: the second gets an error, and its values are not stored', async () => {
    const path = await building('contested');
    const answers = await Promise.all([
      change(path, { nextPaymentAmount: 1, version: 1 }),
      change(path, { nextPaymentAmount: 2, version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200);
    expect((await test.call('GET', path)).body).toEqual(won?.body);
    expect(answers.find(({ status }) => status === 409)?.body.type).toBe('CHANGED_MEANWHILE');
  });

  it.each([
    ['a status of another kind', { subscriptionStatus: 'expired' }],
    ['a cycle of another kind', { billingCycle: 'weekly' }],
    ['an amount below 0', { nextPaymentAmount: -0.01 }],
    ['a part of a cent', { nextPaymentAmount: 0.001 }],
    ['too much', { nextPaymentAmount: 1_000_000.01 }],
    ['an amount as text', { nextPaymentAmount: '5' }],
    ['no such date', { renewalDate: '2026-02-29' }],
    ['a time', { renewalDate: '2026-12-01T00:00:00Z' }],
    ['a date of another age', { renewalDate: '0001-01-01' }],
    ['an operator', { renewalDate: { $gt: '' } }],
    ['a field that billing sets', { startDate: '2026-01-01' }],
    ['an unknown field', { paidCents: 5 }],
    ['a prototype', JSON.parse('{"__proto__": {"nextPaymentAmount": 5}}')],
  ])('with %s: 422 with a sentence, and nothing changes', async (_, body) => {
    const path = await building('malformed');
    const answer = await change(path, body);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toEqual(expect.any(String));
    expect((await test.call('GET', path)).body.version).toBe(1);
  });

  it('broken JSON is refused, and so is everybody but a superadmin', async () => {
    const path = await building('closed');
    expect((await test.call('PUT', path, { text: '{"nextPaymentAmount": 1' })).status).toBe(400);
    const admin = test.service.signIn({ roles: { closed: 'admin' } });
    for (const [as, status] of [
      ['', 401],
      [admin, 403],
    ] as const) {
      expect((await test.call('PUT', path, { as, body: { nextPaymentAmount: 1 } })).status).toBe(status);
    }
    expect((await change('/api/subscriptions/nowhere', { nextPaymentAmount: 1 })).status).toBe(404);
    expect((await test.call('GET', path)).body.version).toBe(1);
  });
});
