import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { fact } from '@parcelbell/outbox';
import { newBuilding, startTenancy } from '../testing/start-tenancy.ts';

let tenancy: Awaited<ReturnType<typeof startTenancy>>;
beforeAll(async () => {
  tenancy = await startTenancy();
});
afterAll(() => tenancy.service.stop());

const details = {
  messagingServiceSid: `MG${'5'.repeat(32)}`,
  postalAddress: '12 Birch Road, Vancouver BC V6B 1A1',
  privacyNoticeUrl: 'https://birch.test/privacy',
};
const create = async (more: object = {}) =>
  (await tenancy.call('POST', '/api/tenants', { as: tenancy.superadmin, body: { ...newBuilding, ...more } })).body;
const get = async (tenantId: string) =>
  (await tenancy.call('GET', `/api/tenants/${tenantId}`, { as: tenancy.superadmin })).body;
const receive = (tenantId: string, version: number, state: object) =>
  tenancy.service.receive(
    fact(TenantStateSchema, { tenantId, aggregateId: tenantId, version }, { tenantId, name: 'Willow', ...state }),
  );

it('the details of a building are beside its document, which an earlier release still can write', async () => {
  const { tenantId } = await create({ ...details, settings: { staffScreen: false } });
  const stored = (await tenancy.service.stored('tenants')).find(({ _id }) => _id === tenantId);
  for (const field of [...Object.keys(details), 'settings.staffScreen']) expect(stored).not.toHaveProperty(field);
  expect(await get(tenantId)).toMatchObject({ ...details, settings: { staffScreen: false } });
});

it('the event of a process that was killed before it stored them: heals them; an older one changes nothing', async () => {
  const { tenantId } = await create();
  await receive(tenantId, 2, { ...details, settings: { staffScreenOff: true } });
  expect(await get(tenantId)).toMatchObject({ ...details, settings: { staffScreen: false } });
  await receive(tenantId, 1, { ...details, postalAddress: 'Elsewhere' });
  expect((await get(tenantId)).postalAddress).toBe(details.postalAddress);
});

it('the event of an earlier release, which has no details: changes none', async () => {
  const { tenantId } = await create(details);
  await receive(tenantId, 9, {});
  expect(await get(tenantId)).toMatchObject(details);
});
