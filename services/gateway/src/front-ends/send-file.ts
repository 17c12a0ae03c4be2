import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
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
  const { body, encoding } = chooseBody(file, acceptedEncodings(request.headers));
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

function chooseBody(file: StaticFile, accepted: readonly Encoding[]): { body: Buffer; encoding?: Encoding } {
  const bodies = { br: file.brotli, gzip: file.gzip };
  const encoding = accepted.find((each) => bodies[each]);
  const body = encoding && bodies[encoding];
  return body ? { body, encoding } : { body: file.plain };
}

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** The encodings of built files that a client accepts, the best first: those that Accept-Encoding names and does not refuse by a weight of 0. */
export function acceptedEncodings({ 'accept-encoding': header = '' }: IncomingHttpHeaders): readonly Encoding[] {
  const items = header.toLowerCase().split(',');
  return encodings.filter((encoding) =>
    items.some((item) => {
      const [name, weight = ''] = item.split(';');
      return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
    }),
  );
}
