import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Headers of one connection (RFC 9110, section 7.6.1). They are not forwarded. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
]);

/** Headers that the gateway writes itself, or that only services may send. Those of a client are dropped. */
const replacedHeaders = new Set([
  'host',
  'content-length',
  'expect',
  'forwarded',
  'via',
  'x-real-ip',
  'x-correlation-id',
  'traceparent',
  'x-parcelbell-internal-key',
]);

export interface ForwardedCall {
  readonly clientAddress: string;
  readonly correlationId: string;
  readonly traceparent: string;
  readonly cookies: boolean;
}

/** The headers of a request for a service, as alternating names and values. */
export function requestHeaders(headers: IncomingHttpHeaders, call: ForwardedCall): string[] {
  const named = connectionOptions(headers.connection);
  const forwarded: string[] = [
    'x-forwarded-for',
    call.clientAddress,
    'x-correlation-id',
    call.correlationId,
    'traceparent',
    call.traceparent,
  ];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || hopByHop.has(name) || replacedHeaders.has(name) || named?.has(name)) continue;
    if (name.startsWith('x-forwarded-') || (name === 'cookie' && !call.cookies)) continue;
    forwarded.push(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return forwarded;
}

/** The headers of a service's answer for the client. `passed` limits them to the named ones. */
export function answerHeaders(headers: IncomingHttpHeaders, passed?: readonly string[]): OutgoingHttpHeaders {
  const named = connectionOptions(headers.connection);
  const kept: OutgoingHttpHeaders = {};
  for (const name in headers) {
    if (hopByHop.has(name) || name === 'x-correlation-id' || named?.has(name)) continue;
    if (passed && !passed.includes(name)) continue;
    kept[name] = headers[name];
  }
  return kept;
}

/** The headers that a Connection header names; undefined if there are none. */
function connectionOptions(connection: string | undefined): Set<string> | undefined {
  if (connection === undefined || /^(keep-alive|close)$/i.test(connection)) return undefined;
  return new Set(connection.split(',').map((option) => option.trim().toLowerCase()));
}
