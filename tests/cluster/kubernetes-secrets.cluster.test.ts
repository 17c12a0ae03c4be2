import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, cookiesOf } from '../harness/api.ts';
import { homeOf, logAndNotify, moveIn } from '../harness/residents.ts';
import { walkFirstSteps } from '../journeys/first-steps.ts';
import { addressOf, release, restart, services } from './kubernetes.ts';
import {
  beginsWithinMs,
  type ClusterProduct,
  install,
  limits,
  newSecrets,
  openProduct,
  prepareCluster,
  removeUnlessKept,
  seed,
  useSecrets,
  withEmbeddedSignIn,
} from './kubernetes-product.ts';
import { expectNoFault, prepareLoad, type SteadyLoad } from './steady-load.ts';

const admin = 'admin@maplecourt.test';
const before = newSecrets();
const after = newSecrets();
/** Twelve a minute: many more than a desk refreshes its session. */
const refreshEveryMs = 5_000;
const askEveryMs = 500;

describe('secrets that are replaced in three roll-outs, as docs/adr/secrets.md says', () => {
  let product: ClusterProduct;
  let load: SteadyLoad;

  beforeAll(async () => {
    await prepareCluster();
    await useSecrets(before);
    await install({ example: 'small', values: [withEmbeddedSignIn] });
    await seed();
    product = await openProduct();
    load = await prepareLoad(product);
  }, beginsWithinMs);
  afterAll(removeUnlessKept, limits.remove);

  it(
    'sign nobody out, break no link and fail no request until the previous ones are removed; then they open nothing',
    async () => {
      const { api } = product;
      const email = 'rotates@residents.test';
      const { bearer, login } = await api.signInWithCookies(admin);
      await moveIn(api, { unit: '401', email });
      await logAndNotify(api, { ...bearer, 'x-tenant-id': login.body.tenantId }, '401');
      const link = `/api/public/residents/home/${(await homeOf(api, email)).split('/').at(-1)}`;
      const desk = await keepSession(api, link);

      const report = await load.during(
        async () => {
          await rollOut({ ...before, ...previous(after, 'SESSION_SECRET', 'LINK_SECRET') });
          await rollOut({ ...after, ...previous(before, 'SESSION_SECRET', 'LINK_SECRET', 'METRICS_TOKEN') });
        },
        { perSecond: 5 },
      );
      expectNoFault(report);
      expect(await metricsStatuses()).toEqual(services.map(() => [200, 200]));
      const refused = await desk.stop();
      expect(refused).toEqual([]);

      await rollOut(after);
      expect(await desk.statuses()).toEqual([200, 200]);
      expect((await api.get('/api/users/me', bearer)).status).toBe(401);
      expect((await api.get(link)).status).toBe(400);
      expect(await metricsStatuses()).toEqual(services.map(() => [401, 200]));
      await walkFirstSteps(api, '301');
    },
    4 * limits.rollOut,
  );

  async function rollOut(secrets: Readonly<Record<string, string>>): Promise<void> {
    await useSecrets(secrets);
    await restart();
  }

  /** The statuses of `/metrics` of each service with the earlier token and with the later one. */
  async function metricsStatuses(): Promise<number[][]> {
    const tokens = [before, after].map(({ METRICS_TOKEN }) => METRICS_TOKEN);
    return Promise.all(
      services.map(async (name) => {
        const url = `${await addressOf(`${release}-${name}`, 8080)}/metrics`;
        const answers = tokens.map((token) => fetch(url, { headers: { authorization: `Bearer ${token}` } }));
        return (await Promise.all(answers)).map(({ status }) => status);
      }),
    );
  }
});

type SecretName = 'SESSION_SECRET' | 'LINK_SECRET' | 'METRICS_TOKEN';

/** The settings with which secrets are accepted beside those in force. */
function previous(secrets: Readonly<Record<string, string>>, ...names: readonly SecretName[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`${name}_PREVIOUS`, secrets[name] ?? '']));
}

interface KeptSession {
  /** Stops asking, after a last refresh. Returns what was refused so far, one line each. */
  stop(): Promise<readonly string[]>;
  /** The statuses of a call with the newest access token, and of a refresh. */
  statuses(): Promise<[number, number]>;
}

/** Signs in, and uses and refreshes the session all the time, as an open desk does; also follows a link of an earlier mail. */
async function keepSession(api: Api, link: string): Promise<KeptSession> {
  let { bearer, cookies } = await api.signInWithCookies(admin);
  const refused: string[] = [];
  const ended = new AbortController();
  const noteUnless200 = async (what: string, call: Promise<number>): Promise<void> => {
    // A connection that breaks is noted, too.
    const status = await call.catch(String);
    if (status !== 200) refused.push(`${new Date().toISOString()} ${what}: ${status}`);
  };
  const statusOf = async (path: string, headers = {}): Promise<number> => (await api.get(path, headers)).status;
  const refresh = async (): Promise<number> => {
    const answer = await api.send('POST', '/api/auth/refresh', undefined, cookies);
    if (answer.status === 200) {
      bearer = { authorization: `Bearer ${answer.body.accessToken}` };
      cookies = cookiesOf(answer);
    }
    return answer.status;
  };
  const use = async (): Promise<void> => {
    let refreshedAt = Date.now();
    for (; !ended.signal.aborted; await wait(askEveryMs)) {
      await noteUnless200('a call', statusOf('/api/users/me', bearer));
      await noteUnless200('a link', statusOf(link));
      if (Date.now() - refreshedAt < refreshEveryMs) continue;
      await noteUnless200('a refresh', refresh());
      refreshedAt = Date.now();
    }
  };
  const using = use();
  return {
    stop: async () => {
      ended.abort();
      await using;
      await noteUnless200('the last refresh', refresh());
      return refused;
    },
    statuses: async () => [await statusOf('/api/users/me', bearer), await refresh()],
  };
}
