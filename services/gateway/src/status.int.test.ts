import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ConnectRouter } from '@connectrpc/connect';
import { afterEach, describe, expect, it } from '@jest/globals';
import { serviceNames } from '@parcelbell/contracts';
import { StatusService } from '@parcelbell/contracts/status';
import { startGateway, type TestGateway } from './testing/start-gateway.ts';

let gateway: TestGateway;
afterEach(() => gateway.stop());

let now: Date;
const skip = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
/** How often each service was asked. */
let asked: Record<string, number> = {};
const lastBackupAt = new Date('2026-11-26T03:00:00Z');

/** Starts a gateway whose services are ready, but for those that are `away`. `reportedBackupAt` is what identity knows. */
async function start(away: readonly string[] = [], reportedBackupAt?: Date): Promise<void> {
  asked = {};
  now = new Date();
  const internalCalls = (owner: string) => (router: ConnectRouter) =>
    void router.service(StatusService, {
      getStatus: () => {
        asked[owner] = (asked[owner] ?? 0) + 1;
        if (away.includes(owner)) throw new Error('away');
        const ownAge = owner === 'notifications' ? { oldestMessageAgeSeconds: 3, channels: [{ name: 'email' }] } : {};
        const lag = [{ topic: 'tenancy.tenant.v1', events: 1n }];
        const backup =
          owner === 'identity' && reportedBackupAt ? { lastBackupAt: timestampFromDate(reportedBackupAt) } : {};
        return { version: '1.2.0', ready: true, hasDatabase: true, hasEvents: true, lag, ...ownAge, ...backup };
      },
    });
  gateway = await startGateway({
    clock: { now: () => now },
    internalCalls,
    installation: { lastBackupAt: async () => lastBackupAt },
    environment: { PARCELBELL_VERSION: '1.2.0', PUBLIC_CALLS_PER_MINUTE: '8' },
  });
}

const call = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(gateway.url + path, init);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) };
};
const asSuperadmin = () => ({ headers: { authorization: gateway.signIn({ superadmin: true }) } });

describe('/statusz', () => {
  it('answers everybody with states, ages and counts alone, in one round of questions', async () => {
    await start();
    const { status, headers, body } = await call('/statusz');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      ...{ status: 'ok', checkedAt: expect.any(String), version: '1.2.0', components: expect.any(Array) },
      ...{ oldestMessageAgeSeconds: 3, oldestEventAgeSeconds: null, eventsWaiting: 7 },
      lastBackupAt: lastBackupAt.toISOString(),
    });
    expect(body.components.map(({ name }: { name: string }) => name).sort()).toEqual(
      [...serviceNames, 'database', 'events', 'email'].sort(),
    );
    await Promise.all([
      call('/statusz'),
      call('/statusz/'),
      call('/STATUSZ?at=1'),
      call('/api/status', asSuperadmin()),
    ]);
    expect(Object.values(asked)).toEqual(Array.from({ length: 7 }, () => 1));
    skip(5_000);
    await call('/statusz');
    expect(Object.values(asked)).toEqual(Array.from({ length: 7 }, () => 2));
  });

  it('answers 503 while a service does not answer, and names it', async () => {
    await start(['residents']);
    const { status, body } = await call('/statusz');
    expect([status, body.status]).toEqual([503, 'down']);
    expect(body.components).toContainEqual({ name: 'residents', state: 'unreachable' });
  });

  it.each([
    ['a newer one than the data folder has', '2026-11-27T02:00:00Z', '2026-11-27T02:00:00.000Z'],
    ['an older one', '2026-11-20T02:00:00Z', '2026-11-26T03:00:00.000Z'],
  ])('answers the newest backup where identity knows %s', async (_, reported, newest) => {
    await start([], new Date(reported));
    expect((await call('/statusz')).body.lastBackupAt).toBe(newest);
  });

  it('takes GET and HEAD, a few times a minute from one address', async () => {
    await start();
    expect((await call('/statusz', { method: 'HEAD' })).status).toBe(200);
    expect((await call('/statusz', { method: 'DELETE' })).status).toBe(405);
    const statuses: number[] = [];
    for (let at = 0; at < 8; at += 1) statuses.push((await call('/statusz')).status);
    expect(statuses.slice(-3)).toEqual([200, 429, 429]);
  });
});

describe('GET /api/status', () => {
  it('answers a superadmin with the reports of every service too', async () => {
    await start();
    const { status, body } = await call('/api/status', asSuperadmin());
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ok', eventsWaiting: 7, lastBackupAt: lastBackupAt.toISOString() });
    expect(body.services).toContainEqual({
      ...{ name: 'deliveries', state: 'ready', version: '1.2.0' },
      lag: [{ topic: 'tenancy.tenant.v1', events: 1 }],
    });
  });

  it('refuses others, and callers without a session', async () => {
    await start();
    expect((await call('/api/status')).status).toBe(401);
    const roles = { 'maple-court': 'admin' } as const;
    expect((await call('/api/status', { headers: { authorization: gateway.signIn({ roles }) } })).status).toBe(403);
  });
});
