import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { newBuilding, startTenancy, type TestTenancy } from '../testing/start-tenancy.ts';

let tenancy: TestTenancy;
beforeAll(async () => {
  tenancy = await startTenancy();
});
afterAll(() => tenancy.service.stop());
// What other tests left without a slug gets one.
beforeEach(() => generate());

async function create(form: object) {
  const body = { ...newBuilding, ...form };
  const answer = await tenancy.call('POST', '/api/tenants', { as: tenancy.superadmin, body });
  expect(answer.status).toBe(201);
  return answer.body;
}

const get = async (tenantId: string) =>
  (await tenancy.call('GET', `/api/tenants/${tenantId}`, { as: tenancy.superadmin })).body;
const put = (tenantId: string, body: object) =>
  tenancy.call('PUT', `/api/tenants/${tenantId}`, { as: tenancy.superadmin, body });
const status = async () =>
  (await tenancy.call('GET', '/api/tenant-migration/slug-status', { as: tenancy.superadmin })).body;
const generate = () => tenancy.call('POST', '/api/tenant-migration/generate-slugs', { as: tenancy.superadmin });

describe('a building without a slug', () => {
  it('is saved by an empty slug, beside others, and has no address to register', async () => {
    const [one, other] = [await create({ slug: '' }), await create({ slug: ' ' })];
    expect([one.slug, other.slug]).toEqual(['', '']);
    expect(one).not.toHaveProperty('registrationUrl');
    expect(await tenancy.publishedFacts(TenantStateSchema, one.tenantId)).toMatchObject([{ slug: '' }]);
    expect((await tenancy.call('GET', '/api/public/tenants/%20')).status).toBe(404);
  });

  it('loses its slug by an empty one, which frees it, and may take it again', async () => {
    const { tenantId, registrationUrl } = await create({ slug: 'pine-court' });
    expect(registrationUrl).toMatch(/\/pine-court\/register$/);
    expect((await put(tenantId, { slug: '' })).body.slug).toBe('');
    expect((await tenancy.call('GET', '/api/public/tenants/pine-court')).status).toBe(404);
    const next = await create({ slug: 'pine-court' });
    expect((await put(tenantId, { slug: 'pine-court' })).status).toBe(409);
    await put(next.tenantId, { slug: '' });
    expect((await put(tenantId, { slug: 'pine-court' })).body.slug).toBe('pine-court');
  });

  it('may be sent back whole, with and without a slug, but not with another registration address', async () => {
    const { tenantId } = await create({ slug: '' });
    const before = await get(tenantId);
    expect((await put(tenantId, before)).body).toEqual(before);
    const { body: after } = await put(tenantId, { ...before, slug: 'fir-court' });
    expect((await put(tenantId, after)).body).toEqual(after);
    const refused = await put(tenantId, { registrationUrl: 'https://elsewhere.test/fir-court/register' });
    expect(refused).toMatchObject({ status: 422, body: { error: 'registrationUrl cannot be changed' } });
  });
});

describe('GET /api/tenant-migration/slug-status', () => {
  it('counts the buildings with and without a slug, and no deleted one', async () => {
    const { total } = await status();
    await create({ slug: '' });
    await create({ slug: '' });
    const { tenantId } = await create({ slug: 'short-lived' });
    expect(await status()).toEqual({ total: total + 3, withSlugs: total + 1, withoutSlugs: 2 });
    await tenancy.call('DELETE', `/api/tenants/${tenantId}`, { as: tenancy.superadmin });
    expect(await status()).toEqual({ total: total + 2, withSlugs: total, withoutSlugs: 2 });
  });

  it.each([
    ['GET', '/api/tenant-migration/slug-status'],
    ['POST', '/api/tenant-migration/generate-slugs'],
  ])('%s %s is for superadmins alone', async (method, path) => {
    const as = tenancy.service.signIn({ roles: { 'maple-court': 'admin' } });
    expect((await tenancy.call(method, path, { as })).status).toBe(403);
    expect((await tenancy.call(method, path)).status).toBe(401);
  });
});

describe('POST /api/tenant-migration/generate-slugs', () => {
  it('gives each building without a slug one of its own, and changes no other', async () => {
    const kept = await create({ name: 'Elm Place', slug: 'my-own-name' });
    const taken = await create({ name: 'Elm Place' });
    const names = ['Elm Place', 'Elm Place', 'Admin', '東京'];
    const without = await Promise.all(names.map((name) => create({ name, slug: '' })));
    expect((await generate()).body).toEqual({ updated: 4 });
    const slugs = await Promise.all(without.map(async ({ tenantId }) => (await get(tenantId)).slug));
    expect(slugs.toSorted()).toEqual(['admin-building', 'dongjing', 'elm-place-2', 'elm-place-3']);
    expect([await get(kept.tenantId), await get(taken.tenantId)]).toEqual([kept, taken]);
    expect((await generate()).body).toEqual({ updated: 0 });
    expect((await status()).withoutSlugs).toBe(0);
  });

  it('opens the registration, publishes it, and records who did it', async () => {
    const { tenantId } = await create({ name: 'Oak Hill', slug: '' });
    await generate();
    expect((await tenancy.call('GET', '/api/public/tenants/oak-hill')).status).toBe(200);
    expect((await tenancy.publishedFacts(TenantStateSchema, tenantId)).map(({ slug }) => slug)).toEqual([
      '',
      'oak-hill',
    ]);
    expect((await tenancy.publishedFacts(StaffChangeMadeSchema, tenantId)).at(-1)).toMatchObject({
      action: 'tenant.slug-generated',
      changes: [{ field: 'slug', before: '', after: 'oak-hill' }],
      byUserId: expect.stringMatching(/./),
      clientAddress: expect.stringMatching(/./),
    });
  });

  it('asked by two at once, gives each building one slug', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => create({ name: 'Twin Oaks', slug: '' })));
    const answers = await Promise.all([generate(), generate()]);
    expect(answers.map(({ body }) => body.updated).reduce((sum, each) => sum + each, 0)).toBe(12);
    const after = await Promise.all(made.map(({ tenantId }) => get(tenantId)));
    expect(new Set(after.map(({ slug }) => slug)).size).toBe(12);
    expect(after.map(({ version }) => version)).toEqual(Array.from({ length: 12 }, () => 2));
  });

  it('goes through more buildings than it reads at once', async () => {
    const form = { ...newBuilding, slug: '' };
    const { platform } = tenancy.service;
    const { tenantId } = await create(form);
    const collection = platform.database.collection<{ _id: string }>('tenants');
    await tenancy.service.settled();
    const document = await collection.findOne({ _id: tenantId });
    if (!document) throw new Error('The building was not stored.');
    await collection.insertMany(Array.from({ length: 120 }, (_, at) => ({ ...document, _id: `copy-${at}` })));
    expect((await generate()).body).toEqual({ updated: 121 });
    expect((await status()).withoutSlugs).toBe(0);
  });

  it('takes no fields', async () => {
    for (const body of [{ all: true }, [], 'all']) {
      const answer = await tenancy.call('POST', '/api/tenant-migration/generate-slugs', {
        as: tenancy.superadmin,
        body,
      });
      expect([400, 422]).toContain(answer.status);
    }
  });
});
