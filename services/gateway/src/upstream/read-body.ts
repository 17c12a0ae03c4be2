import type { IncomingMessage } from 'node:http';
import {
  bodyTooLarge,
  fileTooLarge,
  hasBody,
  imageTooLarge,
  maxBodyBytes,
  maxFileBytes,
  maxImageBytes,
} from '@parcelbell/platform';

/** How large a body may be, and how a larger one is refused. */
export interface BodyLimit {
  readonly bytes: number;
  tooLarge(): Error;
}

const defaultLimit: BodyLimit = { bytes: maxBodyBytes, tooLarge: bodyTooLarge };
const uploadLimits: Readonly<Record<'files' | 'images', BodyLimit>> = {
  files: { bytes: maxFileBytes, tooLarge: fileTooLarge },
  images: { bytes: maxImageBytes, tooLarge: imageTooLarge },
};

/** The limit of an address. */
export function bodyLimit({ upload }: { readonly upload?: 'files' | 'images' }): BodyLimit {
  return upload ? uploadLimits[upload] : defaultLimit;
}

/** Throws the 413 refusal for a request whose Content-Length is more than the limit. */
export function refuseLargeBody({ headers }: IncomingMessage, { bytes, tooLarge }: BodyLimit): void {
  if (Number(headers['content-length'] ?? 0) > bytes) throw tooLarge();
}

/**
 * Reads the whole body; null where there is none. A body is small by its limit. Because it is read first, the service gets it with a Content-Length of
 * ours, does not wait for a slow client, and can be asked again. Rejects with the 413 refusal as soon as the body is too large.
 */
export async function readBody(request: IncomingMessage, limit: BodyLimit): Promise<Buffer | null> {
  return hasBody(request) ? readChunks(request, limit) : null;
}

/** Uses events: iterating over the request would destroy its connection when the loop stops early, and the client would get no answer. */
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
