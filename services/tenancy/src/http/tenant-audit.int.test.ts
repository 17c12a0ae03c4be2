import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { newBuilding, startTenancy, type TestTenancy } from '../testing/start-tenancy.ts';

let tenancy: TestTenancy;
beforeAll(async () => {
  tenancy = await startTenancy();
});
afterAll(() => tenancy.service.stop());

const call = (method: string, path: string, body?: object) =>
  tenancy.call(method, path, { as: tenancy.superadmin, ...(body ? { body } : {}) });
const create = async (form: object = {}) => (await call('POST', '/api/tenants', { ...newBuilding, ...form })).body;
const entries = (tenantId: string) => tenancy.publishedFacts(StaffChangeMadeSchema, tenantId);
const fieldsOf = ({ changes }: { changes: readonly { field: string; before: string; after: string }[] }) =>
  Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]]));

describe('the audit log', () => {
  it('has a new building: who made it and with what, without addresses and numbers', async () => {
    const { tenantId } = await create({ subscription: { billingCycle: 'yearly' } });
    const [entry, ...others] = await entries(tenantId);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'tenant.created',
      subjectKind: 'tenant',
      subjectId: tenantId,
      tenantId,
      byUserId: expect.stringMatching(/./),
      clientAddress: expect.stringMatching(/./),
    });
    expect(entry && fieldsOf(entry)).toMatchObject({
      name: ['', 'Willow House'],
      'settings.monthlyLimit': ['', '100'],
      'validUnits.default': ['', '101, 102, PH1'],
      'subscription.billingCycle': ['', 'yearly'],
    });
    expect(JSON.stringify(entry?.changes)).not.toMatch(/desk@willow|555/);
  });

  it('has a change: only what changed, before and after, units as those that were added and removed', async () => {
    const { tenantId } = await create();
    const change = {
      name: 'Willow Tower',
      conciergePhone: '555-0199',
      settings: { exceedFee: 2.5 },
      subscription: { subscriptionStatus: 'active' },
      validUnits: { default: ['102', 'PH1', '103'] },
    };
    await call('PUT', `/api/tenants/${tenantId}`, change);
    const [, entry] = await entries(tenantId);
    expect(entry?.action).toBe('tenant.changed');
    expect(entry && fieldsOf(entry)).toEqual({
      name: ['Willow House', 'Willow Tower'],
      conciergePhone: ['+•••', '5•••'],
      'settings.exceedFeeCents': ['0', '250'],
      'validUnits.default': ['101', '103'],
      'subscription.subscriptionStatus': ['trial', 'active'],
    });
  });

  it('has no entry for a change without a difference, or one that is refused', async () => {
    const { tenantId, version } = await create({ slug: 'taken-by-audit' });
    const other = await create();
    await call('PUT', `/api/tenants/${tenantId}`, { name: 'Willow House' });
    await call('PUT', `/api/tenants/${tenantId}`, { name: 'Other', version: version + 1 });
    await call('PUT', `/api/tenants/${other.tenantId}`, { slug: 'taken-by-audit' });
    expect(await entries(tenantId)).toHaveLength(1);
    expect(await entries(other.tenantId)).toHaveLength(1);
  });

  it('has a deletion, with the values before it', async () => {
    const { tenantId } = await create({ strataName: 'BCS 1234' });
    await call('DELETE', `/api/tenants/${tenantId}`);
    const [, entry] = await entries(tenantId);
    expect(entry?.action).toBe('tenant.deleted');
    expect(entry && fieldsOf(entry)).toMatchObject({ name: ['Willow House', ''], strataName: ['BCS 1234', ''] });
  });
});
