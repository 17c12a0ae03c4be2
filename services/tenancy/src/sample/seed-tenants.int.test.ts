import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { createContext, createModels } from '../context.ts';
import { republishTenants } from '../domain/tenant/republish-tenants.ts';
import { type Fixture, startTenancy, until } from '../testing/tenancy-fixture.ts';
import { seedTenants } from './seed-tenants.ts';

let tenancy: Fixture;
const context = () =>
  createContext(tenancy.service.platform, { mailDomain: 'parcelbell.test' }, createModels(tenancy.service.platform));
beforeAll(async () => {
  tenancy = await startTenancy();
  await seedTenants(context());
});
afterAll(() => tenancy.service.stop());

describe('the sample buildings', () => {
  it('are there once, however often they are put in place, and published', async () => {
    await seedTenants(context());
    const { body } = await tenancy.call('GET', '/api/tenants', { as: tenancy.superadmin });
    expect(body.tenants.map(({ slug }: { slug: string }) => slug)).toEqual(['harbour-towers', 'maple-court']);
    await until(() => tenancy.events(TenantStateSchema, 'maple-court').length > 0);
    expect(tenancy.events(TenantStateSchema, 'maple-court')).toHaveLength(1);
  });

  it('have the units, towers and texts a newcomer is promised', async () => {
    const { body } = await tenancy.call('GET', '/api/tenants/maple-court', { as: tenancy.superadmin });
    expect(body.validUnits.default).toEqual(expect.arrayContaining(['301', 'PH1']));
    expect(body.features.smsEnabled).toBe(true);
    const harbour = await tenancy.call('GET', '/api/public/tenants/harbour-towers');
    expect(harbour.body.towers).toEqual(['North', 'South']);
  });

  it('that were changed or deleted stay so', async () => {
    await tenancy.call('PUT', '/api/tenants/maple-court', { as: tenancy.superadmin, body: { name: 'My Court' } });
    await tenancy.call('DELETE', '/api/tenants/harbour-towers', { as: tenancy.superadmin });
    await seedTenants(context());
    const { body } = await tenancy.call('GET', '/api/tenants', { as: tenancy.superadmin });
    expect(body.tenants.map(({ name }: { name: string }) => name)).toEqual(['My Court']);
  });
});

describe('republishing', () => {
  it('emits the state of every building, the end of deleted ones included', async () => {
    const states = new Map<string, object>();
    for await (const { tenantId, payload, final = false } of republishTenants(context(), undefined)) {
      const { name, deleted } = fromBinary(TenantStateSchema, payload);
      states.set(tenantId, { name, deleted, final });
    }
    expect(Object.fromEntries(states)).toEqual({
      'maple-court': { name: 'My Court', deleted: false, final: false },
      'harbour-towers': { name: '', deleted: true, final: true },
    });
  });

  it('given a building, emits that one alone', async () => {
    const versions: [string, number][] = [];
    for await (const { tenantId, version } of republishTenants(context(), 'maple-court'))
      versions.push([tenantId, version]);
    expect(versions).toEqual([['maple-court', 2]]);
  });
});
