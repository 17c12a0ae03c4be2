import { expect, it } from '@jest/globals';
import { until } from '@parcelbell/test-tools';
import { startServer } from '../testing/start-gateway.ts';
import { createStartupDependency } from './startup-dependency.ts';

it('a service that becomes ready and then stops: stays recorded as ready', async () => {
  const asked: (string | undefined)[] = [];
  const server = await startServer((request, response) => {
    asked.push(request.url);
    response.writeHead(asked.length > 2 ? 200 : 503).end();
  });
  const service = createStartupDependency(server.url);
  const stopping = new AbortController();
  service.pollUntilReady(stopping.signal);
  expect(service.wasReady()).toBe(false);
  await until('it was ready', service.wasReady, (ready) => ready);
  await server.stop();
  expect([service.wasReady(), asked]).toEqual([true, ['/readyz', '/readyz', '/readyz']]);
  stopping.abort();
});

it('a service with several replicas: is asked over a new connection each time, so that one that is never ready hides no other', async () => {
  const connections = new Set<unknown>();
  const server = await startServer((request, response) => {
    connections.add(request.socket);
    response.writeHead(connections.size > 2 ? 200 : 503).end();
  });
  const service = createStartupDependency(server.url);
  const stopping = new AbortController();
  service.pollUntilReady(stopping.signal);
  await until('it was ready', service.wasReady, (ready) => ready);
  stopping.abort();
  await server.stop();
});

it('a service of this process: is ready from the start', () => {
  expect(createStartupDependency(undefined).wasReady()).toBe(true);
});
