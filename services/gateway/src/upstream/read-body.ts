import type { IncomingMessage } from 'node:http';
import {
  bodyTooLarge,
  fileTooLarge,
  hasBody,
  imageTooLarge,
  maxBodyBytes,
  maxFileBytes,
  maxImageBytes,
} from '@parcelbell/http';

/** The maximum size of a body, and the error for a larger one. */
export interface BodyLimit {
  readonly bytes: number;
  tooLarge(): Error;
}

const defaultLimit: BodyLimit = { bytes: maxBodyBytes, tooLarge: bodyTooLarge };
const uploadLimits: Readonly<Record<'files' | 'images', BodyLimit>> = {
  files: { bytes: maxFileBytes, tooLarge: fileTooLarge },
  images: { bytes: maxImageBytes, tooLarge: imageTooLarge },
};

/** The limit for a row of the route table. */
export function bodyLimit({ upload }: { readonly upload?: 'files' | 'images' }): BodyLimit {
  return upload ? uploadLimits[upload] : defaultLimit;
}

/** Throws the 413 error for a request whose Content-Length is above the limit. */
export function refuseLargeBody({ headers }: IncomingMessage, { bytes, tooLarge }: BodyLimit): void {
  if (Number(headers['content-length'] ?? 0) > bytes) throw tooLarge();
}

/**
 * Reads the complete body; null without one. Bodies are small because of their limit. Because the gateway reads the body first, the service gets a correct
 * Content-Length, does not wait for a slow client, and can get a retry. Rejects with the 413 error as soon as the body is too large.
 */
export async function readBody(request: IncomingMessage, limit: BodyLimit): Promise<Buffer | null> {
  return hasBody(request) ? readChunks(request, limit) : null;
}

/** Uses events, because leaving an iteration over the request early would destroy the connection, and the client would get no answer. */
function readChunks(request: IncomingMessage, { bytes, tooLarge }: BodyLimit): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= bytes) return void chunks.push(chunk);
      request.off('data', onData).pause();
      reject(tooLarge());
    };
    request.on('data', onData);
    request.once('end', () => resolve(Buffer.concat(chunks, size)));
    request.once('error', reject);
  });
}
