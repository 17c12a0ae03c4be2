import type { RequestListener } from 'node:http';
import { contextFrom, runInContext } from '@parcelbell/observability';
import { answerFor } from './error-response.ts';
import { HttpRefusal } from './http-refusal.ts';

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
    const context = contextFrom(undefined, undefined);
    const { body } = runInContext(context, () => answerFor(new HttpRefusal(status, 'bad.request')));
    const text = JSON.stringify(body);
    response.writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Correlation-Id': context.correlationId,
      Connection: 'close',
    });
    response.end(text);
  };
}
