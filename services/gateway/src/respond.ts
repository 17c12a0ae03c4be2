import type { ServerResponse } from 'node:http';
import { answerFor } from '@parcelbell/platform/http';

/** Answers with JSON that no cache keeps, unless `headers` say otherwise. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  sendText(response, status, 'application/json; charset=utf-8', JSON.stringify(body), headers);
}

export function sendHtml(response: ServerResponse, status: number, html: string): void {
  sendText(response, status, 'text/html; charset=utf-8', html, {});
}

function sendText(
  response: ServerResponse,
  status: number,
  type: string,
  text: string,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(text);
}

/**
 * Answers an error in the product's form and returns its status and code for the log. An answer that has already begun is cut off, so that the client
 * does not take it for complete.
 */
export function sendError(
  response: ServerResponse,
  error: unknown,
): { readonly status: number; readonly type: string } {
  const { status, body } = answerFor(error);
  if (response.headersSent) {
    response.destroy();
    return { status, type: body.type };
  }
  const wait = body.retryAfter;
  sendJson(response, status, body, {
    ...(typeof wait === 'number' ? { 'Retry-After': String(Math.ceil(wait)) } : {}),
  });
  return { status, type: body.type };
}
