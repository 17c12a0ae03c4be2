import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { CompanyStateSchema, CompanyStatus, TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { fact } from '@parcelbell/outbox';
import { maxTenantsOfCompany } from '@parcelbell/rules';
import { until } from '@parcelbell/test-tools';
import { tenancyConfigSchema } from '../config.ts';
import { createContext } from '../context.ts';
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

  it('gives branding, notice and sender to those of its buildings that have none of their own, and takes them along', async () => {
    const companyId = await company('Hazel Homes');
    const own = { privacyNoticeUrl: 'https://own.test/privacy', branding: { primaryColor: '#112233' } };
    const [plain, special] = [await create('Hazel One'), await create('Hazel Two')];
    await call('PUT', `/api/tenants/${special}`, { ...own, slug: 'hazel-two' });
    await add(companyId, plain, special);
    const sender = `MG${'7'.repeat(32)}`;
    const branding = { primaryColor: '#445566', brandName: 'Hazel' };
    const privacyNoticeUrl = 'https://hazel.test/privacy';
    await call('PUT', `/api/companies/${companyId}`, { branding, privacyNoticeUrl, messagingServiceSid: sender });
    const last = async (tenantId: string) => (await tenancy.publishedFacts(TenantStateSchema, tenantId)).at(-1);
    for (const tenantId of [plain, special]) {
      await until(
        'the building has the sender',
        () => last(tenantId),
        (state) => state?.messagingServiceSid === sender,
      );
    }
    expect(await last(plain)).toMatchObject({ branding, privacyNoticeUrl });
    expect(await last(special)).toMatchObject({ ...own, branding: { primaryColor: '#112233', brandName: 'Hazel' } });
    expect(await get(plain)).toMatchObject({
      messagingServiceSid: '',
      privacyNoticeUrl: '',
      branding: { primaryColor: '#3b82f6' },
    });
    expect((await tenancy.call('GET', '/api/public/tenants/hazel-two', {})).body).toMatchObject({
      branding: { primaryColor: '#112233', brandName: 'Hazel' },
      privacy: { noticeUrl: own.privacyNoticeUrl },
    });
    await call('DELETE', `/api/companies/${companyId}/tenants`, { tenantIds: [plain] });
    expect(await last(plain)).toMatchObject({ messagingServiceSid: '', branding: { primaryColor: '#3b82f6' } });
  });

  it('keeps what a building has of its own when the event of a killed process heals it', async () => {
    const companyId = await company('Rowan Homes');
    const tenantId = await create('Rowan One');
    await add(companyId, tenantId);
    const own = {
      companyVersion: 7,
      messagingServiceSid: `MG${'1'.repeat(32)}`,
      privacyNoticeUrl: '',
      staffScreenOff: true,
    };
    const state = {
      ...{ tenantId, name: 'Rowan One', companyId, own },
      ...{ messagingServiceSid: `MG${'2'.repeat(32)}`, privacyNoticeUrl: 'https://rowan.test/privacy' },
      settings: { staffScreenOff: true, settingsScreenOff: true },
    };
    await tenancy.service.receive(fact(TenantStateSchema, { tenantId, aggregateId: tenantId, version: 9 }, state));
    expect(await get(tenantId)).toMatchObject({
      ...{ messagingServiceSid: own.messagingServiceSid, privacyNoticeUrl: '' },
      settings: { staffScreen: false, settingsScreen: true },
    });
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

describe('a new building of a company', () => {
  const form = { ...newBuilding, name: 'Linden Two', postalAddress: '2 Linden Road' };
  const createIn = (companyId: string, body: object, companies = [companyId]) =>
    tenancy.call('POST', `/api/companies/${companyId}/new-tenants`, {
      as: tenancy.service.signIn({ companies }),
      body,
    });

  it('is created by the company’s admins with the settings of its template, and is theirs at once', async () => {
    const companyId = await company('Linden Homes');
    const template = await create('Linden One');
    await add(companyId, template);
    const settings = { monthlyLimit: 7, reminderAfterDays: 3, conciergeNames: ['Ada'] };
    await call('PUT', `/api/tenants/${template}`, { plan: 'premium', settings, features: { smsEnabled: true } });
    expect(await call('PUT', `/api/companies/${companyId}`, { templateTenantId: template })).toMatchObject({
      body: { templateTenantId: template },
    });
    const { status, body } = await createIn(companyId, form);
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ companyId, name: 'Linden Two', propertyManagementCompany: 'Linden Homes', plan: 'premium' },
        ...{ postalAddress: '2 Linden Road', slug: 'linden-two', features: { smsEnabled: true } },
        settings: { monthlyLimit: 7, reminderAfterDays: 3, conciergeNames: [] },
      },
    ]);
    const as = tenancy.service.signIn({ companies: [companyId] });
    expect((await tenancy.call('GET', `/api/tenants/${body.tenantId}`, { as })).status).toBe(200);
    const told = await tenancy.publishedFacts(StaffChangeMadeSchema, body.tenantId);
    expect(told).toMatchObject([{ action: 'tenant.created' }]);
  });

  it('begins with the defaults where the template left the company', async () => {
    const [companyId, other] = [await company('Maple Homes'), await company('Other Homes')];
    const [template, second] = [await create('Maple One'), await create('Maple Two')];
    await add(companyId, template, second);
    await call('PUT', `/api/tenants/${template}`, { plan: 'premium' });
    await call('PUT', `/api/companies/${companyId}`, { templateTenantId: template });
    await add(other, template);
    expect((await createIn(companyId, { ...form, name: 'Maple Three' })).body).toMatchObject({ plan: 'basic' });
    expect(await call('PUT', `/api/companies/${companyId}`, { templateTenantId: template })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'templateTenantId', type: 'NOT_OF_COMPANY' }] },
    });
  });

  it('is refused to the admins of other companies, with fields that are the superadmin’s, and in a proposed company', async () => {
    const [companyId, proposed] = [await company('Cherry Homes'), await company('Plum Homes')];
    await add(companyId, await create('Cherry One'));
    expect(await createIn(companyId, form, [proposed])).toMatchObject({ status: 403, body: { type: 'OTHER_COMPANY' } });
    expect((await tenancy.call('POST', `/api/companies/${companyId}/new-tenants`, { body: form })).status).toBe(401);
    for (const more of [{ plan: 'premium' }, { settings: { monthlyLimit: 9 } }, { isDemoTenant: true }]) {
      expect((await createIn(companyId, { ...form, ...more })).status).toBe(422);
    }
    expect(await createIn(proposed, form)).toMatchObject({ status: 400, body: { type: 'COMPANY_NOT_CONFIRMED' } });
    expect((await call('POST', '/api/companies/nowhere/new-tenants', form)).status).toBe(404);
  });

  it('is one of at most 50 on a day', async () => {
    const companyId = await company('Poplar Homes');
    await add(companyId, await create('Poplar One'));
    const dayMs = 24 * 60 * 60_000;
    const days = [Date.now(), Date.now() + dayMs].map((ms) => new Date(ms).toISOString().slice(0, 10));
    await tenancy.service.platform.database
      .collection<{ _id: string; count: number }>('newtenantcounts')
      .insertMany(days.map((day) => ({ _id: `${companyId}/${day}`, count: 50 })));
    expect(await createIn(companyId, { ...form, name: 'Poplar Two' })).toMatchObject({
      status: 429,
      body: { type: 'NEW_TENANT_LIMIT', retryAfter: expect.any(Number) },
    });
    expect(
      (await call('POST', `/api/companies/${companyId}/new-tenants`, { ...form, name: 'Poplar Two' })).status,
    ).toBe(201);
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

describe('the screens of a building’s own admins', () => {
  it('are switched off in all buildings of a company, whatever a building’s own switch says, and on again', async () => {
    const companyId = await company('Tansy Homes');
    const tenantId = await create('Tansy One');
    await add(companyId, tenantId);
    const as = tenancy.service.signIn({ roles: { [tenantId]: 'admin' } });
    const screens = async () => (await tenancy.call('GET', `/api/tenants/${tenantId}`, { as })).body.settings;
    const settings = async () => (await tenancy.call('GET', '/api/settings', { as, tenant: tenantId })).status;
    const switched = async (isOn: boolean) => {
      const body = { staffScreen: isOn, settingsScreen: isOn };
      expect(await call('PUT', `/api/companies/${companyId}`, body)).toMatchObject({ status: 200, body });
      expect(await screens()).toMatchObject(body);
      expect(await settings()).toBe(isOn ? 200 : 403);
      await until(
        'the other services know it',
        async () => (await tenancy.publishedFacts(TenantStateSchema, tenantId)).at(-1)?.settings,
        (told) => told?.staffScreenOff === !isOn && told.settingsScreenOff === !isOn,
      );
      expect((await get(tenantId)).settings).toMatchObject({ staffScreen: true, settingsScreen: true });
    };
    await switched(false);
    const head = tenancy.service.signIn({ companies: [companyId] });
    expect((await tenancy.call('GET', '/api/settings', { as: head, tenant: tenantId })).status).toBe(200);
    await switched(true);
    await call('PUT', `/api/tenants/${tenantId}`, { settings: { staffScreen: false } });
    expect(await screens()).toMatchObject({ staffScreen: false, settingsScreen: true });
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
