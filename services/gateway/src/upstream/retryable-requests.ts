import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { maxBodyBytes } from '@parcelbell/http';
import { pathOf } from '../routing/request-target.ts';

/** Idempotent methods (RFC 9110, section 9.2.2). */
const idempotentMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/** Idempotent PATCH calls: they set given values and answer a duplicate like the first request. */
const idempotentPatchCalls = [/^\/api\/deliveries\/pickup\/[^/]+\/?$/i, /^\/api\/deliveries\/[^/]+\/?$/i];

/** The calls that support an Idempotency-Key: a duplicate gets the answer of the first request. Other calls ignore the header. */
const callsWithIdempotencyKey = [/^\/api\/deliveries\/?$/i, /^\/api\/subscriptions\/[^/]+\/renew\/?$/i];

/**
 * The fields with which a change succeeds only once: the change makes its own version outdated, so a duplicate would be answered 409, and a service counts
 * wrong codes.
 */
const singleUseFields = ['version', 'code'];

/** Whether a request may be retried if it is unknown whether it has arrived. `body` is its complete body, null without one. */
export function canBeRetried(request: IncomingMessage, body: Uint8Array | null): boolean {
  const { method = 'GET' } = request;
  if (acceptsIdempotencyKey(request)) return true;
  const isIdempotent = idempotentMethods.has(method) || (method === 'PATCH' && isOneOf(idempotentPatchCalls, request));
  return isIdempotent && !hasSingleUseField(body);
}

/** A body that is not JSON, such as an image, has no fields. */
function hasSingleUseField(body: Uint8Array | null): boolean {
  if (body === null || body.length > maxBodyBytes) return false;
  try {
    const fields: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
    return typeof fields === 'object' && fields !== null && singleUseFields.some((name) => Object.hasOwn(fields, name));
  } catch {
    return false;
  }
}

/**
 * The headers of a request, with an Idempotency-Key if the call supports one. A key that is created here has no effect for the client, whose next request
 * gets another key. But the service recognises the retry of the gateway.
 */
export function headersWithIdempotencyKey(request: IncomingMessage): IncomingHttpHeaders {
  const { headers } = request;
  if (headers['idempotency-key'] !== undefined || !acceptsIdempotencyKey(request)) return headers;
  return { ...headers, 'idempotency-key': randomUUID() };
}

function acceptsIdempotencyKey(request: IncomingMessage): boolean {
  return request.method === 'POST' && isOneOf(callsWithIdempotencyKey, request);
}

function isOneOf(calls: readonly RegExp[], { url }: IncomingMessage): boolean {
  const path = pathOf(url);
  return calls.some((call) => call.test(path));
}
