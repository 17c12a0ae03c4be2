import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAccessTokens } from '@parcelbell/auth';
import { createApp } from '@parcelbell/http';
import { createLogger, createMetrics } from '@parcelbell/observability';
import { systemClock } from '@parcelbell/values';
import type { Router } from 'express';

/** Serves the router of an embedded service on a free loopback port. */
export async function serveRouter(router: Router): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const app = createApp({
    log: createLogger({ service: 'test', level: 'silent' }),
    metrics: createMetrics(),
    routes: [],
    accessTokens: createAccessTokens('x'.repeat(40)),
    clock: systemClock,
    mount: (mounted) => mounted.use(router),
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
