import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { demoBuilding, demoTenantId } from '@parcelbell/sample-data/demo';
import { startTestService, type TestService } from '@parcelbell/testing';
import { tenancyConfigSchema } from '../../config.ts';
import { createContext, type TenancyContext } from '../../context.ts';
import { tenancy } from '../../service.ts';
import { newBuilding } from '../../testing/start-tenancy.ts';
import { demoTenant, removeDemoTenant, upsertDemoTenant } from './demo-tenant.ts';

let service: TestService;
let superadmin: string;
let context: TenancyContext;
beforeEach(async () => {
  service = await startTestService(tenancy, { environment: { DEMO: 'true' } });
  superadmin = service.signIn({ superadmin: true });
  context = createContext(service.platform, tenancyConfigSchema.parse({}));
});
afterEach(() => service.stop());

const shown = () => service.call('GET', `/api/tenants/${demoTenantId}`, { as: superadmin });
async function told() {
  await service.settled();
  return service.facts(TenantStateSchema, { tenantId: demoTenantId, snapshots: false });
}

it('is there at the start, without sample data', async () => {
  const { body } = await shown();
  expect(body).toMatchObject({ name: demoBuilding.name, isDemoTenant: true, isMultiTower: true, version: 1 });
  expect(body.validUnits.East).toHaveLength(120);
  const all = await service.call('GET', '/api/tenants', { as: superadmin });
  expect(all.body.tenants).toHaveLength(1);
  expect(await told()).toMatchObject([{ name: demoBuilding.name, isDemoTenant: true }]);
});

it('is not written again by the next start, also of two processes at once', async () => {
  await Promise.all([upsertDemoTenant(demoTenant, context), upsertDemoTenant(demoTenant, context)]);
  expect((await shown()).body.version).toBe(1);
  expect(await told()).toHaveLength(1);
});

it('is what the release says, also once somebody changed it', async () => {
  await service.call('PUT', `/api/tenants/${demoTenantId}`, { as: superadmin, body: { isDemoTenant: false } });
  const next = { ...demoTenant, conciergePhone: '+1 416 555 0199' };
  await upsertDemoTenant(next, context);
  expect((await shown()).body).toMatchObject({ isDemoTenant: true, conciergePhone: '+1 416 555 0199', version: 3 });
  expect(await told()).toHaveLength(3);
});

it('goes the way of every deleted building when there is to be no demo', async () => {
  await removeDemoTenant(context);
  expect((await shown()).status).toBe(404);
  expect((await told()).at(-1)).toMatchObject({ tenantId: demoTenantId, deleted: true });
  await removeDemoTenant(context);
  expect(await told()).toHaveLength(2);
});

it('stays where a superadmin made an ordinary building of it', async () => {
  await service.call('PUT', `/api/tenants/${demoTenantId}`, { as: superadmin, body: { isDemoTenant: false } });
  await removeDemoTenant(context);
  expect((await shown()).status).toBe(200);
});

it('has no web name where another building has it', async () => {
  await removeDemoTenant(context);
  const body = { ...newBuilding, slug: demoTenant.slug };
  await service.call('POST', '/api/tenants', { as: superadmin, body });
  await upsertDemoTenant(demoTenant, context);
  expect((await shown()).body).toMatchObject({ slug: '', version: 3 });
});
