import type { IncomingMessage } from 'node:http';

/** Bytes of the largest body that is taken; the services read no more either. */
const largestBody = 64 * 1024;

/** A body that is too large, in the form in which Express's body parsers say it and the error answer knows it. */
class TooLargeError extends Error {
  readonly type = 'entity.too.large';
  readonly status = 413;
}

/** Throws TooLargeError for a request that announces more than the largest body. */
export function refuseLargeBody({ headers }: IncomingMessage): void {
  if (Number(headers['content-length'] ?? 0) > largestBody) throw new TooLargeError();
}

/**
 * The whole body, or null where there is none. It is small by its limit; held whole, it reaches the service with a length of ours,
 * a slow client keeps no service waiting, and it can be sent again. Rejects with TooLargeError as soon as there is too much.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  return hasBody(request) ? collect(request) : null;
}

/** Whether a request announces a body (RFC 9112, section 6). */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Iterating over the request would destroy its connection, and with it the answer, when it stops early. */
function collect(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= largestBody) return void chunks.push(chunk);
      request.off('data', take).pause();
      reject(new TooLargeError());
    };
    request.on('data', take);
    request.once('end', () => resolve(Buffer.concat(chunks, size)));
    request.once('error', reject);
  });
}
