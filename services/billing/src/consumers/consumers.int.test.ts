import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PaymentReceivedSchema, SubscriptionStateSchema } from '@parcelbell/contracts/billing';
import { SubscriptionChangeRequestedSchema, type TenantStatus } from '@parcelbell/contracts/tenancy';
import { type Fact, fact } from '@parcelbell/outbox';
import { startBilling, type TestBilling } from '../testing/start-billing.ts';

let test: TestBilling;
beforeAll(async () => {
  test = await startBilling('2026-11-22T15:00:00Z');
});
afterAll(() => test.stop());

const get = async (tenantId: string) => (await test.call('GET', `/api/subscriptions/${tenantId}`)).body;

const asked = (tenantId: string, version: number, change: object): Fact =>
  fact(SubscriptionChangeRequestedSchema, { tenantId, aggregateId: tenantId, version }, { tenantId, ...change });

const states = async (tenantId: string) => {
  await test.service.settled();
  return test.service.facts(SubscriptionStateSchema, { tenantId });
};

const yearly = {
  subscriptionStatus: 'active',
  billingCycle: 'yearly',
  nextPaymentAmountCents: 120_000,
  renewalDate: '2027-01-31',
};
const yearlyView = {
  subscriptionStatus: 'active',
  billingCycle: 'yearly',
  nextPaymentAmount: 1_200,
  renewalDate: '2027-01-31',
};

describe('a building', () => {
  it('begins with a trial, which is published once', async () => {
    await test.tenant('begun');
    await test.tenant('begun');
    expect(await states('begun')).toMatchObject([{ subscriptionStatus: 'trial', startDate: '2026-11-22' }]);
  });

  it('that changed is shown as it is, and its subscription keeps its version', async () => {
    await test.tenant('renamed', { name: 'Old' });
    await test.tenant('renamed', { name: 'New', propertyManagementCompany: 'Pacific' }, 3);
    await test.tenant('renamed', { name: 'Between' }, 2);
    expect(await get('renamed')).toMatchObject({ tenantName: 'New', propertyManagementCompany: 'Pacific', version: 1 });
  });

  it('has a status that only a newer release knows: it is kept as one that is not active', async () => {
    await test.tenant('newer', { name: 'Newer', status: 99 as TenantStatus });
    expect(await get('newer')).toMatchObject({ tenantName: 'Newer', tenantStatus: 'inactive' });
  });

  it('that was deleted has no subscription any more, whatever comes late; its payments stay by their ids', async () => {
    await test.tenant('gone', { name: 'Gone House' });
    const renewal = { paymentAmount: 30, billingCycle: 'monthly' };
    await test.call('POST', '/api/subscriptions/gone/renew', { body: renewal });
    const { stats: before } = (await test.call('GET', '/api/subscriptions/dashboard')).body;
    await test.tenant('gone', { deleted: true }, 5);
    await test.tenant('gone', { name: 'Gone House' }, 4);
    await test.service.receive(asked('gone', 4, yearly));
    expect((await test.call('GET', '/api/subscriptions/gone')).status).toBe(404);
    expect((await test.call('PUT', '/api/subscriptions/gone', { body: { nextPaymentAmount: 1 } })).status).toBe(404);
    const { stats } = (await test.call('GET', '/api/subscriptions/dashboard')).body;
    expect(stats).toMatchObject({ total: before.total - 1, totalRevenue: before.totalRevenue });
    expect((await states('gone')).at(-1)).toMatchObject({ tenantId: 'gone', deleted: true });
    const kept = [...(await test.service.stored('subscriptions')), ...(await test.service.stored('payments'))];
    expect(JSON.stringify(kept)).not.toMatch(/Gone House|desk@gone/);
    expect(await test.service.stored('payments')).toContainEqual(
      expect.objectContaining({ tenantId: 'gone', amountCents: 3_000 }),
    );
  });

  it('that was deleted before billing heard of it never begins', async () => {
    await test.tenant('never', { deleted: true }, 2);
    await test.tenant('never', {}, 1);
    expect((await test.call('GET', '/api/subscriptions/never')).status).toBe(404);
    expect(await states('never')).toEqual([]);
  });
});

describe('what the tenant form asks for', () => {
  it('is applied and published', async () => {
    await test.tenant('asked');
    await test.service.receive(asked('asked', 2, yearly));
    expect(await get('asked')).toMatchObject(yearlyView);
    expect((await states('asked')).at(-1)).toMatchObject(yearly);
  });

  it('before billing heard of the building waits for it', async () => {
    await test.service.receive(asked('early', 1, yearly));
    expect((await test.call('GET', '/api/subscriptions/early')).status).toBe(404);
    await test.tenant('early');
    expect(await get('early')).toMatchObject({ ...yearlyView, startDate: '2026-11-22' });
  });

  it('leaves what is empty, and values that billing does not know', async () => {
    await test.tenant('partly');
    await test.service.receive(
      asked('partly', 2, { nextPaymentAmountCents: 0, billingCycle: 'weekly', renewalDate: '2026-02-30' }),
    );
    await test.service.receive(asked('partly', 3, { billingCycle: 'yearly' }));
    const body = await get('partly');
    expect(body).toMatchObject({ subscriptionStatus: 'trial', billingCycle: 'yearly', nextPaymentAmount: 0 });
    expect(body).not.toHaveProperty('renewalDate');
  });

  it('comes twice, or after a later wish: does not undo what was done since', async () => {
    await test.tenant('twice');
    await test.service.receive(asked('twice', 3, yearly));
    await test.call('PUT', '/api/subscriptions/twice', { body: { nextPaymentAmount: 5 } });
    await test.service.receive(asked('twice', 3, yearly));
    await test.service.receive(asked('twice', 2, { subscriptionStatus: 'canceled' }));
    expect(await get('twice')).toMatchObject({ ...yearlyView, nextPaymentAmount: 5, version: 3 });
  });
});

describe('all events once more from the beginning, twice', () => {
  it('changes no subscription, no payment, no figure, and publishes nothing', async () => {
    await test.tenant('replayed', { name: 'Replayed' });
    await test.service.receive(asked('replayed', 1, yearly));
    await test.call('POST', '/api/subscriptions/replayed/renew', {
      body: { paymentAmount: 9, billingCycle: 'yearly' },
    });
    await test.service.settled();
    const look = async () => ({
      subscriptions: await test.service.stored('subscriptions'),
      payments: await test.service.stored('payments'),
      dashboard: (await test.call('GET', '/api/subscriptions/dashboard')).body,
      published: test.service.published.length,
    });
    const before = await look();
    const payments = test.service.published.filter(({ type }) => type === PaymentReceivedSchema.typeName);
    expect(payments.length).toBeGreaterThan(0);
    for (let time = 0; time < 2; time += 1) {
      await test.tenant('replayed', { name: 'Replayed' });
      await test.service.receive(asked('replayed', 1, yearly), ...payments);
    }
    await test.service.settled();
    expect(await look()).toEqual(before);
  });
});

describe('republishing', () => {
  it('repeats every subscription, those that ended as such', async () => {
    const snapshots = await test.service.snapshots();
    const told = new Map(snapshots.map(({ tenantId, version, final = false }) => [tenantId, { version, final }]));
    expect(told.get('twice')).toEqual({ version: 3, final: false });
    expect(told.get('gone')).toEqual({ version: 3, final: true });
    expect(await test.service.snapshots('twice')).toHaveLength(1);
  });
});
