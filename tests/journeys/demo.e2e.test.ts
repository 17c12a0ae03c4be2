import { afterAll, describe, expect, it as plainIt } from '@jest/globals';
import { demoBuilding, demoTenantId, demoUser } from '@parcelbell/platform/demo';
import { type Api, apiOf, type CallHeaders, cookiesOf } from '../harness/api.ts';
import { withDemo } from '../harness/demo.ts';
import { type ProductProcess, removeData, sameAgain, shapes, startProduct } from '../harness/product-process.ts';
import { testProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';

const unavailable = 'Demo temporarily unavailable. Please try again later.';

/** A token, as soon as the demo building is known. */
async function tokenOf(api: Api): Promise<string> {
  const { body } = await until(
    'the demo can be started',
    () => api.get('/api/demo/start'),
    ({ status }) => status === 200,
  );
  return body.demoToken;
}

const answeredAs = { status: 503, body: { type: 'DEMO_UNAVAILABLE', message: unavailable } };

const enter = (api: Api, token: string) =>
  api.send('POST', '/api/auth/demo-login', undefined, { 'x-demo-token': token });

// In the shape with processes of its own where that can be: the specification's tests look at the demo of the other.
describe('the demo', () => {
  const { it, api } = testProduct({ shape: shapes.at(-1) ?? 'all-in-one', ...withDemo });

  it('is entered by a token that is good once, and looked at in the demo building alone', async () => {
    const token = await tokenOf(api());
    const answers = await Promise.all([enter(api(), token), enter(api(), token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const refused = answers.find(({ status }) => status === 401);
    expect(refused?.body).toMatchObject({ type: 'DEMO_TOKEN_INVALID', message: /start a new demo session/ });
    const entered = answers.find(({ status }) => status === 200);
    expect(entered?.body).toMatchObject({ tenantId: demoTenantId, user: { ...demoUser, isDemoUser: true } });
    const visitor: CallHeaders = { authorization: `Bearer ${entered?.body.accessToken}` };
    const { body: mine } = await api().get('/api/tenants/my-tenants', visitor);
    expect(mine).toMatchObject([{ tenantId: demoTenantId, name: demoBuilding.name }]);
    expect((await api().get('/api/deliveries', { ...visitor, 'x-tenant-id': 'maple-court' })).status).toBe(403);
    expect((await api().get('/api/users', visitor)).status).toBe(403);
    const told = async (): Promise<number> => (await api().get('/api/deliveries?page=1', visitor)).body.total ?? 0;
    await until('the story of its parcels has begun', told, (parcels) => parcels > 0, 60_000);
  });

  it('is refreshed by two tabs at once, and left without ending what other visitors see', async () => {
    const [one, other] = [await enter(api(), await tokenOf(api())), await enter(api(), await tokenOf(api()))];
    const cookies = cookiesOf(one);
    const refresh = (of: CallHeaders) => api().send('POST', '/api/auth/refresh', undefined, of);
    const tabs = await Promise.all([refresh(cookies), refresh(cookies)]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    const last = { ...cookies, ...cookiesOf(tabs[0]) };
    expect((await api().send('POST', '/api/auth/logout', undefined, last)).status).toBe(204);
    expect((await refresh(last)).status).toBe(401);
    const seen = (token: string) => api().get('/api/users/me', { authorization: `Bearer ${token}` });
    await until(
      'the session that its visitor left is refused',
      () => seen(one.body.accessToken),
      ({ status }) => status === 401,
    );
    expect((await seen(other.body.accessToken)).status).toBe(200);
    expect((await refresh(cookiesOf(other))).status).toBe(200);
  });
});

describe('an installation', () => {
  let running: ProductProcess;
  afterAll(async () => {
    await running.stop();
    await removeData(running);
  });

  const startWith = async (demo: 'true' | 'false', before?: ProductProcess): Promise<Api> => {
    running = await startProduct({ env: { DEMO: demo, SEED: 'none' }, ...(before && sameAgain(before)) });
    return apiOf(running.url);
  };

  plainIt(
    'without sample data has a demo with DEMO alone, none without it, and the whole of it again later',
    async () => {
      let api = await startWith('true');
      const { body: entered } = await enter(api, await tokenOf(api));
      const visitor: CallHeaders = { authorization: `Bearer ${entered.accessToken}` };
      const building = (session: CallHeaders) => api.get(`/api/tenants/${demoTenantId}`, session);
      expect((await building(visitor)).status).toBe(200);
      const unused = await tokenOf(api);
      await running.stop();

      api = await startWith('false', running);
      expect(await api.get('/api/demo/start')).toMatchObject(answeredAs);
      expect(await enter(api, unused)).toMatchObject(answeredAs);
      expect((await building(visitor)).status).toBe(401);
      expect((await api.get('/config.json')).body.demo).toBe(false);
      await running.stop();

      api = await startWith('true', running);
      const { body: again } = await enter(api, await tokenOf(api));
      expect((await building({ authorization: `Bearer ${again.accessToken}` })).body).toMatchObject({
        isDemoTenant: true,
      });
      expect((await building(visitor)).status).toBe(401);
    },
  );
});
