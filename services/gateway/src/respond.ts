import type { ServerResponse } from 'node:http';
import { answerFor } from '@parcelbell/http';

/** Answers with JSON that no cache keeps. */
function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(text);
}

/**
 * Answers an error in the product's form and returns its status and code for the log. An answer that has already begun is cut off, so that the client
 * does not take it for complete. A demo's refusal names the address to write to.
 */
export function sendError(
  response: ServerResponse,
  error: unknown,
  contactEmail?: string,
): { readonly status: number; readonly type: string } {
  const { status, body } = answerFor(error, contactEmail);
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
