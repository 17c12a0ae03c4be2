import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StaticFile } from './load-files.ts';

/** Sends a file, compressed if the client accepts an existing copy. Answers 304 to a client that has the file already. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  { canBeCached }: { readonly canBeCached: boolean },
): void {
  const headers = {
    ...(canBeCached ? { 'Cache-Control': cacheControl(file), ETag: file.etag } : { 'Cache-Control': 'no-store' }),
    Vary: 'Accept-Encoding',
  };
  if (canBeCached && request.headers['if-none-match']?.includes(file.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { body, encoding } = chooseBody(file, request.headers['accept-encoding']);
  response.writeHead(200, {
    ...headers,
    'Content-Type': file.type,
    'Content-Length': body.length,
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  });
  // Node does not send the body of an answer to HEAD.
  response.end(body);
}

function cacheControl({ isHashed }: StaticFile): string {
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function chooseBody(file: StaticFile, accepted = ''): { body: Buffer; encoding?: string } {
  if (file.brotli && accepts(accepted, 'br')) return { body: file.brotli, encoding: 'br' };
  if (file.gzip && accepts(accepted, 'gzip')) return { body: file.gzip, encoding: 'gzip' };
  return { body: file.plain };
}

/** Whether an Accept-Encoding header names a coding and does not refuse it by a weight of 0. */
function accepts(header: string, coding: string): boolean {
  return header.split(',').some((item) => {
    const [name, weight = ''] = item.split(';');
    return name?.trim().toLowerCase() === coding && !/^\s*q=0(\.0*)?\s*$/i.test(weight);
  });
}
