import type { ServerResponse } from 'node:http';
import { answerFor } from '@parcelbell/platform';

/** Answers with JSON that nobody keeps, unless `headers` say otherwise. */
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
 * Answers an error in the product's one form and says its status and code for the log. An answer that has begun already is cut off, so that nobody takes it for
 * whole.
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
