import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readExplain } from '@parcelbell/document-store/testing';
import { newBuilding, startTenancy, type TestTenancy } from '../testing/start-tenancy.ts';

const lakeside = 'Lakeside Property Management';
const buildings = [
  { name: 'Cedar Court', propertyManagementCompany: lakeside, serverUri: 'parcels.cedar.test' },
  { name: 'Les Érables', propertyManagementCompany: lakeside, status: 'suspended', slug: '' },
  { name: 'aspen court', propertyManagementCompany: 'Pacific Strata', status: 'inactive' },
  {
    name: 'Birch Court',
    validUnits: { North: ['1', '2'], South: ['3'] },
    isMultiTower: true,
    towerNames: ['North', 'South'],
  },
];

let tenancy: TestTenancy;
beforeAll(async () => {
  tenancy = await startTenancy();
  for (const building of buildings) {
    const body = { ...newBuilding, ...building };
    expect((await tenancy.call('POST', '/api/tenants', { as: tenancy.superadmin, body })).status).toBe(201);
  }
});
afterAll(() => tenancy.service.stop());

const list = async (query: Record<string, string>) =>
  (
    await tenancy.call('GET', `/api/tenants?${new URLSearchParams({ page: '1', ...query })}`, {
      as: tenancy.superadmin,
    })
  ).body;
const names = async (query: Record<string, string>) =>
  (await list(query)).tenants.map(({ name }: { name: string }) => name);

describe('a page of buildings', () => {
  it('shows of each what lists need, and counts its units', async () => {
    const { tenants, ...rest } = await list({ q: 'birch' });
    expect(rest).toEqual({ total: 1, totalIsExact: true, page: 1, pageSize: 25, mailDomain: 'parcelbell.test' });
    expect(tenants).toEqual([
      {
        tenantId: expect.any(String),
        version: 1,
        name: 'Birch Court',
        slug: 'birch-court',
        registrationUrl: expect.stringMatching(/^http:\/\/localhost:\d+\/birch-court\/register$/),
        status: 'active',
        plan: 'basic',
        isMultiTower: true,
        towerNames: ['North', 'South'],
        propertyManagementCompany: '',
        conciergeEmail: 'desk@willow.test',
        isDemoTenant: false,
        unitCount: 3,
      },
    ]);
  });

  it('begins the address of a registration with the domain of the building, and has none without a slug', async () => {
    const { tenants } = await list({ company: lakeside });
    expect(tenants.map(({ registrationUrl }: { registrationUrl?: string }) => registrationUrl)).toEqual([
      'https://parcels.cedar.test/cedar-court/register',
      undefined,
    ]);
  });

  it.each<[Record<string, string>, string[]]>([
    [{}, ['aspen court', 'Birch Court', 'Cedar Court', 'Les Érables']],
    [{ sort: '-name' }, ['Les Érables', 'Cedar Court', 'Birch Court', 'aspen court']],
    [{ sort: 'status' }, ['Birch Court', 'Cedar Court', 'aspen court', 'Les Érables']],
    [{ sort: '-status' }, ['Les Érables', 'aspen court', 'Cedar Court', 'Birch Court']],
    [{ status: 'active' }, ['Birch Court', 'Cedar Court']],
    [{ company: lakeside }, ['Cedar Court', 'Les Érables']],
    [{ company: lakeside, status: 'active' }, ['Cedar Court']],
    [{ company: '' }, ['Birch Court']],
    [{ company: 'lakeside' }, []],
    [{ q: 'COURT' }, ['aspen court', 'Birch Court', 'Cedar Court']],
    [{ q: 'erab' }, ['Les Érables']],
    [{ q: 'manage cedar-c' }, ['Cedar Court']],
    [{ q: 'court', status: 'active', sort: '-name' }, ['Cedar Court', 'Birch Court']],
    [{ q: '.*' }, []],
    [{ q: 'nowhere' }, []],
  ])('given %j, has %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    expect((await list(query)).total).toBe(expected.length);
  });

  it('follows a change at once', async () => {
    const [{ tenantId, version }] = (await list({ q: 'aspen' })).tenants;
    const put = (body: object) => tenancy.call('PUT', `/api/tenants/${tenantId}`, { as: tenancy.superadmin, body });
    await put({ name: 'Poplar', status: 'active', validUnits: { default: ['1'] } });
    expect(await names({ q: 'aspen' })).toEqual(['Poplar']);
    expect((await list({ q: 'poplar', status: 'active' })).tenants).toMatchObject([
      { unitCount: 1, version: version + 1 },
    ]);
    await put({ name: 'aspen court', status: 'inactive' });
  });
});

