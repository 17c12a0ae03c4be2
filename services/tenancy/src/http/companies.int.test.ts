import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { CompanyStateSchema, CompanyStatus, TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { fact } from '@parcelbell/outbox';
import { until } from '@parcelbell/test-tools';
import { tenancyConfigSchema } from '../config.ts';
import { createContext } from '../context.ts';
import { maxTenantsOfCompany } from '../domain/company/company.ts';
import { proposeCompanies } from '../domain/company/propose-companies.ts';
import { newBuilding, startTenancy, type TestTenancy } from '../testing/start-tenancy.ts';

let tenancy: TestTenancy;
beforeAll(async () => {
  tenancy = await startTenancy();
});
afterAll(() => tenancy.service.stop());

const call = (method: string, path: string, body?: object) => {
  const { superadmin: as } = tenancy;
  return tenancy.call(method, path, body ? { as, body } : { as });
};
const create = async (name: string, propertyManagementCompany = ''): Promise<string> =>
  (await call('POST', '/api/tenants', { ...newBuilding, name, slug: '', propertyManagementCompany })).body.tenantId;
const get = async (tenantId: string) => (await call('GET', `/api/tenants/${tenantId}`)).body;
const propose = () =>
  proposeCompanies(
    new AbortController().signal,
    createContext(tenancy.service.platform, tenancyConfigSchema.parse({})),
  );
const company = async (name: string) => (await call('POST', '/api/companies', { name })).body.companyId as string;
const named = async (q: string) => (await call('GET', `/api/companies?q=${q}`)).body.companies;
const namesIn = async (companyId: string, query: string) =>
  (await call('GET', `/api/companies/${companyId}/tenants?${query}`)).body.tenants.map(
    ({ name }: { name: string }) => name,
  );
const add = (companyId: string, ...tenantIds: string[]) =>
  call('POST', `/api/companies/${companyId}/tenants`, { tenantIds });

describe('companies of the names that exist', () => {
  it('are proposed once for each name, and no building belongs to them', async () => {
    const tenantId = await create('Cedar One', 'Cedar Homes');
    await create('Cedar Two', 'Cedar Homes');
    await propose();
    await propose();
    expect(await named('cedar')).toMatchObject([{ name: 'Cedar Homes', state: 'proposed', tenants: 2 }]);
    expect(await get(tenantId)).not.toHaveProperty('companyId');
  });

  it('are proposed anew for a name that a company has no more', async () => {
    await create('Birch One', 'Birch Homes');
    await propose();
    const [{ companyId }] = await named('birch');
    await call('PUT', `/api/companies/${companyId}`, { name: 'Birch & Sons' });
    await propose();
    const found = (await named('birch')).map(({ name }: { name: string }) => name);
    expect(found).toEqual(['Birch & Sons', 'Birch Homes']);
  });
});

describe('a company', () => {
  it('has the buildings that a superadmin ticks; a second one of the same name those of another customer', async () => {
    const [one, two, other] = [
      await create('Elm One', 'Elm Homes'),
      await create('Elm Two', 'Elm Homes'),
      await create('Elm Far', 'Elm Homes'),
    ];
    await propose();
    const [{ companyId }] = await named('elm');
    expect(await namesIn(companyId, 'show=named')).toEqual(['Elm Far', 'Elm One', 'Elm Two']);
    expect(await add(companyId, one, two)).toMatchObject({ status: 200, body: { state: 'confirmed', tenants: 2 } });
    expect(await get(one)).toMatchObject({ companyId, propertyManagementCompany: 'Elm Homes' });
    expect(await get(other)).not.toHaveProperty('companyId');
    const second = await company('Elm Homes');
    expect(await namesIn(second, 'show=named')).toEqual(['Elm Far']);
    await add(second, other);
    expect([(await get(other)).companyId, await namesIn(companyId, 'show=members')]).toEqual([
      second,
      ['Elm One', 'Elm Two'],
    ]);
    const all = (await call('GET', `/api/companies/${second}/tenants?show=all&q=elm`)).body;
    expect(all.tenants).toMatchObject([{ companyId: second, companyName: 'Elm Homes' }, { companyId }, { companyId }]);
  });

  it('gets a building of another one, and keeps its name as a text where it loses one', async () => {
    const [from, to] = [await company('Oak Homes'), await company('Pine Homes')];
    const tenantId = await create('Oak One');
    await add(from, tenantId);
    await add(to, tenantId);
    expect(await get(tenantId)).toMatchObject({ companyId: to, propertyManagementCompany: 'Pine Homes' });
    const takeOut = (companyId: string) =>
      call('DELETE', `/api/companies/${companyId}/tenants`, { tenantIds: [tenantId] });
    expect(await takeOut(from)).toMatchObject({ status: 200, body: { tenants: 0 } });
    expect(await get(tenantId)).toMatchObject({ companyId: to });
    expect(await takeOut(to)).toMatchObject({ status: 200, body: { tenants: 0 } });
    expect(await get(tenantId)).toMatchObject({ propertyManagementCompany: 'Pine Homes' });
    expect(await get(tenantId)).not.toHaveProperty('companyId');
    const told = await tenancy.publishedFacts(StaffChangeMadeSchema, tenantId);
    expect(
      told.filter(({ action }) => action === 'tenant.company-changed').map(({ changes }) => changes),
    ).toMatchObject([
      [{ field: 'company', before: '', after: 'Oak Homes' }],
      [{ field: 'company', before: 'Oak Homes', after: 'Pine Homes' }],
      [{ field: 'company', before: 'Pine Homes', after: '' }],
    ]);
  });

  it('gives its name to its buildings, which take no other', async () => {
    const companyId = await company('Ash Homes');
    const [one, later] = [await create('Ash One', 'Ash'), await create('Ash Later')];
    await add(companyId, one);
    expect(await get(one)).toMatchObject({ propertyManagementCompany: 'Ash Homes' });
    const other = await call('PUT', `/api/tenants/${one}`, { propertyManagementCompany: 'Elsewhere' });
    expect(other).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'propertyManagementCompany', type: 'NAME_OF_COMPANY' }] },
    });
    const { status } = await call('PUT', `/api/tenants/${one}`, await get(one));
    expect(status).toBe(200);
    expect((await call('PUT', `/api/companies/${companyId}`, { name: 'Ash & Co', version: 1 })).status).toBe(409);
    expect(await call('PUT', `/api/companies/${companyId}`, { name: 'Ash & Co', version: 2 })).toMatchObject({
      body: { name: 'Ash & Co', version: 3 },
    });
    await add(companyId, later);
    for (const tenantId of [one, later]) {
      const renamed = async () => (await get(tenantId)).propertyManagementCompany === 'Ash & Co';
      await until('the building has the new name', renamed, (isRenamed) => isRenamed);
    }
  });

  it('tells its states, which a rebuild repeats', async () => {
    const companyId = await company('Yew Homes');
    await add(companyId, await create('Yew One'));
    await tenancy.service.settled();
    const states = tenancy.service.facts(CompanyStateSchema).filter((state) => state.companyId === companyId);
    expect(states.map(({ status }) => status)).toEqual([CompanyStatus.PROPOSED, CompanyStatus.CONFIRMED]);
    const repeated = (await tenancy.service.snapshots()).filter(({ schema }) => schema === CompanyStateSchema);
    expect(repeated.map(({ aggregateId }) => aggregateId)).toContain(companyId);
  });

  it('has its buildings beside their documents, which an earlier release still can write; their event heals what a kill leaves', async () => {
    const companyId = await company('Fir Homes');
    const tenantId = await create('Fir One');
    await add(companyId, tenantId);
    const stored = (await tenancy.service.stored('tenants')).find(({ _id }) => _id === tenantId);
    expect(stored).not.toHaveProperty('companyId');
    const state = { tenantId, name: 'Fir One', messagingServiceSid: '', companyId: '' };
    await tenancy.service.receive(fact(TenantStateSchema, { tenantId, aggregateId: tenantId, version: 9 }, state));
    expect(await get(tenantId)).not.toHaveProperty('companyId');
  });

  it('has at most 2,000 buildings', async () => {
    const companyId = await company('Large Homes');
    const members = Array.from({ length: maxTenantsOfCompany }, (_, at) => ({
      ...{ _id: `large-${at}`, companyId, version: 1 },
      ...{ messagingServiceSid: '', postalAddress: '', privacyNoticeUrl: '' },
    }));
    await tenancy.service.platform.database.collection<{ _id: string }>('tenantdetails').insertMany(members);
    expect(await add(companyId, await create('One more'))).toMatchObject({
      status: 400,
      body: { type: 'TOO_MANY_TENANTS', params: { max: 2_000 } },
    });
  });
});

