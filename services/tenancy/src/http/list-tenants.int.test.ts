import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newBuilding, startTenancy, type TestTenancy } from '../testing/start-tenancy.ts';

let tenancy: TestTenancy;
const ids = new Map<string, string>();
beforeAll(async () => {
  tenancy = await startTenancy();
  for (const name of ['Cedar', 'Aspen', 'birch']) {
    const body = { ...newBuilding, name };
    const created = await tenancy.call('POST', '/api/tenants', { as: tenancy.superadmin, body });
    ids.set(name, created.body.tenantId);
  }
});
afterAll(() => tenancy.service.stop());

const names = (tenants: readonly { name: string }[]) => tenants.map(({ name }) => name);
const idOf = (name: string) => ids.get(name) ?? '';

describe('GET /api/tenants', () => {
  it('lists the buildings by name', async () => {
    const { status, body } = await tenancy.call('GET', '/api/tenants', { as: tenancy.superadmin });
    expect([status, names(body.tenants)]).toEqual([200, ['Aspen', 'birch', 'Cedar']]);
    expect(body.tenants[0].subscription.subscriptionStatus).toBe('trial');
  });

  it('given a page, answers that page and the total', async () => {
    const { body } = await tenancy.call('GET', '/api/tenants?page=2&pageSize=2', { as: tenancy.superadmin });
    expect(body).toMatchObject({ total: 3, totalIsExact: true, page: 2, pageSize: 2 });
    expect(names(body.tenants)).toEqual(['Cedar']);
  });

  it.each([
    ['page=0', 'page must be a whole number from 1'],
    ['page=-1', 'page must be a whole number from 1'],
    ['page=x', 'page must be a whole number from 1'],
    ['page=1&page=2', 'page must be a whole number from 1'],
    ['pageSize=201', 'pageSize must be a whole number from 1 to 200'],
    ['q=a&q=b', 'q must be a text'],
    [`q=${'a'.repeat(101)}`, 'The search is too long (max 100 characters)'],
    ['q=1 2 3 4 5 6 7 8 9', 'Please search for at most 8 words'],
    ['status=gone', 'Status must be one of active, suspended, inactive'],
    ['status[$ne]=active', 'There is no field "status[$ne]" here. Please leave it out.'],
    ['sort=units', 'sort must be one of name, -name, status, -status'],
    ['name=cedar', 'There is no field "name" here. Please leave it out.'],
  ])('given %s, answers 422 and names the field', async (query, sentence) => {
    const answer = await tenancy.call('GET', `/api/tenants?${query}`, { as: tenancy.superadmin });
    expect(answer).toMatchObject({ status: 422, body: { error: sentence } });
  });

  it('for an admin of a building answers 403, without a session 401', async () => {
    const as = tenancy.service.signIn({ roles: { [idOf('Cedar')]: 'admin' } });
    expect((await tenancy.call('GET', '/api/tenants', { as })).status).toBe(403);
    expect((await tenancy.call('GET', '/api/tenants')).status).toBe(401);
  });
});

describe('GET /api/tenants/my-tenants', () => {
  it('lists the buildings that the session may enter, and no other', async () => {
    const roles = { [idOf('Cedar')]: 'admin', [idOf('Aspen')]: 'concierge', [idOf('birch')]: 'user' } as const;
    const as = tenancy.service.signIn({ roles: { ...roles, nowhere: 'admin' } });
    const { status, body } = await tenancy.call('GET', '/api/tenants/my-tenants', { as });
    expect([status, names(body)]).toEqual([200, ['Aspen', 'Cedar']]);
    expect(Object.keys(body[0])).toEqual(['tenantId', 'name', 'status', 'isMultiTower', 'towerNames']);
  });

  it('lists all of them to a superadmin, and none to somebody without a role', async () => {
    const all = await tenancy.call('GET', '/api/tenants/my-tenants', { as: tenancy.superadmin });
    const none = await tenancy.call('GET', '/api/tenants/my-tenants', { as: tenancy.service.signIn() });
    expect([all.body.length, none.body]).toEqual([3, []]);
  });

  it('without a session answers 401', async () => {
    expect((await tenancy.call('GET', '/api/tenants/my-tenants')).status).toBe(401);
  });
});

