import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Metrics } from '@parcelbell/observability';

export interface Health {
  /** Why the process takes no requests: what it waits for, such as `database`, or `starting` or `draining`. Undefined when it is ready. */
  waitsFor(): string | undefined;
  readonly metrics: Metrics;
  /** The bearer tokens of which `/metrics` requires one. Without any, everybody who can reach the port may read the metrics. */
  readonly metricsTokens?: readonly string[];
}

/**
 * Answers `/livez` (the process runs; depends on nothing), `/readyz` (503 while it starts, stops or lacks something, which it names) and `/metrics`. Passes on all other
 * requests. Requests that came through a proxy cannot read the metrics; others need the token where one is set.
 */
export function withHealth(health: Health, next: RequestListener): RequestListener {
  return (request, response) => {
    const answer = answers[pathOf(request)];
    const isOutside = answer === metrics && request.headers['x-forwarded-for'] !== undefined;
    if (!answer || isOutside) return next(request, response);
    if (request.method === 'GET' || request.method === 'HEAD') return void answer(health, response, request);
    response.setHeader('allow', 'GET, HEAD');
    plain(response, 405, 'this address takes GET and HEAD');
  };
}

type Answer = (health: Health, response: ServerResponse, request: IncomingMessage) => void | Promise<void>;

const answers: Readonly<Record<string, Answer | undefined>> = {
  '/livez': livez,
  '/readyz': readyz,
  '/metrics': metrics,
};

/** The path without a slash at the end and without the query, which some probes add to avoid caches. */
function pathOf({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?');
  return path.replace(/\/$/, '');
}

function livez(_: Health, response: ServerResponse): void {
  plain(response, 200, 'ok');
}

function readyz(health: Health, response: ServerResponse): void {
  const lacking = health.waitsFor();
  if (lacking === undefined) plain(response, 200, 'ready');
  else plain(response, 503, `not ready: ${lacking}`);
}

async function metrics(health: Health, response: ServerResponse, { headers }: IncomingMessage): Promise<void> {
  const { metricsTokens: tokens = [] } = health;
  if (tokens.length > 0 && !tokens.some((token) => isBearer(headers.authorization, token))) {
    response.setHeader('www-authenticate', 'Bearer');
    return plain(response, 401, 'metrics are shown to who sends METRICS_TOKEN as a bearer token');
  }
  const text = await health.metrics.text().catch(() => undefined);
  if (text === undefined) plain(response, 500, 'metrics cannot be read');
  else plain(response, 200, text, prometheusText);
}

/** Compares digests: they have the same length and are compared in constant time, so an attacker learns neither the token nor its length. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const given = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const plainText = 'text/plain; charset=utf-8';
const prometheusText = 'text/plain; version=0.0.4; charset=utf-8';

function plain(response: ServerResponse, status: number, text: string, type = plainText): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(text);
}
