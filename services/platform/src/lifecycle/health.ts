import type { RequestListener, ServerResponse } from 'node:http';
import type { Metrics } from '../metrics/metrics.ts';

export interface Health {
  /** Whether requests may come. */
  ready(): boolean;
  readonly metrics: Metrics;
}

/**
 * Answers `/livez` (this process runs; depends on nothing), `/readyz` (503 while starting, draining or cut off) and `/metrics`; hands everything else
 * on. Requests that came through a proxy are not shown metrics.
 */
export function withHealth(health: Health, next: RequestListener): RequestListener {
  return (request, response) => {
    switch (request.url) {
      case '/livez':
        return plain(response, 200, 'ok');
      case '/readyz':
        return health.ready() ? plain(response, 200, 'ready') : plain(response, 503, 'not ready');
      case '/metrics':
        if (request.headers['x-forwarded-for'] !== undefined) return next(request, response);
        return void health.metrics.text().then(
          (text) => plain(response, 200, text),
          () => plain(response, 500, 'metrics cannot be read'),
        );
      default:
        return next(request, response);
    }
  };
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(text);
}
