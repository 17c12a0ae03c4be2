import { readAnswer } from './answer.ts';
import { ApiError } from './api-error.ts';
import type { ApiRequest, Identity, Send } from './api-request.ts';
import { newTraceparent } from './traceparent.ts';

interface SenderOptions {
  baseUrl?: string;
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

/** As much of a name as the API keeps. */
const longestActor = 60;

/** The one place that calls fetch: headers, time limit, and every failure as an ApiError. */
export function createSender(options: SenderOptions): Send {
  const baseUrl = options.baseUrl ?? '';
  const timeoutMs = options.timeoutMs ?? 15_000;
  const fetchNow = options.fetch ?? globalThis.fetch.bind(globalThis);
  return async (request, identity) => {
    const timeout = AbortSignal.timeout(request.timeoutMs ?? timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    try {
      const response = await fetchNow(baseUrl + request.path + queryString(request.query), {
        method: request.method ?? 'GET',
        credentials: 'include',
        headers: headersOf(request, identity),
        keepalive: request.keepalive ?? false,
        signal,
        ...bodyOf(request),
      });
      return await readAnswer(response, request);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      request.signal?.throwIfAborted();
      throw new ApiError({ status: 0, noAnswer: timeout.aborted ? 'timeout' : 'network', cause: error });
    }
  };
}

function bodyOf({ file, body }: ApiRequest): Pick<RequestInit, 'body'> {
  if (file) return { body: file };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

function headersOf(request: ApiRequest, identity: Identity | undefined): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  headers.set('traceparent', newTraceparent());
  if (identity?.token) headers.set('authorization', `Bearer ${identity.token}`);
  if (identity?.tenantId) headers.set('x-tenant-id', identity.tenantId);
  if (identity?.actor && (request.method ?? 'GET') !== 'GET') {
    headers.set('x-concierge', encodeURIComponent([...identity.actor].slice(0, longestActor).join('')));
  }
  if (request.file) headers.set('content-type', 'text/csv');
  for (const [name, value] of Object.entries(request.headers ?? {})) headers.set(name, value);
  return headers;
}

function queryString(query: ApiRequest['query']): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}
