import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect } from '@jest/globals';
import { type Api, apiOf, cookiesOf } from '../harness/api.ts';
import { type ProductProcess, removeData, startProduct } from '../harness/product-process.ts';
import { homeOf, logAndNotify, moveIn } from '../harness/residents.ts';
import { itWithLogs } from '../harness/test-product.ts';

const admin = 'admin@maplecourt.test';
const resident = 'rotates@residents.test';
const secret = () => randomBytes(36).toString('base64url');
const before = { SESSION_SECRET: secret(), LINK_SECRET: secret() };
const after = { SESSION_SECRET: secret(), LINK_SECRET: secret() };

let product: ProductProcess | undefined;
const it = itWithLogs(() => product);

/** Restarts the product with the same data and port, and with other secrets. */
async function withSecrets(env: Record<string, string>): Promise<Api> {
  const { port, dataDir } = product ?? {};
  expect(await product?.stop()).toBe(product && 0);
  product = await startProduct({ env, ...(port && dataDir ? { port, dataDir } : {}) });
  return apiOf(product.url);
}

afterAll(async () => {
  await product?.stop();
  if (product) await removeData(product);
});

/** The API paths of the links in the mails to an address. */
async function linksTo(api: Api, email: string): Promise<Record<'verify' | 'unsubscribe' | 'home', string>> {
  const texts = (await api.mails(email)).map(({ text }) => text).join('\n');
  const code = (kind: string) => new RegExp(`/residents/${kind}/([\\w-]+)`).exec(texts)?.[1] ?? 'missing';
  const home = (await homeOf(api, email)).split('/').at(-1);
  return {
    verify: `/api/public/residents/links/verify/${code('verify')}`,
    unsubscribe: `/api/public/residents/links/unsubscribe/${code('unsubscribe')}`,
    home: `/api/public/residents/home/${home}`,
  };
}

describe('replaced secrets', () => {
  it('keep sessions and links valid while the previous secrets are set, and invalidate them afterwards', async () => {
    const first = await withSecrets(before);
    const { bearer, cookies, login } = await first.signInWithCookies(admin);
    await moveIn(first, { unit: '301', email: resident });
    await logAndNotify(first, { ...bearer, 'x-tenant-id': login.body.tenantId }, '301');
    const links = Object.values(await linksTo(first, resident));
    const forgotten = await first.signInWithCookies(admin);
    const statuses = (api: Api) => Promise.all(links.map(async (link) => (await api.get(link)).status));
    const session = async (api: Api, headers: Record<string, string>) =>
      (await api.get('/api/users/me', headers)).status;
    const refresh = (api: Api, headers: Record<string, string>) =>
      api.send('POST', '/api/auth/refresh', undefined, headers);
    expect([await session(first, bearer), ...(await statuses(first))]).toEqual([200, 200, 200, 200]);

    const { SESSION_SECRET, LINK_SECRET } = before;
    const during = await withSecrets({
      ...after,
      SESSION_SECRET_PREVIOUS: SESSION_SECRET,
      LINK_SECRET_PREVIOUS: LINK_SECRET,
    });
    expect([await session(during, bearer), ...(await statuses(during))]).toEqual([200, 200, 200, 200]);
    const refreshed = await refresh(during, cookies);
    expect(refreshed.status).toBe(200);

    const alone = await withSecrets(after);
    expect([await session(alone, bearer), ...(await statuses(alone))]).toEqual([401, 400, 400, 400]);
    expect((await refresh(alone, forgotten.cookies)).status).toBe(401);
    const made = { authorization: `Bearer ${refreshed.body.accessToken}` };
    expect(await session(alone, made)).toBe(200);
    expect((await refresh(alone, cookiesOf(refreshed))).status).toBe(200);
  }, 180_000);
});
