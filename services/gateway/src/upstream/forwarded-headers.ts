import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Headers that speak of one connection only (RFC 9110, section 7.6.1), or whose meaning the next connection sets anew. */
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

/** What a client says about itself and we say ourselves, and what only services may say to each other. */
const ownWords = new Set([
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

export interface Onward {
  readonly clientAddress: string;
  readonly correlationId: string;
  readonly traceparent: string;
  readonly cookies: boolean;
}

/** The headers of a request for a service, as names and values in turn. */
export function requestHeaders(headers: IncomingHttpHeaders, onward: Onward): string[] {
  const named = connectionOptions(headers.connection);
  const forwarded: string[] = [
    'x-forwarded-for',
    onward.clientAddress,
    'x-correlation-id',
    onward.correlationId,
    'traceparent',
    onward.traceparent,
  ];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || hopByHop.has(name) || ownWords.has(name) || named?.has(name)) continue;
    if (name.startsWith('x-forwarded-') || (name === 'cookie' && !onward.cookies)) continue;
    forwarded.push(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return forwarded;
}

/** The headers of a service's answer for the client. */
export function answerHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = connectionOptions(headers.connection);
  const kept: OutgoingHttpHeaders = {};
  for (const name in headers) {
    if (hopByHop.has(name) || name === 'x-correlation-id' || named?.has(name)) continue;
    kept[name] = headers[name];
  }
  return kept;
}

/** The headers that a Connection header names as its own; undefined in the usual case. */
function connectionOptions(connection: string | undefined): Set<string> | undefined {
  if (connection === undefined || /^(keep-alive|close)$/i.test(connection)) return undefined;
  return new Set(connection.split(',').map((option) => option.trim().toLowerCase()));
}