describe('the settings of a building', () => {
  const settings = (tenant: string, companies: string[]) =>
    tenancy.call('GET', '/api/settings', { as: tenancy.service.signIn({ companies }), tenant });

  it('are open to the admins of its company, even where the building’s own do not change them, until it leaves', async () => {
    const [companyId, other] = [await company('Sorrel Homes'), await company('Thyme Homes')];
    const tenantId = await create('Sorrel One');
    await call('PUT', `/api/tenants/${tenantId}`, { settings: { settingsScreen: false } });
    expect((await settings(tenantId, [companyId])).status).toBe(403);
    await add(companyId, tenantId);
    expect((await settings(tenantId, [companyId])).status).toBe(200);
    expect((await settings(tenantId, [other])).status).toBe(403);
    const as = tenancy.service.signIn({ companies: [companyId] });
    expect(await tenancy.call('GET', `/api/tenants/${tenantId}`, { as })).toMatchObject({
      status: 200,
      body: { companyId },
    });
    expect((await tenancy.call('PUT', `/api/tenants/${tenantId}`, { as, body: { name: 'Mine' } })).status).toBe(403);
    await add(other, tenantId);
    expect([(await settings(tenantId, [companyId])).status, (await settings(tenantId, [other])).status]).toEqual([
      403, 200,
    ]);
    expect((await tenancy.call('GET', `/api/tenants/${tenantId}`, { as })).status).toBe(403);
    await call('DELETE', `/api/tenants/${tenantId}`);
    expect((await settings(tenantId, [other])).status).toBe(403);
  });
});

