import { type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { contextFrom, runInContext } from '@parcelbell/observability';
import { answerFor } from './error-response.ts';
import { HttpRefusal } from './http-refusal.ts';
import { bodyTooLarge } from './request-body.ts';
import { strictTransportHeader } from './strict-transport.ts';

/**
 * Passes on requests with exactly one Host header, as HTTP/1.1 requires (RFC 9112, section 3.2). With two, a proxy in front may have used the other one.
 * Node's own refusal of a request without Host would have neither a body nor our headers.
 */
export function withHost(handler: RequestListener): RequestListener {
  const refuse = refuseWith(400);
  return (request, response) => {
    const hosts = countHosts(request.rawHeaders);
    const isNamed = hosts === 1 || (hosts === 0 && request.httpVersion === '1.0');
    (isNamed ? handler : refuse)(request, response);
  };
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Answers a request that breaks a rule of HTTP with the usual error body, and closes its connection. */
export function refuseWith(status: number): RequestListener {
  return (_, response) => {
    const { headers, text } = answerTo(new HttpRefusal(status, 'bad.request'));
    response.writeHead(status, headers).end(text);
  };
}

function answerTo(refusal: HttpRefusal) {
  const context = contextFrom(undefined, undefined);
  const { status, body } = runInContext(context, () => answerFor(refusal));
  const text = JSON.stringify(body);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Correlation-Id': context.correlationId,
    Connection: 'close',
  };
  return { status, headers, text };
}

/** How long a refused client has to read the answer, in milliseconds. */
const lingerMs = 5_000;

/**
 * Answers requests that Node's parser refuses, or that take too long to arrive, with the usual error body instead of an empty one. `strict` is the value
 * of Strict-Transport-Security, where that header is sent.
 */
export function answerParserErrors(server: Server, strict: string | undefined): void {
  const underway = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => void underway.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = underway.get(socket);
    const isBegun = response?.headersSent && !response.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isBegun) return void socket.destroy();
    socket.end(rawAnswer(error.code, strict));
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
}

/** The complete answer, with status line and headers. */
function rawAnswer(code: string | undefined, strict: string | undefined): string {
  const { status, headers, text } = answerTo(refusalOf(code));
  const all = { ...headers, ...(strict === undefined ? {} : { [strictTransportHeader]: strict }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n');
}

function refusalOf(code: string | undefined): HttpRefusal {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new HttpRefusal(431, 'headers.too.large');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return bodyTooLarge();
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new HttpRefusal(408, 'request.timeout');
    default:
      return new HttpRefusal(400, 'bad.request');
  }
}
