import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { contextFrom, runInContext } from '@parcelbell/observability';
import { answerFor } from './error-response.ts';
import { HttpRefusal } from './http-refusal.ts';
import { bodyTooLarge } from './request-body.ts';
import { strictTransportHeader } from './strict-transport.ts';

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
    socket.end(refusal(error.code, strict));
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
}

/** The complete answer, with status line and headers. */
function refusal(code: string | undefined, strict: string | undefined): string {
  const context = contextFrom(undefined, undefined);
  const { status, body } = runInContext(context, () => answerFor(refusalOf(code)));
  const text = JSON.stringify(body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    ...(strict === undefined ? [] : [`${strictTransportHeader}: ${strict}`]),
    `X-Correlation-Id: ${context.correlationId}`,
    'Connection: close',
    '',
    text,
  ].join('\r\n');
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
