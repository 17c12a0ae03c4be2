import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkHealth } from './check-health.ts';

/** A service that lives and is not ready. */
let server: Server;
let environment: Record<string, string>;

beforeEach(async () => {
  server = createServer((request, response) => {
    response.statusCode = request.url === '/livez' ? 200 : 503;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  environment = { HOST: '0.0.0.0', PORT: String((server.address() as AddressInfo).port) };
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('asking a service of this machine for its health', () => {
  it('it lives and is not ready: each question has its answer', async () => {
    expect(await checkHealth({ environment, live: true })).toBe(true);
    expect(await checkHealth({ environment, live: false })).toBe(false);
  });

  it('nothing listens: not healthy', async () => {
    expect(await checkHealth({ environment: { PORT: '1' }, live: true })).toBe(false);
  });

  it('no answer comes: not healthy after its time limit', async () => {
    server.removeAllListeners('request');
    expect(await checkHealth({ environment, live: true })).toBe(false);
  });
});
