import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMetrics } from '@parcelbell/observability';
import { withHealth } from './health.ts';
import { type HttpServer, listen } from './http-server.ts';

describe('the addresses of health', () => {
  let server: HttpServer;
  let lacking: string | undefined;
  const url = (path: string): string => `http://127.0.0.1:${server.port}${path}`;

  beforeAll(async () => {
    const health = { waitsFor: () => lacking, metrics: createMetrics('parcelbell-tests') };
    const app = (_: unknown, response: { end(text: string): void }): void => response.end('the app');
    server = await listen(withHealth(health, app), { host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.stop(new Date()));

  it.each(['/livez', '/livez/', '/readyz', '/readyz?now=1'])('%s answers plain text, to HEAD too', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(url(path), { method });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    }
  });

  it('while it is not ready: 503 with what it waits for, though it lives', async () => {
    lacking = 'database';
    const answer = await fetch(url('/readyz'));
    expect([answer.status, await answer.text()]).toEqual([503, 'not ready: database']);
    expect((await fetch(url('/livez'))).status).toBe(200);
    lacking = undefined;
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s: refused, with the methods that are taken', async (method) => {
    const answer = await fetch(url('/livez'), { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('metrics name the process that they are of, in the type that Prometheus asks for', async () => {
    const answer = await fetch(url('/metrics'));
    expect(answer.headers.get('content-type')).toContain('version=0.0.4');
    expect(await answer.text()).toContain('service_name="parcelbell-tests"');
  });

  it('metrics are not shown to who comes through a proxy, and other addresses are the app’s', async () => {
    const throughProxy = await fetch(url('/metrics'), { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(await throughProxy.text()).toBe('the app');
    expect(await (await fetch(url('/livez/more'))).text()).toBe('the app');
  });

  it('metrics with a token set: shown to who sends it, or the previous one, as a bearer token, and to nobody else', async () => {
    const metricsToken = 'q7Zr0cV2mXk9Lw4Tn8Bs1Yd6Hf3Jg5Pa';
    const previous = 'hB9sNfUe7PdGaIiTjYpZw1Q8z0JmV6yC';
    const health = { waitsFor: () => undefined, metrics: createMetrics(), metricsTokens: [metricsToken, previous] };
    const guarded = await listen(
      withHealth(health, (_, response) => response.end()),
      { host: '127.0.0.1', port: 0 },
    );
    const ask = (authorization?: string) =>
      fetch(`http://127.0.0.1:${guarded.port}/metrics`, authorization ? { headers: { authorization } } : {});
    for (const token of [metricsToken, previous]) expect((await ask(`Bearer ${token}`)).status).toBe(200);
    for (const wrong of [undefined, 'Bearer x', `Basic ${metricsToken}`, `Bearer ${metricsToken}x`, metricsToken]) {
      const answer = await ask(wrong);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(await answer.text()).not.toContain('process_resident');
    }
    const live = await fetch(`http://127.0.0.1:${guarded.port}/livez`);
    expect(live.status).toBe(200);
    await guarded.stop(new Date());
  });
});