describe('calls about companies', () => {
  const calls: readonly [string, string, object?][] = [
    ['GET', '/api/companies'],
    ['POST', '/api/companies', { name: 'Mine' }],
    ['GET', '/api/companies/x'],
    ['PUT', '/api/companies/x', { name: 'Mine' }],
    ['GET', '/api/companies/x/tenants'],
    ['POST', '/api/companies/x/tenants', { tenantIds: ['x'] }],
    ['DELETE', '/api/companies/x/tenants', { tenantIds: ['x'] }],
  ];

  it.each(calls)('%s %s is the superadmin’s', async (method, path, body) => {
    const as = tenancy.service.signIn({ roles: { x: 'admin' }, companies: ['x'] });
    const more = body ? { body } : {};
    expect((await tenancy.call(method, path, { as, ...more })).status).toBe(403);
    expect((await tenancy.call(method, path, more)).status).toBe(401);
  });

  it.each(calls.slice(2))('%s %s without such a company answers 404', async (method, path, body) => {
    expect((await call(method, path, body)).status).toBe(404);
  });

  it('refuse a building that does not exist, or that is a demo', async () => {
    const companyId = await company('Nobody');
    const demo = (await call('POST', '/api/tenants', { ...newBuilding, name: 'Demo', isDemoTenant: true })).body
      .tenantId;
    for (const tenantId of ['nowhere', demo]) expect((await add(companyId, tenantId)).status).toBe(404);
    expect((await call('GET', `/api/companies/${companyId}`)).body).toMatchObject({ state: 'proposed', tenants: 0 });
  });

  it.each([
    ['POST', '', { name: '' }, 'Name is required'],
    ['POST', '', { name: 'x', state: 'confirmed' }, 'There is no field "state" here. Please leave it out.'],
    ['POST', '/x/tenants', { tenantIds: [] }, 'tenantIds is required'],
    ['POST', '/x/tenants', { tenantIds: Array.from({ length: 201 }, String) }, 'At most 200 buildings at once'],
  ])('%s %s %j answers 422', async (method, path, body, error) => {
    expect(await call(method, `/api/companies${path}`, body)).toMatchObject({ status: 422, body: { error } });
  });
});
