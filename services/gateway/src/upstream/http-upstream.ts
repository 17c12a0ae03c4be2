import { UnavailableError } from '@parcelbell/errors';
import type { OpenApiPart } from '@parcelbell/http';
import { createKnownAddresses } from '@parcelbell/http/known-addresses';
import { causingContext, withSpan } from '@parcelbell/observability';
import { request as ask, type Dispatcher, Pool } from 'undici';
import type { FileCache, Recording } from '../front-ends/file-cache.ts';
import { answerHeaders, requestHeaders } from './forwarded-headers.ts';
import { readBody } from './read-body.ts';
import { type Attempt, createRetryPolicy, type RetryPolicy } from './retry-policy.ts';
import { canBeRetried, headersWithIdempotencyKey } from './retryable-requests.ts';
import type { AdmittedRequest, Upstream } from './upstream.ts';

export interface HttpUpstreamOptions {
  /** The name of the service in spans. */
  readonly name: string;
  /** Origin of the service, such as http://deliveries:8080. */
  readonly url: string;
  /** Milliseconds until the service must have begun its answer. */
  readonly answerTimeoutMs?: number;
  /** The maximum of concurrent requests; further callers get a 503. 1,000 by default. */
  readonly maxConcurrent?: number;
  /** The headers of its answers that are passed on, in lower case; by default all except those of the connection. */
  readonly passedHeaders?: readonly string[];
  /** A cache of the files that it serves. */
  readonly fileCache?: FileCache;
  /** For how many milliseconds calls are retried while the service is down, for example during a restart; 6,000 by default. Afterwards they fail at once. */
  readonly maxDowntimeMs?: number;
}

/** Shorter than the timeout of the front ends (15 s), so that they still get an answer. */
const answerTimeoutMs = 12_000;
/** On a busy machine, a cluster routes to an ended process for some seconds. */
const defaultMaxDowntimeMs = 6_000;
/**
 * Shorter than DRAIN_PAUSE_SECONDS. So each connection to a stopping service either gets an answer that closes it, or is closed here. The service does not close
 * a connection while a request is sent on it.
 */
const idleMs = 1_000;

/** A service behind HTTP. */
export function createHttpUpstream(options: HttpUpstreamOptions): Upstream {
  const { origin, hostname } = new URL(options.url);
  const addresses = createKnownAddresses(hostname);
  const maxConcurrent = options.maxConcurrent ?? 1_000;
  let active = 0;
  const settings = {
    connections: 64,
    connect: { timeout: 2_000, lookup: addresses.lookup },
    headersTimeout: options.answerTimeoutMs ?? answerTimeoutMs,
    bodyTimeout: 30_000,
    keepAliveTimeout: idleMs,
    // Without this, the service's own Keep-Alive header would set the time.
    keepAliveMaxTimeout: idleMs,
    allowH2: false,
    // New connections find replicas that were added.
    clientTtl: 60_000,
  };
  const pool = new Pool(origin, { ...settings, pipelining: 1 });
  // With pipelining 0, each connection serves one request.
  const newConnections = new Pool(origin, { ...settings, pipelining: 0 });
  const retryPolicy = createRetryPolicy(options.maxDowntimeMs ?? defaultMaxDowntimeMs);
  const service = { ...options, pool, newConnections, retryPolicy };
  return {
    handle: async (admitted) => {
      if (options.fileCache?.send(admitted.request, admitted.response)) return;
      // Counted after the body: clients that send slowly must not use up the limit.
      const body = await readBody(admitted.request, admitted.bodyLimit);
      if (active >= maxConcurrent) throw unavailable();
      active += 1;
      try {
        await inClientSpan(options.name, admitted, () => forward(service, admitted, body));
      } finally {
        active -= 1;
      }
    },
    openApi: () => fetchOpenApi(origin),
    find: addresses.find,
    close: async (deadline) => {
      await Promise.all([closePool(pool, deadline), closePool(newConnections, deadline)]);
    },
  };
}

/** Runs the work in a client span below the span of the call. Requests for pages have no span. */
function inClientSpan(name: string, { request }: AdmittedRequest, work: () => Promise<void>): Promise<void> {
  const { method = 'GET' } = request;
  const { traceparent: parent = '' } = causingContext() ?? {};
  const attributes = { 'peer.service': name, 'http.request.method': method };
  return withSpan(`${method} ${name}`, { kind: 'CLIENT', parent, attributes }, work);
}

