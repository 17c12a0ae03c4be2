import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PaymentReceivedSchema, RenewalReminderDueSchema } from '@parcelbell/contracts/billing';
import { demoTenantId } from '@parcelbell/sample-data/demo';
import { createContext } from '../../context.ts';
import { startBilling, type TestBilling } from '../../testing/start-billing.ts';
import { takeDueSteps } from '../subscription/take-due-steps.ts';
import { renewDemoSubscription } from './renew-demo-subscription.ts';

let test: TestBilling;
beforeAll(async () => {
  test = await startBilling('2026-11-22T15:00:00Z');
});
afterAll(() => test.stop());

const renew = () => renewDemoSubscription(createContext(test.service.platform));
const subscription = async () => (await test.call('GET', `/api/subscriptions/${demoTenantId}`)).body;

it('begins once the building is known as a demo, and looks as if it had been renewed for a year', async () => {
  await renew();
  await test.tenant(demoTenantId);
  await renew();
  expect((await subscription()).subscriptionStatus).toBe('trial');
  await test.tenant(demoTenantId, { isDemoTenant: true }, 2);
  await Promise.all([renew(), renew()]);
  expect(await subscription()).toMatchObject({
    subscriptionStatus: 'active',
    billingCycle: 'monthly',
    nextPaymentAmount: 649,
    renewalDate: '2026-12-01',
    startDate: '2025-11-01',
  });
});

it('moves on with time, without a mail and without a payment', async () => {
  for (const day of ['2026-11-28', '2026-12-01', '2026-12-02', '2027-03-20']) {
    test.setTime(`${day}T15:00:00Z`);
    await takeDueSteps(new AbortController().signal, createContext(test.service.platform));
    await renew();
  }
  expect(await subscription()).toMatchObject({
    subscriptionStatus: 'active',
    renewalDate: '2027-04-01',
    startDate: '2025-11-01',
  });
  await test.service.settled();
  expect(test.service.facts(RenewalReminderDueSchema, { aggregateId: demoTenantId })).toEqual([]);
  expect(test.service.facts(PaymentReceivedSchema, { aggregateId: demoTenantId })).toEqual([]);
  const { body } = await test.call('GET', `/api/subscriptions/${demoTenantId}/payments`);
  expect(body).toMatchObject({ total: 0 });
});

it('stays canceled where somebody canceled it', async () => {
  await test.call('PUT', `/api/subscriptions/${demoTenantId}`, { body: { subscriptionStatus: 'canceled' } });
  test.setTime('2027-05-20T15:00:00Z');
  await renew();
  expect(await subscription()).toMatchObject({ subscriptionStatus: 'canceled', renewalDate: '2027-04-01' });
});

it('begins again where the building was deleted and created again', async () => {
  await test.tenant(demoTenantId, { deleted: true }, 3);
  expect((await test.call('GET', `/api/subscriptions/${demoTenantId}`)).status).toBe(404);
  await test.tenant(demoTenantId, { isDemoTenant: true }, 4);
  await renew();
  expect(await subscription()).toMatchObject({ subscriptionStatus: 'active', renewalDate: '2027-06-01' });
});
