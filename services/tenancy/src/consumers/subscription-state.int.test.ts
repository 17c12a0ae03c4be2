import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SubscriptionStateSchema } from '@parcelbell/contracts/billing';
import { SubscriptionChangeRequestedSchema } from '@parcelbell/contracts/tenancy';
import { fact } from '@parcelbell/outbox';
import { newBuilding, startTenancy, type TestTenancy } from '../testing/start-tenancy.ts';

let tenancy: TestTenancy;
beforeAll(async () => {
  tenancy = await startTenancy();
});
afterAll(() => tenancy.service.stop());

async function building(): Promise<string> {
  const { body } = await tenancy.call('POST', '/api/tenants', { as: tenancy.superadmin, body: newBuilding });
  return body.tenantId;
}

const state = (
  tenantId: string,
  version: number,
  subscriptionStatus: string,
  { lastPaymentAt, requestVersion = 0 }: { lastPaymentAt?: Date; requestVersion?: number } = {},
) =>
  fact(
    SubscriptionStateSchema,
    { tenantId, aggregateId: tenantId, version },
    {
      tenantId,
      subscriptionStatus,
      billingCycle: 'yearly',
      nextPaymentAmountCents: 1250,
      renewalDate: '2027-01-31',
      requestVersion,
      ...(lastPaymentAt ? { lastPaymentAt: timestampFromDate(lastPaymentAt) } : {}),
    },
  );

async function subscriptionOf(tenantId: string) {
  const { body } = await tenancy.call('GET', `/api/tenants/${tenantId}`, { as: tenancy.superadmin });
  return body.subscription;
}

describe('a subscription state', () => {
  it('is what the building answers from then on', async () => {
    const tenantId = await building();
    await tenancy.service.receive(state(tenantId, 1, 'active'));
    expect(await subscriptionOf(tenantId)).toEqual({
      subscriptionStatus: 'active',
      billingCycle: 'yearly',
      nextPaymentAmount: 12.5,
      renewalDate: '2027-01-31',
    });
  });

  it('without a payment that an earlier one had no longer shows it', async () => {
    const tenantId = await building();
    await tenancy.service.receive(state(tenantId, 1, 'active', { lastPaymentAt: new Date('2026-10-01T12:00:00Z') }));
    expect(await subscriptionOf(tenantId)).toMatchObject({ lastPaymentDate: '2026-10-01T12:00:00.000Z' });
    await tenancy.service.receive(state(tenantId, 2, 'active'));
    expect(await subscriptionOf(tenantId)).not.toHaveProperty('lastPaymentDate');
  });

  it('that comes twice or after a later one changes nothing', async () => {
    const tenantId = await building();
    const [first, second] = [state(tenantId, 1, 'active'), state(tenantId, 2, 'past_due')];
    await tenancy.service.receive(second);
    await tenancy.service.receive(first);
    await tenancy.service.receive(second);
    expect((await subscriptionOf(tenantId)).subscriptionStatus).toBe('past_due');
  });
});

describe('what a form asks of billing', () => {
  const put = (tenantId: string, body: object) =>
    tenancy.call('PUT', `/api/tenants/${tenantId}`, { as: tenancy.superadmin, body });
  const asked = async (tenantId: string) => {
    const events = await tenancy.publishedFacts(SubscriptionChangeRequestedSchema, tenantId);
    return events.map(({ subscriptionStatus, billingCycle, nextPaymentAmountCents }) => {
      return [subscriptionStatus, billingCycle, nextPaymentAmountCents];
    });
  };

  it('is answered at once, and by every call until billing has answered', async () => {
    const tenantId = await building();
    await tenancy.service.receive(state(tenantId, 4, 'active'));
    const subscription = { subscriptionStatus: 'canceled', nextPaymentAmount: 99.99, renewalDate: '2027-03-01' };
    const shown = { ...subscription, billingCycle: 'yearly' };
    expect((await put(tenantId, { subscription })).body.subscription).toEqual(shown);
    expect(await subscriptionOf(tenantId)).toEqual(shown);
    const { body } = await tenancy.call('GET', '/api/tenants', { as: tenancy.superadmin });
    const listed = body.tenants.find((tenant: { tenantId: string }) => tenant.tenantId === tenantId);
    expect(listed.subscription).toEqual(shown);
    await tenancy.service.receive(state(tenantId, 5, 'active'));
    expect(await subscriptionOf(tenantId)).toEqual(shown);
    await tenancy.service.receive(state(tenantId, 6, 'past_due', { requestVersion: 2 }));
    expect((await subscriptionOf(tenantId)).subscriptionStatus).toBe('past_due');
  });

  it('by a new building outlasts the trial with which billing begins it', async () => {
    const body = { ...newBuilding, subscription: { subscriptionStatus: 'active', nextPaymentAmount: 20 } };
    const created = await tenancy.call('POST', '/api/tenants', { as: tenancy.superadmin, body });
    const shown = { subscriptionStatus: 'active', billingCycle: 'monthly', nextPaymentAmount: 20 };
    expect(created.body.subscription).toEqual(shown);
    await tenancy.service.receive(state(created.body.tenantId, 1, 'trial'));
    expect(await subscriptionOf(created.body.tenantId)).toMatchObject({
      subscriptionStatus: 'active',
      nextPaymentAmount: 20,
    });
    await tenancy.service.receive(state(created.body.tenantId, 2, 'active', { requestVersion: 1 }));
    expect(await subscriptionOf(created.body.tenantId)).toMatchObject({ nextPaymentAmount: 12.5 });
  });

  it('twice before billing answers is asked twice and shown together', async () => {
    const tenantId = await building();
    await put(tenantId, { subscription: { subscriptionStatus: 'active' } });
    await put(tenantId, { subscription: { billingCycle: 'yearly' } });
    expect(await subscriptionOf(tenantId)).toMatchObject({ subscriptionStatus: 'active', billingCycle: 'yearly' });
    expect(await asked(tenantId)).toEqual([
      ['active', '', undefined],
      ['', 'yearly', undefined],
    ]);
  });

  it('is not asked again by a form that sends back what it was answered meanwhile', async () => {
    const tenantId = await building();
    const { body } = await put(tenantId, { subscription: { subscriptionStatus: 'active', nextPaymentAmount: 5 } });
    expect((await put(tenantId, body)).body).toEqual(body);
    expect(await asked(tenantId)).toHaveLength(1);
  });
});
