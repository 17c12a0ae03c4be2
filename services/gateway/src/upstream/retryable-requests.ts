import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { maxBodyBytes } from '@parcelbell/platform';
import { pathOf } from '../routing/request-target.ts';

/** Methods that leave the same state however often a request arrives (RFC 9110, section 9.2.2). */
const idempotentMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/** The calls of PATCH that are idempotent: they set given values, and answer their second request like the first. */
const idempotentPatchCalls = [/^\/api\/deliveries\/pickup\/[^/]+\/?$/i, /^\/api\/deliveries\/[^/]+\/?$/i];

/** The calls that keep an Idempotency-Key and give its second request the first one's answer. Other calls ignore the header. */
const callsWithIdempotencyKey = [/^\/api\/deliveries\/?$/i, /^\/api\/subscriptions\/[^/]+\/renew\/?$/i];

/**
 * The fields by which a change is made once only: its own success makes the version an old one, so that the second arrival would be answered 409, and a service
 * counts the wrong codes that it is given.
 */
const singleUseFields = ['version', 'code'];

/** Whether a request may be sent to its service again when nobody knows whether it has arrived. `body` is its whole body, null where it has none. */
export function canBeRetried(request: IncomingMessage, body: Uint8Array | null): boolean {
  const { method = 'GET' } = request;
  if (acceptsIdempotencyKey(request)) return true;
  const isIdempotent = idempotentMethods.has(method) || (method === 'PATCH' && isOneOf(idempotentPatchCalls, request));
  return isIdempotent && !hasSingleUseField(body);
}

/** A body that is not JSON, such as an image, names no field. */
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
 * The headers of a request; those of a call that keeps an Idempotency-Key always have one. A key that is made here is as good as none for the client, whose next request
 * gets another, but the service recognises the same request when the gateway sends it again.
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
