import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SubscriptionStateSchema } from '@parcelbell/contracts/billing';
import { fact } from '@parcelbell/platform';
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

const state = (tenantId: string, version: number, subscriptionStatus: string, lastPaymentAt?: Date) =>
  fact(
    SubscriptionStateSchema,
    { tenantId, aggregateId: tenantId, version },
    {
      tenantId,
      subscriptionStatus,
      billingCycle: 'yearly',
      nextPaymentAmountCents: 1250,
      renewalDate: '2027-01-31',
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
    await tenancy.service.tell(state(tenantId, 1, 'active'));
    expect(await subscriptionOf(tenantId)).toEqual({
      subscriptionStatus: 'active',
      billingCycle: 'yearly',
      nextPaymentAmount: 12.5,
      renewalDate: '2027-01-31',
    });
  });

  it('without a payment that an earlier one told of no longer shows it', async () => {
    const tenantId = await building();
    await tenancy.service.tell(state(tenantId, 1, 'active', new Date('2026-10-01T12:00:00Z')));
    expect(await subscriptionOf(tenantId)).toMatchObject({ lastPaymentDate: '2026-10-01T12:00:00.000Z' });
    await tenancy.service.tell(state(tenantId, 2, 'active'));
    expect(await subscriptionOf(tenantId)).not.toHaveProperty('lastPaymentDate');
  });

  it('that comes twice or after a later one changes nothing', async () => {
    const tenantId = await building();
    const [first, second] = [state(tenantId, 1, 'active'), state(tenantId, 2, 'past_due')];
    await tenancy.service.tell(second);
    await tenancy.service.tell(first);
    await tenancy.service.tell(second);
    expect((await subscriptionOf(tenantId)).subscriptionStatus).toBe('past_due');
  });
});
