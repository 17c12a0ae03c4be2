import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { acceptedEncodings } from './send-file.ts';

/** A cache in memory of files as their hosts sent them. Only files that never change are in it, so none has to expire. */
export interface FileCache {
  /** Sends the file that a request asks for. Returns false if it is not cached. */
  send(request: IncomingMessage, response: ServerResponse): boolean;
  /** Begins to cache an answer. Undefined for one that may change, that depends on more than the encoding, or that is too large. */
  record(request: IncomingMessage, status: number, headers: OutgoingHttpHeaders): Recording | undefined;
}

export interface Recording {
  add(chunk: Buffer): void;
  /** The answer is complete. One that breaks off is not cached. */
  end(): void;
}

interface CachedFile {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** It has at most `maxBytes` of files. The oldest entries are evicted first: they are of an earlier release. */
export function createFileCache(maxBytes: number, maxFileBytes: number): FileCache {
  const files = new LRUCache<string, CachedFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  });
  return {
    send: (request, response) => {
      // `peek` does not make an entry newer.
      const file = isPlainRead(request) ? files.peek(keyOf(request)) : undefined;
      if (file) response.writeHead(200, file.headers).end(file.body);
      return file !== undefined;
    },
    record: (request, status, headers) => {
      const length = Number(headers['content-length']);
      const canBeCached = status === 200 && length <= maxFileBytes && isPlainRead(request);
      if (!canBeCached || !isImmutable(headers) || !variesByEncodingAlone(request, headers)) return undefined;
      const chunks: Buffer[] = [];
      return {
        add: (chunk) => void chunks.push(chunk),
        end: () => void files.set(keyOf(request), { headers, body: Buffer.concat(chunks) }),
      };
    },
  };
}

/** Other requests go to the host, such as one for a file that the browser has already. A query names no other file. */
function isPlainRead({ method, url = '', headers }: IncomingMessage): boolean {
  return method === 'GET' && !url.includes('?') && headers['if-none-match'] === undefined;
}

/** Clients that accept the same encodings get the same answer. */
function keyOf({ url, headers }: IncomingMessage): string {
  return `${acceptedEncodings(headers).join()} ${url}`;
}

function isImmutable(headers: OutgoingHttpHeaders): boolean {
  return /^public,.*\bimmutable\b/.test(String(headers['cache-control']));
}

/** Whether the answer is right for every client that accepts the same encodings, which are in the key. */
function variesByEncodingAlone({ headers }: IncomingMessage, answer: OutgoingHttpHeaders): boolean {
  const encodings: unknown[] = [undefined, ...acceptedEncodings(headers)];
  return encodings.includes(answer['content-encoding']) && String(answer.vary).toLowerCase() === 'accept-encoding';
}
