import { describe, expect } from '@jest/globals';
import type { CallHeaders } from '../harness/api.ts';
import { killProcess, type Shape, servicePids, shapes } from '../harness/product-process.ts';
import { testProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';

const admin = 'admin@maplecourt.test';
const manager = 'manager@parcelbell.test';
const superadmin = 'superadmin@parcelbell.test';

describe.each(shapes)('sessions, %s', (shape: Shape) => {
  const { it, product, api } = testProduct({ shape });
  const status = async (session: CallHeaders) => (await api().get('/api/users/me', session)).status;
  const refused = (what: string, session: CallHeaders) =>
    until(
      what,
      () => status(session),
      (answer) => answer === 401,
    );

  it('begin only once with a credential', async () => {
    const { body } = await api().send('POST', '/dev/sign-in/credential', { email: admin });
    const login = () => api().send('POST', '/api/auth/login', { token: body.credential });
    const answers = await Promise.all([login(), login()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
    expect(await login()).toMatchObject({ status: 401, body: { error: 'Authentication failed. Please try again.' } });
  });

  it('are listed and ended by their user, and by a superadmin', async () => {
    const [own, lost] = [await api().signIn(admin), await api().signIn(admin)];
    const listed = (await api().get('/api/auth/sessions', own)).body.sessions;
    expect(listed.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    const current = (await api().get('/api/auth/sessions', lost)).body.sessions.find(
      (session: { current: boolean }) => session.current,
    );
    expect((await api().send('DELETE', `/api/auth/sessions/${current.id}`, undefined, own)).status).toBe(204);
    await refused('the session that its user ended is refused', lost);
    const boss = await api().signIn('superadmin@parcelbell.test');
    const { _id: userId } = (await api().get('/api/users/me', own)).body;
    const path = `/api/users/${userId}/sessions`;
    expect((await api().get(path, own)).status).toBe(403);
    for (const { id } of (await api().get(path, boss)).body.sessions) {
      expect((await api().send('DELETE', `${path}/${id}`, undefined, boss)).status).toBe(204);
    }
    await refused('the session that the superadmin ended is refused', own);
    expect(await status(boss)).toBe(200);
  });

  it('end permanently with a suspension and a demotion, also at a gateway that restarts', async () => {
    const boss = await api().signIn(superadmin);
    const change = async (method: string, path: string, body: object) => {
      const answer = await api().send(method, path, body, boss);
      expect(answer.status).toBe(200);
    };
    const old = await api().signIn(manager);
    const { _id: userId } = (await api().get('/api/users/me', old)).body;
    await change('PUT', `/api/users/${userId}`, { status: 'suspended' });
    await refused('the session of the suspended user is refused', old);
    await change('PUT', `/api/users/${userId}`, { status: 'active' });
    const session = await api().signIn(manager);
    await until(
      'the gateway knows that the user is reinstated',
      () => status(session),
      (answer) => answer === 200,
    );
    expect(await status(old)).toBe(401);
    await change('POST', `/api/users/${userId}/tenants`, { tenantId: 'harbour-towers', role: 'user' });
    await refused('the session of before the demotion is refused', session);
    const newest = await api().signIn(manager);
    expect(await status(newest)).toBe(200);
    if (shape === 'services') await killGateways();
    await until(
      'the gateway is back',
      () => status(newest).catch(() => 0),
      (answer) => answer === 200,
    );
    expect([await status(old), await status(session)]).toEqual([401, 401]);
  }, 120_000);

  async function killGateways(): Promise<void> {
    const processes = await servicePids(product().dataDir);
    await Promise.all(processes.filter(({ name }) => name === 'gateway').map(killProcess));
  }
});
