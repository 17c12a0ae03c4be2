import type { ServerResponse } from 'node:http';
import { currentContext, type OpenApiPart, UnavailableError } from '@parcelbell/platform';
import { request as ask, type Dispatcher, Pool } from 'undici';
import { answerHeaders, requestHeaders } from './forwarded-headers.ts';
import { readBody } from './read-body.ts';
import type { Passage, Upstream } from './upstream.ts';

export interface HttpUpstreamOptions {
  /** Origin of the service, such as http://deliveries:8080. */
  readonly url: string;
  /** Milliseconds until the service must have begun its answer. */
  readonly answerTimeoutMs?: number;
  /** Requests that may be on their way at once; beyond it, callers are asked to come again. */
  readonly most?: number;
}

/** The front ends give up after 15 s, so they can still be told. */
const answerTimeoutMs = 12_000;

/** A service behind HTTP. Connections are kept for less time than the services keep theirs, so that no request meets a closing one. */
export function createHttpUpstream(options: HttpUpstreamOptions): Upstream {
  const origin = new URL(options.url).origin;
  const most = options.most ?? 1_000;
  let underway = 0;
  const pool = new Pool(origin, {
    connections: 64,
    pipelining: 1,
    connect: { timeout: 2_000 },
    headersTimeout: options.answerTimeoutMs ?? answerTimeoutMs,
    bodyTimeout: 30_000,
    keepAliveTimeout: 30_000,
    keepAliveMaxTimeout: 50_000,
    allowH2: false,
    // Replicas that were added are found by and by.
    clientTtl: 60_000,
  });
  return {
    handle: async (passage) => {
      if (underway >= most) throw unavailable();
      underway += 1;
      try {
        await forward(pool, passage);
      } finally {
        underway -= 1;
      }
    },
    openApi: () => fetchOpenApi(origin),
    close: (deadline) => closePool(pool, deadline),
  };
}

async function forward(pool: Pool, { request, response, clientAddress, cookies }: Passage): Promise<void> {
  const body = await readBody(request);
  const { correlationId = '', traceparent = '' } = currentContext() ?? {};
  const method = request.method ?? 'GET';
  const options: Dispatcher.DispatchOptions = {
    path: request.url ?? '/',
    method: method as Dispatcher.HttpMethod,
    headers: requestHeaders(request.headers, { clientAddress, correlationId, traceparent, cookies }),
    body,
  };
  try {
    await exchange(pool, options, response);
  } catch (error) {
    const again = (method === 'GET' || method === 'HEAD') && connectionBroke(error);
    if (!again || response.headersSent || response.destroyed) throw unavailable(error);
    await exchange(pool, options, response).catch((cause) => {
      throw unavailable(cause);
    });
  }
}

/**
 * Sends a request and lets its answer flow to the client as fast as the client takes it. Rejects when the service's answer fails; a client that goes away
 * ends the request.
 */
function exchange(pool: Pool, options: Dispatcher.DispatchOptions, response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    let gone: (() => void) | undefined;
    const settle = (outcome: () => void): void => {
      if (gone) response.off('close', gone);
      outcome();
    };
    pool.dispatch(options, {
      onRequestStart: (controller) => {
        gone = () => controller.abort(new Error('The client went away.'));
        if (response.destroyed) gone();
        else response.once('close', gone);
      },
      onResponseStart: (_controller, status, headers) => {
        // An interim answer (1xx) is between the service and us.
        if (status >= 200) response.writeHead(status, answerHeaders(headers));
      },
      onResponseData: (controller, chunk) => {
        if (response.write(chunk)) return;
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

async function closePool(pool: Pool, deadline: Date): Promise<void> {
  const timer = setTimeout(() => void pool.destroy(), Math.max(0, deadline.getTime() - Date.now()));
  await pool.close().catch(() => undefined);
  clearTimeout(timer);
}

function connectionBroke(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
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
