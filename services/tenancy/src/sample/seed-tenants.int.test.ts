import type { MessageInitShape } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { tenancyConfigSchema } from '../config.ts';
import { createContext } from '../context.ts';
import { tenantCopiesBackfill } from '../data/tenant-copies-backfill.ts';
import { startTenancy, type TestTenancy } from '../testing/start-tenancy.ts';
import { seedTenants } from './seed-tenants.ts';

let tenancy: TestTenancy;
const context = () => createContext(tenancy.service.platform, tenancyConfigSchema.parse({}));
beforeAll(async () => {
  tenancy = await startTenancy();
  await seedTenants('sample', context());
});
afterAll(() => tenancy.service.stop());

describe('the sample buildings', () => {
  it('are there once, however often they are put in place, and published', async () => {
    await seedTenants('sample', context());
    const { body } = await tenancy.call('GET', '/api/tenants', { as: tenancy.superadmin });
    expect(body.tenants.map(({ slug }: { slug: string }) => slug)).toEqual(['harbour-towers', 'maple-court']);
    expect(await tenancy.publishedFacts(TenantStateSchema, 'maple-court')).toHaveLength(1);
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
    await seedTenants('sample', context());
    const { body } = await tenancy.call('GET', '/api/tenants', { as: tenancy.superadmin });
    expect(body.tenants.map(({ name }: { name: string }) => name)).toEqual(['My Court']);
  });
});

describe('republishing', () => {
  const snapshots = async (tenantId?: string) =>
    (await tenancy.service.snapshots(tenantId)).filter(({ schema }) => schema === TenantStateSchema);

  it('emits the state of every building, the end of deleted ones included', async () => {
    const states = (await snapshots()).map(({ tenantId, event, final = false }) => {
      const { name, deleted = false } = event as MessageInitShape<typeof TenantStateSchema>;
      return [tenantId, { name, deleted, final }];
    });
    expect(Object.fromEntries(states)).toEqual({
      'maple-court': { name: 'My Court', deleted: false, final: false },
      'harbour-towers': { deleted: true, final: true },
    });
  });

  it('given a building, emits that one alone', async () => {
    const versions = (await snapshots('maple-court')).map(({ tenantId, version }) => [tenantId, version]);
    expect(versions).toEqual([['maple-court', 2]]);
  });

  it('once after an upgrade, publishes every building for the copies of earlier releases', async () => {
    const { collection, fields, publish } = tenantCopiesBackfill(context());
    const before = tenancy.service.published.length;
    await publish?.(await collection.find({}, { fields }));
    const published = tenancy.service.published.slice(before);
    expect(published.map(({ tenantId, snapshot, final = false }) => [tenantId, snapshot, final]).sort()).toEqual([
      ['harbour-towers', true, true],
      ['maple-court', true, false],
    ]);
  });
});
