import type { IncomingMessage } from 'node:http';
import { pathOf } from '../routing/request-target.ts';

/** Methods that leave the same state however often a request arrives (RFC 9110, section 9.2.2). */
const idempotentMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/** The calls that keep an Idempotency-Key and give its second request the first one's answer. Other calls ignore the header. */
const keyedCalls = [/^\/api\/deliveries\/?$/i, /^\/api\/subscriptions\/[^/]+\/renew\/?$/i];

/** Whether a request may be sent to its service again when nobody knows whether it has arrived. */
export function mayBeRepeated({ method = 'GET', url, headers }: IncomingMessage): boolean {
  if (idempotentMethods.has(method)) return true;
  if (method !== 'POST' || headers['idempotency-key'] === undefined) return false;
  const path = pathOf(url);
  return keyedCalls.some((call) => call.test(path));
}