interface Service extends Pick<HttpUpstreamOptions, 'passedHeaders' | 'fileCache'> {
  readonly pool: Pool;
  /** Each request has its own connection. */
  readonly newConnections: Pool;
  readonly retryPolicy: RetryPolicy;
}

async function forward(service: Service, admitted: AdmittedRequest, body: Buffer | null): Promise<void> {
  const { request, response, clientAddress, cookies } = admitted;
  const { correlationId = '', traceparent = '' } = causingContext() ?? {};
  const options: Dispatcher.DispatchOptions = {
    path: request.url ?? '/',
    method: (request.method ?? 'GET') as Dispatcher.HttpMethod,
    headers: requestHeaders(headersWithIdempotencyKey(request), { clientAddress, correlationId, traceparent, cookies }),
    body,
  };
  const isOpen = () => !response.headersSent && !response.destroyed;
  try {
    await service.retryPolicy.run(
      () => isOpen() && canBeRetried(request, body),
      (attempt) => exchange(service, options, admitted, attempt),
    );
  } catch (error) {
    throw unavailable(error);
  }
}

/**
 * Sends a request and streams the answer as fast as the client reads it. Rejects if the service's answer fails. If the client disconnects, the
 * request is aborted.
 */
function exchange(
  { pool, newConnections, passedHeaders, fileCache }: Service,
  options: Dispatcher.DispatchOptions,
  { request, response }: AdmittedRequest,
  attempt: Attempt,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (response.destroyed) return reject(new Error('The client disconnected.'));
    let abortOnClose: (() => void) | undefined;
    let hasBody = true;
    let recording: Recording | undefined;
    const settle = (outcome: () => void): void => {
      if (abortOnClose) response.off('close', abortOnClose);
      outcome();
    };
    (attempt.isRetry ? newConnections : pool).dispatch(options, {
      onRequestStart: (controller) => {
        attempt.begun = true;
        abortOnClose = () => controller.abort(new Error('The client disconnected.'));
        if (response.destroyed) abortOnClose();
        else response.once('close', abortOnClose);
      },
      onResponseStart: (_controller, status, headers) => {
        // Interim answers (1xx) are not forwarded.
        if (status < 200) return;
        if (options.method === 'DELETE' && wasDeletedBefore(status, attempt)) {
          hasBody = false;
          response.writeHead(204);
        } else {
          const passed = answerHeaders(headers, passedHeaders);
          recording = fileCache?.record(request, status, passed);
          response.writeHead(status, passed);
        }
      },
      onResponseData: (controller, chunk) => {
        recording?.add(chunk);
        if (!hasBody || response.write(chunk)) return;
        controller.pause();
        response.once('drain', () => controller.resume());
      },
      onResponseEnd: () => {
        settle(() => {
          recording?.end();
          response.end();
          resolve();
        });
      },
      onResponseError: (_controller, error) => settle(() => reject(error)),
    });
  });
}

/** A retried DELETE that finds nothing was probably executed at the first attempt, so the client gets its success. */
function wasDeletedBefore(status: number, { mayHaveArrived }: Attempt): boolean {
  return status === 404 && mayHaveArrived;
}

async function closePool(pool: Pool, deadline: Date): Promise<void> {
  const timer = setTimeout(() => void pool.destroy(), Math.max(0, deadline.getTime() - Date.now()));
  await pool.close().catch(() => undefined);
  clearTimeout(timer);
}

function unavailable(cause?: unknown): UnavailableError {
  return new UnavailableError(
    'UNAVAILABLE',
    'Parcelbell cannot do this right now. Please try again in a moment.',
    cause === undefined ? {} : { cause },
  );
}

async function fetchOpenApi(origin: string): Promise<OpenApiPart> {
  const answer = await ask(`${origin}/openapi.json`, { headersTimeout: 2_000, bodyTimeout: 2_000 });
  if (answer.statusCode !== 200) throw unavailable(new Error(`status ${answer.statusCode}`));
  return (await answer.body.json()) as OpenApiPart;
}
