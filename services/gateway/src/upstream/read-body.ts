import type { IncomingMessage } from 'node:http';
import { bodyTooLarge, hasBody, maxBodyBytes } from '@parcelbell/platform';

/** Throws the 413 refusal for a request whose Content-Length is more than the largest body. */
export function refuseLargeBody({ headers }: IncomingMessage): void {
  if (Number(headers['content-length'] ?? 0) > maxBodyBytes) throw bodyTooLarge();
}

/**
 * The whole body, or null where there is none. It is small by its limit; held whole, it reaches the service with a length of ours,
 * a slow client keeps no service waiting, and it can be sent again. Rejects with the 413 refusal as soon as there is too much.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  return hasBody(request) ? collect(request) : null;
}

/** Iterating over the request would destroy its connection, and with it the answer, when it stops early. */
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
