import { describe, expect } from '@jest/globals';
import { rawRequest } from '../harness/raw-request.ts';
import { register } from '../harness/residents.ts';
import { building } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { running } from './running.ts';

const { it, api, product, desk, superadmin } = running();

const tenants = '/api/tenants';
async function create(form: object = {}) {
  const { status, body } = await api().send('POST', tenants, { ...building, ...form }, superadmin());
  expect(status).toBe(201);
  return body;
}
const put = (tenantId: string, body: object) => api().send('PUT', `${tenants}/${tenantId}`, body, superadmin());
const get = async (tenantId: string) => (await api().get(`${tenants}/${tenantId}`, superadmin())).body;

describe('7 Tenants', () => {
  it('7 POST /tenants full tenant (validUnits as object): every field is kept as it was sent', async () => {
    const form = {
      ...building,
      name: 'Birch Towers',
      slug: 'birch-towers',
      isMultiTower: true,
      towerNames: ['East', 'West'],
      serverUri: 'parcels.birch.test',
      conciergeEmail: 'desk@birch.test',
      conciergePhone: '+1 604 555 0170',
      propertyManagementCompany: 'Birch Management',
      strataName: 'Birch Strata Plan',
      customFromAddress: 'birch@parcelbell.test',
      plan: 'enterprise',
      status: 'suspended',
      isDemoTenant: false,
      settings: { maxResidentEmails: 4, monthlyLimit: 0, exceedFee: 1.25, enableOverLimitNotifications: true },
      features: { smsEnabled: true, disablePickupNotifications: true },
      validUnits: { East: ['101', 'PH1'], West: ['201'] },
    };
    const { tenantId } = await create(form);
    expect(await get(tenantId)).toMatchObject(form);
  });

  it('7 PUT /tenants/{tenantId} only changed top-level fields: the others stay', async () => {
    const before = await create({ name: 'Fir House' });
    const { status, body } = await put(before.tenantId, { plan: 'premium' });
    expect(status).toBe(200);
    const { version, updatedAt, subscription } = body;
    expect(body).toEqual({ ...before, plan: 'premium', version, updatedAt, subscription });
  });

  it('7 PUT /tenants/{tenantId}: of two superadmins who edit the same building the second is told', async () => {
    const { tenantId, version } = await create();
    expect((await put(tenantId, { name: 'First', version })).status).toBe(200);
    const second = await put(tenantId, { name: 'Second', version });
    expect(second).toMatchObject({ status: 409, body: { type: 'CHANGED_MEANWHILE' } });
    expect((await get(tenantId)).name).toBe('First');
  });

  it('7 DELETE /tenants/{tenantId}: the building is gone from every call', async () => {
    const { tenantId, slug } = await create({ name: 'Short Lived' });
    expect((await api().send('DELETE', `${tenants}/${tenantId}`, undefined, superadmin())).status).toBe(200);
    expect((await api().get(`${tenants}/${tenantId}`, superadmin())).status).toBe(404);
    expect((await api().get(`/api/public/tenants/${slug}`)).status).toBe(404);
    const { body } = await api().get('/api/tenants/my-tenants', superadmin());
    expect(body.map((tenant: { tenantId: string }) => tenant.tenantId)).not.toContain(tenantId);
  });

  it('2 Tenants: List has search by name, status filter (all, active, suspended, inactive), sort by name or status', async () => {
    await create({ name: 'Quince Court', status: 'inactive' });
    await create({ name: 'Quince Arms', status: 'suspended' });
    await create({ name: 'Quince Lodge' });
    const names = async (query: string) => {
      const { body } = await api().get(`${tenants}?page=1&q=quince&${query}`, superadmin());
      return body.tenants.map(({ name }: { name: string }) => name.slice(7));
    };
    expect(await names('sort=name')).toEqual(['Arms', 'Court', 'Lodge']);
    expect(await names('sort=-name')).toEqual(['Lodge', 'Court', 'Arms']);
    expect(await names('sort=status')).toEqual(['Lodge', 'Court', 'Arms']);
    expect(await names('status=inactive')).toEqual(['Court']);
  });

  it('3 propertyManagementCompany: buildings are listed and summed by it', async () => {
    const propertyManagementCompany = 'Sum Of Its Parts';
    await create({ propertyManagementCompany, validUnits: { default: ['1', '2', '3'] } });
    await create({ propertyManagementCompany, status: 'suspended' });
    const { body } = await api().get('/api/tenants/companies', superadmin());
    expect(body.companies).toContainEqual({
      company: propertyManagementCompany,
      tenants: 2,
      active: 1,
      suspended: 1,
      inactive: 0,
      units: 5,
    });
    const listed = await api().get(`${tenants}?company=${encodeURIComponent(propertyManagementCompany)}`, superadmin());
    expect(listed.body.total).toBe(2);
  });
});

