import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { pathOf } from '../routing/request-target.ts';

/** Methods that leave the same state however often a request arrives (RFC 9110, section 9.2.2). */
const idempotentMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/** The calls of PATCH that are idempotent: they set given values, and answer their second request like the first. */
const idempotentPatches = [/^\/api\/deliveries\/pickup\/[^/]+\/?$/i, /^\/api\/deliveries\/[^/]+\/?$/i];

/** The calls that keep an Idempotency-Key and give its second request the first one's answer. Other calls ignore the header. */
const keyedCalls = [/^\/api\/deliveries\/?$/i, /^\/api\/subscriptions\/[^/]+\/renew\/?$/i];

/** Whether a request may be sent to its service again when nobody knows whether it has arrived. */
export function mayBeRepeated(request: IncomingMessage): boolean {
  const { method = 'GET' } = request;
  return (
    idempotentMethods.has(method) || keepsKey(request) || (method === 'PATCH' && isOneOf(idempotentPatches, request))
  );
}

/**
 * The headers of a request; those of a call that keeps an Idempotency-Key always have one. A key that is made here is as good as none for the client, whose next request
 * gets another, but the service recognises the same request when the gateway sends it again.
 */
export function repeatableHeaders(request: IncomingMessage): IncomingHttpHeaders {
  const { headers } = request;
  if (headers['idempotency-key'] !== undefined || !keepsKey(request)) return headers;
  return { ...headers, 'idempotency-key': randomUUID() };
}

function keepsKey(request: IncomingMessage): boolean {
  return request.method === 'POST' && isOneOf(keyedCalls, request);
}

function isOneOf(calls: readonly RegExp[], { url }: IncomingMessage): boolean {
  const path = pathOf(url);
  return calls.some((call) => call.test(path));
}
