import { afterAll, describe, expect, it } from '@jest/globals';
import { demoTenantId } from '@parcelbell/sample-data/demo';
import { type Api, apiOf, type CallHeaders } from '../harness/api.ts';
import {
  type ProductProcess,
  removeData,
  restartOptions,
  startProduct,
  startsWithinMs,
} from '../harness/product-process.ts';
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

describe('an installation', () => {
  let running: ProductProcess;
  afterAll(async () => {
    await running.stop();
    await removeData(running);
  });

  const startWith = async (demo: 'true' | 'false', before?: ProductProcess): Promise<Api> => {
    running = await startProduct({ env: { DEMO: demo, SEED: 'none' }, ...(before && restartOptions(before)) });
    return apiOf(running.url);
  };

  it(
    'without sample data has a demo with DEMO=true only, and the same demo again later',
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
      const listed = async () => (await api.get(`/api/public/tenants/${demoTenantId}`)).status;
      await until('the building is known to nobody', listed, (status) => status === 404);
      await running.stop();

      api = await startWith('true', running);
      const { body: again } = await enter(api, await tokenOf(api));
      expect((await building({ authorization: `Bearer ${again.accessToken}` })).body).toMatchObject({
        isDemoTenant: true,
      });
      expect((await building(visitor)).status).toBe(401);
    },
    startsWithinMs,
  );
});
