import type { ServerResponse } from 'node:http';
import { NotFoundError } from '@parcelbell/errors';
import { answerFor } from '@parcelbell/http';

/** Answers with uncached JSON. */
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
 * Answers an error in the product's form. Returns its status and type for the log. An answer that has already begun is aborted, so that the client
 * sees that it is incomplete. The refusal of the demo has the contact address.
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

/** The error for an address without a page, file or call. */
export function addressNotFound(): NotFoundError {
  return new NotFoundError('NO_SUCH_CALL', 'There is nothing at this address.');
}
