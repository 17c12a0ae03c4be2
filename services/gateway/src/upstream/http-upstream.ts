import type { ServerResponse } from 'node:http';
import { causingContext, type OpenApiPart, UnavailableError, withSpan } from '@parcelbell/platform';
import { request as ask, type Dispatcher, Pool } from 'undici';
import { answerHeaders, requestHeaders } from './forwarded-headers.ts';
import { readBody } from './read-body.ts';
import { type Attempt, createRetryPolicy, type RetryPolicy } from './retry-policy.ts';
import { canBeRetried, headersWithIdempotencyKey } from './retryable-requests.ts';
import type { AdmittedRequest, Upstream } from './upstream.ts';

export interface HttpUpstreamOptions {
  /** The service, as spans name it. */
  readonly name: string;
  /** Origin of the service, such as http://deliveries:8080. */
  readonly url: string;
  /** Milliseconds until the service must have begun its answer. */
  readonly answerTimeoutMs?: number;
  /** The largest number of requests at the same time; further callers get a 503. 1,000 by default. */
  readonly maxConcurrent?: number;
  /** The headers of its answers that are passed on, in lower case; by default all that are not about the connection. */
  readonly passedHeaders?: readonly string[];
  /** For how many milliseconds calls wait for a service that is away, which may be restarting; 6,000 by default. Afterwards they fail at once. */
  readonly maxDowntimeMs?: number;
}

/** Shorter than the 15 s after which the front ends give up, so that they still get an answer. */
const answerTimeoutMs = 12_000;
/** On a busy machine, a cluster goes on naming a process that has ended for some seconds. */
const defaultMaxDowntimeMs = 6_000;
/**
 * Shorter than a service drains (DRAIN_PAUSE_SECONDS). So of the connections to a service that stops, each gets an answer that closes it or is closed here, and none
 * is closed by the service at the moment when a request is sent on it.
 */
const idleMs = 1_000;

/** A service behind HTTP. */
export function createHttpUpstream(options: HttpUpstreamOptions): Upstream {
  const origin = new URL(options.url).origin;
  const maxConcurrent = options.maxConcurrent ?? 1_000;
  let active = 0;
  const settings = {
    connections: 64,
    connect: { timeout: 2_000 },
    headersTimeout: options.answerTimeoutMs ?? answerTimeoutMs,
    bodyTimeout: 30_000,
    keepAliveTimeout: idleMs,
    // A service says how long it keeps a connection, which would count otherwise.
    keepAliveMaxTimeout: idleMs,
    allowH2: false,
    // New connections find replicas that were added.
    clientTtl: 60_000,
  };
  const pool = new Pool(origin, { ...settings, pipelining: 1 });
  // Without pipelining, a connection serves one request.
  const newConnections = new Pool(origin, { ...settings, pipelining: 0 });
  const retryPolicy = createRetryPolicy(options.maxDowntimeMs ?? defaultMaxDowntimeMs);
  return {
    handle: async (admitted) => {
      // Counted only afterwards: clients that send slowly must not take the places of others.
      const body = await readBody(admitted.request, admitted.bodyLimit);
      if (active >= maxConcurrent) throw unavailable();
      active += 1;
      try {
        const service = { pool, newConnections, retryPolicy, passedHeaders: options.passedHeaders };
        await inClientSpan(options.name, admitted, () => forward(service, admitted, body));
      } finally {
        active -= 1;
      }
    },
    openApi: () => fetchOpenApi(origin),
    close: async (deadline) => {
      await Promise.all([closePool(pool, deadline), closePool(newConnections, deadline)]);
    },
  };
}

/** Below the span of the call. A page has none, so its hop has none either. */
function inClientSpan(name: string, { request }: AdmittedRequest, work: () => Promise<void>): Promise<void> {
  const { method = 'GET' } = request;
  const { traceparent: parent = '' } = causingContext() ?? {};
  const attributes = { 'peer.service': name, 'http.request.method': method };
  return withSpan(`${method} ${name}`, { kind: 'CLIENT', parent, attributes }, work);
}

interface Service {
  readonly pool: Pool;
  /** Each request has a connection of its own. */
  readonly newConnections: Pool;
  readonly retryPolicy: RetryPolicy;
  readonly passedHeaders: readonly string[] | undefined;
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
      (attempt) => exchange(service, options, response, attempt),
    );
  } catch (error) {
    throw unavailable(error);
  }
}

/**
 * Sends a request and passes the answer on as fast as the client reads it. Rejects when the service's answer fails. When the client goes away, the
 * request is aborted.
 */
function exchange(
  { pool, newConnections, passedHeaders }: Service,
  options: Dispatcher.DispatchOptions,
  response: ServerResponse,
  attempt: Attempt,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (response.destroyed) return reject(new Error('The client went away.'));
    let abortOnClose: (() => void) | undefined;
    let hasBody = true;
    const settle = (outcome: () => void): void => {
      if (abortOnClose) response.off('close', abortOnClose);
      outcome();
    };
    (attempt.isRetry ? newConnections : pool).dispatch(options, {
      onRequestStart: (controller) => {
        attempt.begun = true;
        abortOnClose = () => controller.abort(new Error('The client went away.'));
        if (response.destroyed) abortOnClose();
        else response.once('close', abortOnClose);
      },
      onResponseStart: (_controller, status, headers) => {
        // An interim answer (1xx) is for the gateway only.
        if (status < 200) return;
        if (options.method === 'DELETE' && wasDeletedBefore(status, attempt)) {
          hasBody = false;
          response.writeHead(204);
        } else response.writeHead(status, answerHeaders(headers, passedHeaders));
      },
      onResponseData: (controller, chunk) => {
        if (!hasBody || response.write(chunk)) return;
        controller.pause();
        response.once('drain', () => controller.resume());
      },
      onResponseEnd: () => {
        settle(() => {
          response.end();
          resolve();
        });
      },
      onResponseError: (_controller, error) => settle(() => reject(error)),
    });
  });
}

/** A DELETE that finds nothing when it is sent again has probably been carried out the first time: what it names is gone, as its client wants. */
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
