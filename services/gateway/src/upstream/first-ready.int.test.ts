import { expect, it } from '@jest/globals';
import { until } from '@parcelbell/test-tools';
import { startServer } from '../testing/start-gateway.ts';
import { createFirstReady } from './first-ready.ts';

it('a service that becomes ready and goes away: it has been ready', async () => {
  const asked: (string | undefined)[] = [];
  const server = await startServer((request, response) => {
    asked.push(request.url);
    response.writeHead(asked.length > 2 ? 200 : 503).end();
  });
  const service = createFirstReady(server.url);
  const stopping = new AbortController();
  service.watch(stopping.signal);
  expect(service.hasBeen()).toBe(false);
  await until('it was ready', service.hasBeen, (ready) => ready);
  await server.stop();
  expect([service.hasBeen(), asked]).toEqual([true, ['/readyz', '/readyz', '/readyz']]);
  stopping.abort();
});

it('a service of this process: it is ready whenever this process is', () => {
  expect(createFirstReady(undefined).hasBeen()).toBe(true);
});