describe('GET /api/public/tenants/:tenantSlug', () => {
  it('answers what a resident may know, and nothing else', async () => {
    const { status, body } = await tenancy.call('GET', '/api/public/tenants/aspen');
    expect(status).toBe(200);
    expect(body).toEqual({
      tenantId: idOf('Aspen'),
      name: 'Aspen',
      isMultiTower: false,
      towers: [],
      maxResidentEmails: 2,
      features: { smsEnabled: false },
      branding: { primaryColor: '#3b82f6', secondaryColor: '#6b7280', brandName: 'Aspen' },
      contact: { conciergeEmail: 'desk@willow.test' },
      privacy: { collectedBy: 'Aspen' },
    });
  });

  it('names who collects data, where that is said, and the notice of the building', async () => {
    const body = {
      strataName: 'Strata 1234',
      propertyManagementCompany: 'Lakeside Homes',
      postalAddress: '1 Aspen Road, Toronto ON M5V 1A1',
      privacyNoticeUrl: 'https://lakeside.test/privacy',
    };
    await tenancy.call('PUT', `/api/tenants/${idOf('Cedar')}`, { as: tenancy.superadmin, body });
    const answer = await tenancy.call('GET', '/api/public/tenants/cedar');
    expect(answer.body.privacy).toEqual({
      collectedBy: 'Strata 1234',
      managedBy: 'Lakeside Homes',
      postalAddress: '1 Aspen Road, Toronto ON M5V 1A1',
      noticeUrl: 'https://lakeside.test/privacy',
    });
  });

  it('for an unknown or suspended building answers 404', async () => {
    const body = { status: 'suspended' };
    await tenancy.call('PUT', `/api/tenants/${idOf('birch')}`, { as: tenancy.superadmin, body });
    for (const slug of ['nowhere', 'birch', '__proto__', '%7B%22$ne%22:1%7D']) {
      const answer = await tenancy.call('GET', `/api/public/tenants/${slug}`);
      expect(answer).toMatchObject({ status: 404, body: { error: 'Building not found' } });
    }
  });
});

describe('the buildings of a company', () => {
  it('are listed to its admins beside those of their roles, whole or in pages by a search', async () => {
    const company = async (name: string, ...buildings: string[]) => {
      const created = await tenancy.call('POST', '/api/companies', { as: tenancy.superadmin, body: { name } });
      const { companyId } = created.body;
      const body = { tenantIds: buildings.map(idOf) };
      await tenancy.call('POST', `/api/companies/${companyId}/tenants`, { as: tenancy.superadmin, body });
      return companyId as string;
    };
    const [companyId, other] = [await company('Lakeside', 'Aspen', 'birch'), await company('Pacific', 'Cedar')];
    const as = tenancy.service.signIn({ companies: [companyId] });
    const mine = async (query: string, who = as) =>
      (await tenancy.call('GET', `/api/tenants/my-tenants${query}`, { as: who })).body;
    expect(names(await mine(''))).toEqual(['Aspen', 'birch']);
    expect(await mine('?page=2&pageSize=1')).toMatchObject({ total: 2, page: 2, tenants: [{ name: 'birch' }] });
    expect(await mine('?q=asp')).toMatchObject({ total: 1, tenants: [{ name: 'Aspen' }] });
    expect(await mine('?q=cedar')).toMatchObject({ total: 0, tenants: [] });
    const both = tenancy.service.signIn({ companies: [companyId, other], roles: { [idOf('Cedar')]: 'concierge' } });
    expect(names(await mine('', both))).toEqual(['Aspen', 'birch', 'Cedar']);
    expect(await mine('?page=1', tenancy.superadmin)).toMatchObject({ total: 3 });
    expect(await mine('?page=1', tenancy.service.signIn())).toMatchObject({ total: 0, tenants: [] });
    expect((await tenancy.call('GET', '/api/tenants/my-tenants?page=0', { as })).status).toBe(422);
  });
});
