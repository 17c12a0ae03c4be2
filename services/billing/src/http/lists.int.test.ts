import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TenantStatus } from '@parcelbell/contracts/tenancy';
import { startBilling, type TestBilling } from '../testing/start-billing.ts';

let test: TestBilling;

async function building(tenantId: string, terms: object, state: object = {}): Promise<void> {
  await test.tenant(tenantId, state);
  await test.call('PUT', `/api/subscriptions/${tenantId}`, { body: terms });
}

beforeAll(async () => {
  test = await startBilling('2026-11-22T03:00:00Z');
  const lakeside = { propertyManagementCompany: 'Lakeside Property Management' };
  const pacific = { propertyManagementCompany: 'Pacific Strata', timeZone: 'Asia/Tokyo' };
  // It is the 21st in Toronto and the 22nd in Tokyo.
  await building(
    'today',
    { subscriptionStatus: 'active', renewalDate: '2026-11-21', nextPaymentAmount: 30 },
    { ...lakeside, name: 'Élan Court' },
  );
  await building(
    'week',
    { subscriptionStatus: 'active', renewalDate: '2026-11-28', nextPaymentAmount: 10 },
    { ...lakeside, name: 'Birch House' },
  );
  await building(
    'ninth',
    { subscriptionStatus: 'trial', renewalDate: '2026-11-30', nextPaymentAmount: 20 },
    { ...lakeside, name: 'Cedar House' },
  );
  await building(
    'lapsed',
    { subscriptionStatus: 'active', renewalDate: '2026-11-21' },
    { ...pacific, name: 'Dogwood Tower' },
  );
  await building(
    'owing',
    { subscriptionStatus: 'past_due', renewalDate: '2026-10-22' },
    { ...pacific, name: 'Alder Tower' },
  );
  await building(
    'stuck',
    { subscriptionStatus: 'past_due', renewalDate: '2027-05-01' },
    { ...pacific, name: 'Fir Tower', status: TenantStatus.SUSPENDED },
  );
  await building(
    'left',
    { subscriptionStatus: 'canceled', renewalDate: '2026-11-01' },
    { propertyManagementCompany: '', name: 'Gone House' },
  );
  await building('new', {}, { propertyManagementCompany: '', name: 'Hazel House' });
  // No figure below counts it.
  await building(
    'shown',
    { subscriptionStatus: 'past_due', renewalDate: '2026-11-21', nextPaymentAmount: 70 },
    { ...lakeside, name: 'Skyline Towers', isDemoTenant: true },
  );
  for (const [tenantId, paymentAmount] of [
    ['shown', 70],
    ['week', 10],
    ['week', 10.5],
    ['left', 99.99],
  ] as const) {
    const { renewalDate, subscriptionStatus } = (await get(`/${tenantId}`)).body;
    await test.call('POST', `/api/subscriptions/${tenantId}/renew`, {
      body: { paymentAmount, billingCycle: 'monthly' },
    });
    await test.call('PUT', `/api/subscriptions/${tenantId}`, { body: { renewalDate, subscriptionStatus } });
  }
  await test.service.settled();
});
afterAll(() => test.stop());

const get = (path: string) => test.call('GET', `/api/subscriptions${path}`);
const ids = (items: { tenantId: string }[]) => items.map(({ tenantId }) => tenantId);

describe('GET /api/subscriptions', () => {
  it.each([
    ['', ['owing', 'week', 'ninth', 'lapsed', 'stuck', 'left', 'new', 'today']],
    ['?sort=-name', ['today', 'new', 'left', 'stuck', 'lapsed', 'ninth', 'week', 'owing']],
    ['?sort=renewalDate&pageSize=3', ['owing', 'left', 'lapsed']],
    ['?sort=-amount&pageSize=2', ['today', 'ninth']],
    ['?q=HOUSE&page=2&pageSize=2', ['left', 'new']],
    ['?q=elan', ['today']],
    ['?q=pacif+tow', ['owing', 'lapsed', 'stuck']],
    ['?q=ower', ['owing', 'lapsed', 'stuck']],
    ['?q=cific+owe', ['owing', 'lapsed', 'stuck']],
    ['?q=skyline', []],
    ['?q=.*ower', []],
    ['?status=past_due', ['owing', 'stuck']],
    ['?company=', ['left', 'new']],
    ['?company=Pacific%20Strata&status=active', ['lapsed']],
  ])('%s: lists what is asked for, in its order', async (path, expected) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(ids(body.subscriptions)).toEqual(expected);
  });

  it('counts them and shows the building', async () => {
    const { body } = await get('?q=tower&pageSize=1&page=3');
    expect(body).toMatchObject({ total: 3, totalIsExact: true, page: 3, pageSize: 1 });
    expect(body.subscriptions).toMatchObject([{ tenantName: 'Fir Tower', tenantStatus: 'suspended' }]);
  });

  it.each([
    '?page=0',
    '?pageSize=201',
    '?sort=paidCents',
    '?status=late',
    '?unknown=1',
    '?q=a&q=b',
    '?company[$gt]=',
    `?q=${'a'.repeat(101)}`,
  ])('%s: 422 with a sentence', async (path) => {
    expect(await get(path)).toMatchObject({ status: 422, body: { message: expect.any(String) } });
  });
});

