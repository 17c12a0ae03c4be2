import type { IncomingMessage } from 'node:http';
import { bodyTooLarge, hasBody, maxBodyBytes } from '@parcelbell/platform';

/** Throws the 413 refusal for a request whose Content-Length is more than the largest body. */
export function refuseLargeBody({ headers }: IncomingMessage): void {
  if (Number(headers['content-length'] ?? 0) > maxBodyBytes) throw bodyTooLarge();
}

/**
 * Reads the whole body; null where there is none. A body is small by its limit. Because it is read first, the service gets it with a Content-Length of
 * ours, does not wait for a slow client, and can be asked again. Rejects with the 413 refusal as soon as the body is too large.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  return hasBody(request) ? collect(request) : null;
}

/** Uses events: iterating over the request would destroy its connection when the loop stops early, and the client would get no answer. */
function collect(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= maxBodyBytes) return void chunks.push(chunk);
      request.off('data', take).pause();
      reject(bodyTooLarge());
    };
    request.on('data', take);
    request.once('end', () => resolve(Buffer.concat(chunks, size)));
    request.once('error', reject);
  });
}