describe('7 Slugs', () => {
  it('7 GET /tenant-migration/slug-status returns withoutSlugs. POST /tenant-migration/generate-slugs returns updated (count)', async () => {
    const { tenantId } = await create({ name: 'Nameless Place', slug: '' });
    expect((await api().get('/api/tenant-migration/slug-status', superadmin())).body.withoutSlugs).toBe(1);
    const generated = await api().send('POST', '/api/tenant-migration/generate-slugs', undefined, superadmin());
    expect(generated.body).toEqual({ updated: 1 });
    expect((await api().get('/api/tenant-migration/slug-status', superadmin())).body.withoutSlugs).toBe(0);
    expect((await get(tenantId)).registrationUrl).toMatch(/\/nameless-place\/register$/);
    expect((await api().get('/api/public/tenants/nameless-place')).status).toBe(200);
  });
});

describe('3 serverUri (optional custom domain)', () => {
  const domain = 'parcels.maple.test';

  it('3 serverUri: the registration URL and every link of the mails of that building begin with it', async () => {
    const { tenantId, slug, registrationUrl } = await create({ name: 'Own Domain', serverUri: domain });
    expect(registrationUrl).toBe(`https://${domain}/${slug}/register`);
    await until(
      'residents know the building',
      () => register(api(), { tenantId, unit: '1', email: 'own-domain@residents.test' }),
      ({ status }) => status === 201,
    );
    const { text, html } = await api().mail('own-domain@residents.test', /./);
    expect(text).toContain(`https://${domain}/residents/verify/`);
    expect(html).toContain(`https://${domain}/residents/verify/`);
    expect(`${text} ${html}`).not.toContain('localhost');
  });

  it('3 serverUri: pages and public calls answer under that domain as under the address of the product', async () => {
    const { slug } = await create({ name: 'Other Domain', serverUri: domain });
    const { port } = new URL(product().url);
    const ask = (path: string, headers = {}) =>
      rawRequest({ port: Number(port), path, headers: { host: domain, ...headers } });
    const page = await ask(`/${slug}/register`, { accept: 'text/html', 'sec-fetch-mode': 'navigate' });
    expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect(page.headers['content-security-policy']).toContain("connect-src 'self'");
    const building = await ask(`/api/public/tenants/${slug}`);
    expect([building.status, JSON.parse(building.text).name]).toEqual([200, 'Other Domain']);
    const link = await ask('/api/residents/verify/some-code', { 'sec-fetch-mode': 'navigate' });
    expect([link.status, link.headers.location]).toEqual([303, '/residents/verify/some-code']);
  });
});

describe('3 subscription of the tenant form', () => {
  const subscription = {
    subscriptionStatus: 'active',
    billingCycle: 'yearly',
    nextPaymentAmount: 1299.99,
    renewalDate: '2027-01-31',
  };

  it('3 subscription {subscriptionStatus, billingCycle, nextPaymentAmount, renewalDate …}: is stored and shown again, at once and for good', async () => {
    const created = await create({ name: 'Paying House', subscription });
    expect(created.subscription).toMatchObject(subscription);
    const kept = async (expected: object) => {
      const path = `/api/subscriptions/${created.tenantId}`;
      await until(
        'billing has it',
        async () => (await api().get(path, superadmin())).body,
        (body) => Object.entries(expected).every(([field, value]) => body[field] === value),
      );
      expect((await get(created.tenantId)).subscription).toMatchObject(expected);
    };
    await kept(subscription);
    const changed = await put(created.tenantId, { subscription: { nextPaymentAmount: 10.1 } });
    expect(changed.body.subscription).toMatchObject({ ...subscription, nextPaymentAmount: 10.1 });
    await kept({ ...subscription, nextPaymentAmount: 10.1 });
  });

  it('3 subscription: what billing changes afterwards is shown', async () => {
    const { tenantId } = await create({ name: 'Edited House', subscription });
    const path = `/api/subscriptions/${tenantId}`;
    await until(
      'billing has it',
      async () => (await api().get(path, superadmin())).body,
      (body) => body.nextPaymentAmount === subscription.nextPaymentAmount,
    );
    expect((await api().send('PUT', path, { subscriptionStatus: 'canceled' }, superadmin())).status).toBe(200);
    await until(
      'the building shows it',
      async () => (await get(tenantId)).subscription.subscriptionStatus,
      (status) => status === 'canceled',
    );
  });
});

describe('6 superadmin', () => {
  it('6 superadmin (systemRole): lists, companies, slugs and changes of buildings are refused to the admin of a building', async () => {
    const { tenantId } = await create();
    const calls = [
      ['GET', tenants],
      ['GET', `${tenants}?page=1`],
      ['GET', '/api/tenants/companies'],
      ['POST', tenants],
      ['PUT', `${tenants}/${tenantId}`],
      ['DELETE', `${tenants}/${tenantId}`],
      ['GET', '/api/tenant-migration/slug-status'],
      ['POST', '/api/tenant-migration/generate-slugs'],
    ] as const;
    for (const [method, path] of calls) {
      const body = method === 'POST' || method === 'PUT' ? {} : undefined;
      expect([method, path, (await api().send(method, path, body, desk())).status]).toEqual([method, path, 403]);
      expect([method, path, (await api().send(method, path, body)).status]).toEqual([method, path, 401]);
    }
  });
});