describe('GET /api/subscriptions/renewals-due', () => {
  it('lists those of the next 7 days on the calendar of each building, the earliest first', async () => {
    const { body } = await get('/renewals-due');
    expect(body.renewals).toMatchObject([
      { tenantId: 'today', daysUntilRenewal: 0, tenantName: 'Élan Court', nextPaymentAmount: 30 },
      { tenantId: 'week', daysUntilRenewal: 7 },
    ]);
    expect((await get('/renewals-due?days=7')).body).toEqual(body);
  });

  it('of 14 or 30 days, or of one company', async () => {
    expect(ids((await get('/renewals-due?days=14')).body.renewals)).toEqual(['today', 'week', 'ninth']);
    expect(ids((await get('/renewals-due?days=30')).body.renewals)).toEqual(['today', 'week', 'ninth']);
    expect(ids((await get('/renewals-due?days=30&company=Pacific%20Strata')).body.renewals)).toEqual([]);
  });

  it.each(['8', '0', '-7', '7.0', 'week', ''])('of %p days: 422', async (days) => {
    expect((await get(`/renewals-due?days=${days}`)).status).toBe(422);
  });
});

describe('GET /api/subscriptions/overdue', () => {
  it('lists those whose date has passed where they are and those past due, the longest first; none that is canceled', async () => {
    const { body } = await get('/overdue');
    expect(body.overdue).toMatchObject([
      { tenantId: 'owing', daysOverdue: 31, subscriptionStatus: 'past_due' },
      { tenantId: 'lapsed', daysOverdue: 1, subscriptionStatus: 'active' },
      { tenantId: 'stuck', daysOverdue: 0, subscriptionStatus: 'past_due' },
    ]);
    expect((await get('/overdue?company=Lakeside%20Property%20Management')).body).toEqual({ overdue: [] });
  });
});

describe('GET /api/subscriptions/dashboard', () => {
  it('counts each status, what renews and what is overdue, and sums the ledger', async () => {
    const { body } = await get('/dashboard');
    const stats = { active: 3, trial: 2, past_due: 2, canceled: 1, total: 8, totalRevenue: 120.49 };
    expect(body).toMatchObject({ stats, renewalsThisWeek: 2, overdueCount: 3 });
    const ledger = (await test.service.stored('payments')).filter(({ tenantId }) => tenantId !== 'shown');
    expect(ledger.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(12_049);
  });

  it('figures by company add up to those of all', async () => {
    const { body } = await get('/dashboard');
    const names = ['', 'Lakeside Property Management', 'Pacific Strata'];
    expect(body.companies.map(({ company }: { company: string }) => company)).toEqual(names);
    for (const field of ['active', 'trial', 'past_due', 'canceled', 'total', 'totalRevenue']) {
      const sum = body.companies.reduce(
        (total: number, figures: Record<string, number>) => total + (figures[field] ?? 0),
        0,
      );
      expect([field, sum]).toEqual([field, body.stats[field]]);
    }
  });

  it('of one company has the figures of that one, and still those of every company', async () => {
    const { body } = await get('/dashboard?company=Lakeside%20Property%20Management');
    expect(body).toMatchObject({
      stats: { active: 2, trial: 1, past_due: 0, canceled: 0, total: 3, totalRevenue: 20.5 },
      renewalsThisWeek: 2,
      overdueCount: 0,
    });
    expect(body.companies).toHaveLength(3);
    const none = (await get('/dashboard?company=Nobody')).body;
    expect(none).toMatchObject({ stats: { total: 0, totalRevenue: 0 }, renewalsThisWeek: 0, overdueCount: 0 });
  });

  it.each(['', '/dashboard', '/renewals-due', '/overdue', '/week/payments'])(
    '%s: for superadmins alone',
    async (path) => {
      const admin = test.service.signIn({ roles: { week: 'admin' } });
      for (const [as, status] of [
        ['', 401],
        [admin, 403],
      ] as const) {
        expect((await test.call('GET', `/api/subscriptions${path}`, { as })).status).toBe(status);
      }
    },
  );

  it('of payments of a building that does not exist: 404', async () => {
    expect((await get('/nowhere/payments')).status).toBe(404);
    expect((await get('/week/payments?page=2&pageSize=1')).body).toMatchObject({
      payments: [{ amount: 10 }],
      total: 2,
    });
  });
});