describe('a demo building', () => {
  it('is listed as one, and counted in no figure', async () => {
    const companies = () => tenancy.call('GET', '/api/tenants/companies', { as: tenancy.superadmin });
    const before = (await companies()).body;
    const body = { ...newBuilding, name: 'Skyline Towers', propertyManagementCompany: lakeside, isDemoTenant: true };
    const { body: made } = await tenancy.call('POST', '/api/tenants', { as: tenancy.superadmin, body });
    expect((await list({ q: 'skyline' })).tenants).toMatchObject([{ name: 'Skyline Towers', isDemoTenant: true }]);
    expect((await companies()).body).toEqual(before);
    await tenancy.call('DELETE', `/api/tenants/${made.tenantId}`, { as: tenancy.superadmin });
  });
});

describe('GET /api/tenants/companies', () => {
  it('sums the buildings and units of each company', async () => {
    const { status, body } = await tenancy.call('GET', '/api/tenants/companies', { as: tenancy.superadmin });
    expect(status).toBe(200);
    expect(body.companies).toEqual([
      { company: '', tenants: 1, active: 1, suspended: 0, inactive: 0, units: 3 },
      { company: lakeside, tenants: 2, active: 1, suspended: 1, inactive: 0, units: 6 },
      { company: 'Pacific Strata', tenants: 1, active: 0, suspended: 0, inactive: 1, units: 1 },
    ]);
  });

  it('for an admin of a building answers 403, without a session 401, for a field 422', async () => {
    const as = tenancy.service.signIn({ roles: { 'maple-court': 'admin' } });
    expect((await tenancy.call('GET', '/api/tenants/companies', { as })).status).toBe(403);
    expect((await tenancy.call('GET', '/api/tenants/companies')).status).toBe(401);
  });
});

describe('the queries of buildings', () => {
  const byName = { sortName: 1, _id: 1 } as const;
  const reversed = { sortName: -1, _id: -1 } as const;
  const collection = () => tenancy.service.platform.database.collection<Record<string, unknown>>('tenants');
  const explained = async (filter: object, options: object = {}) =>
    readExplain(await collection().find(filter, options).explain('executionStats'));

  it.each<[object, Record<string, 1 | -1>, string, number]>([
    [{}, byName, 'deleted_1_sortName_1__id_1', 4],
    [{}, reversed, 'deleted_1_sortName_1__id_1', 4],
    [{}, { status: 1, ...byName }, 'deleted_1_status_1_sortName_1__id_1', 4],
    [{ status: 'active' }, byName, 'deleted_1_status_1_sortName_1__id_1', 2],
    [{ status: 'active' }, { status: -1, ...reversed }, 'deleted_1_status_1_sortName_1__id_1', 2],
    [{ propertyManagementCompany: lakeside }, byName, 'deleted_1_propertyManagementCompany_1_sortName_1__id_1', 2],
    [
      { propertyManagementCompany: lakeside, status: 'active' },
      byName,
      'deleted_1_propertyManagementCompany_1_status_1_sortName_1__id_1',
      1,
    ],
    [
      { propertyManagementCompany: lakeside },
      { status: 1, ...byName },
      'deleted_1_propertyManagementCompany_1_status_1_sortName_1__id_1',
      2,
    ],
  ])('of %j in the order %j run by an index in that order', async (filter, sort, index, docsExamined) => {
    const cost = await explained({ deleted: false, ...filter }, { sort });
    expect(cost).toMatchObject({ indexes: [index], docsExamined });
    expect(cost.stages).not.toContain('SORT');
  });

  it('of words, slugs and ids run by an index', async () => {
    expect(await explained({ deleted: false, words: /^erab/ }, { sort: byName })).toMatchObject({
      indexes: ['deleted_1_words_1'],
      docsExamined: 1,
    });
    expect(await explained({ slug: 'cedar-court' })).toMatchObject({ indexes: ['slug_1'], docsExamined: 1 });
    expect(await explained({ slug: { $gt: '' } })).toMatchObject({ indexes: ['slug_1'] });
    const withoutSlug = { deleted: false, slug: { $exists: false }, _id: { $gt: '' } };
    expect(await explained(withoutSlug, { sort: { _id: 1 } })).toMatchObject({
      indexes: ['deleted_1_slug_1__id_1'],
      docsExamined: 1,
    });
    expect((await explained({ _id: { $in: ['one', 'other'] }, deleted: false })).stages).not.toContain('COLLSCAN');
  });
});

it('finds buildings by any part of their names', async () => {
  expect(await names({ q: 'irch' })).toEqual(['Birch Court']);
  expect(await names({ q: 'OUR edar' })).toEqual(['Cedar Court']);
});
