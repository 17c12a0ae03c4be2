import { describe, expect } from '@jest/globals';
import { moveIn, parcelFor, register, verify } from '../harness/residents.ts';
import { building } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { running } from './running.ts';

const { it, api, superadmin } = running();

/** A building of its own, and the headers of a desk in it. */
async function newBuilding(name: string) {
  const { body } = await api().send('POST', '/api/tenants', { ...building, name }, superadmin());
  const { tenantId, slug } = body as { tenantId: string; slug: string };
  const desk = { ...superadmin(), 'x-tenant-id': tenantId };
  await until(
    `deliveries know ${name}`,
    async () => (await api().get('/api/deliveries/units/in-use', desk)).status,
    (status) => status === 200,
  );
  return { tenantId, slug, desk };
}

/** Moves in once residents know the building. */
async function settle(tenantId: string, unit: string, email: string) {
  await until(
    `${email} can register`,
    () => register(api(), { tenantId, unit, email }),
    ({ status }) => status === 201,
  );
  expect(await verify(api(), email)).toBe(200);
}

describe('4 Tenant status', () => {
  for (const status of ['suspended', 'inactive'])
    it(`4 Tenant status: ${status} closes the building to newcomers alone; those who live there, the desk and the mails go on`, async () => {
      const { tenantId, slug, desk } = await newBuilding(`Building ${status}`);
      const [resident, late] = [`lives.${status}@residents.test`, `late.${status}@residents.test`];
      await settle(tenantId, '1', resident);
      await register(api(), { tenantId, unit: '2', email: late });
      await api().send('PUT', `/api/tenants/${tenantId}`, { status }, superadmin());

      expect((await api().get(`/api/public/tenants/${slug}`)).status).toBe(404);
      const refused = await until(
        'residents know the status',
        () => register(api(), { tenantId, unit: '1', email: `new.${status}@residents.test` }),
        (answer) => answer.status === 403,
      );
      expect(refused.body).toMatchObject({ type: 'TENANT_NOT_ACTIVE' });

      expect(await verify(api(), late)).toBe(200);
      const packageId = await parcelFor(api(), desk, '1');
      const mail = await api().mail(resident, /parcel/i);
      const pickup = { conciergeId: 'Sam', unit: '1' };
      expect((await api().send('PATCH', `/api/deliveries/pickup/${packageId}`, pickup, desk)).status).toBe(200);
      expect((await api().get('/api/deliveries', desk)).body).toMatchObject([{ packageId }]);
      const code = /\/residents\/unsubscribe\/([\w-]+)/.exec(mail.text)?.[1];
      expect((await api().send('POST', `/api/residents/unsubscribe/${code}`)).status).toBe(200);

      await api().send('PUT', `/api/tenants/${tenantId}`, { status: 'active' }, superadmin());
      await until(
        'newcomers are let in again',
        () => register(api(), { tenantId, unit: '1', email: `new.${status}@residents.test` }),
        (answer) => answer.status === 201,
      );
    });
});

describe('7 DELETE /tenants/{tenantId}', () => {
  it('7 DELETE /tenants/{tenantId}: what goes with it is named before, and every service follows', async () => {
    const { tenantId, desk } = await newBuilding('Building that goes');
    await settle(tenantId, '1', 'goes@residents.test');
    await moveIn(api(), { tenantId, unit: '2', email: 'goes.too@residents.test' });
    await parcelFor(api(), desk, '1');
    const { body: user } = await api().send(
      'POST',
      '/api/users',
      { email: 'desk@goes.test', name: 'Desk' },
      superadmin(),
    );
    await api().send('POST', `/api/users/${user._id}/tenants`, { tenantId, role: 'admin' }, superadmin());

    const inUse = await until(
      'deliveries know both units',
      async () => (await api().get('/api/deliveries/units/in-use', desk)).body,
      ({ people }) => people === 2,
    );
    expect(inUse).toEqual({ units: 2, people: 2, waiting: 1 });
    const { body: removed } = await api().send(
      'POST',
      '/api/deliveries/units/in-use',
      { units: [{ unit: '1' }, { unit: '2' }, { unit: '3' }] },
      desk,
    );
    expect(removed.units).toEqual([
      { unit: '1', tower: '', people: 1, waiting: 1 },
      { unit: '2', tower: '', people: 1, waiting: 0 },
    ]);

    expect((await api().send('DELETE', `/api/tenants/${tenantId}`, undefined, superadmin())).status).toBe(200);
    const gone = async (path: string) =>
      until(
        `${path} is gone`,
        async () => (await api().get(path, desk)).status,
        (status) => status === 404,
      );
    await gone('/api/deliveries');
    await gone('/api/deliveries/units/in-use');
    await gone(`/api/subscriptions/${tenantId}`);
    await until(
      'its roles say so',
      async () => (await api().get(`/api/users?page=1&q=${user.email}`, superadmin())).body.users[0],
      (found) => found?.tenantRoles.every((role: { tenantIsDeleted: boolean }) => role.tenantIsDeleted),
    );
    await until(
      'nobody can register any more',
      async () => (await register(api(), { tenantId, unit: '1', email: 'too.late@residents.test' })).status,
      (status) => status === 404,
    );
  });
});
