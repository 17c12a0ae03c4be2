import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { acceptedEncodings } from './send-file.ts';

/** Files of hosts in memory, as their host sent them. Only files that never change are kept, so a host is asked once for each. */
export interface KeptFiles {
  /** Sends the file that a request asks for. Returns false if it is not kept. */
  send(request: IncomingMessage, response: ServerResponse): boolean;
  /** Begins to keep an answer. Undefined for one that may change, that depends on more than the encoding, or that is too large. */
  record(request: IncomingMessage, status: number, headers: OutgoingHttpHeaders): Recording | undefined;
}

export interface Recording {
  add(chunk: Buffer): void;
  /** The answer is complete. Nothing is kept of one that breaks off. */
  end(): void;
}

interface KeptFile {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** At most `maxBytes` of files are kept. Those that were kept first go first: they are of an earlier release. */
export function createKeptFiles(maxBytes: number, maxFileBytes: number): KeptFiles {
  const files = new Map<string, KeptFile>();
  let bytes = 0;
  const remove = (key: string): void => {
    bytes -= files.get(key)?.body.length ?? 0;
    files.delete(key);
  };
  const keep = (key: string, file: KeptFile): void => {
    remove(key);
    files.set(key, file);
    bytes += file.body.length;
    for (const [oldest] of files) if (bytes > maxBytes) remove(oldest);
  };
  return {
    send: (request, response) => {
      const file = isPlainRead(request) ? files.get(keyOf(request)) : undefined;
      if (file) response.writeHead(200, file.headers).end(file.body);
      return file !== undefined;
    },
    record: (request, status, headers) => {
      const length = Number(headers['content-length']);
      const canBeKept = status === 200 && length <= maxFileBytes && isPlainRead(request);
      if (!canBeKept || !isImmutable(headers) || !isForAllLike(request, headers)) return undefined;
      const chunks: Buffer[] = [];
      return {
        add: (chunk) => void chunks.push(chunk),
        end: () => keep(keyOf(request), { headers, body: Buffer.concat(chunks) }),
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

/** Whether every client whose requests have the same key can read the answer. */
function isForAllLike({ headers }: IncomingMessage, answer: OutgoingHttpHeaders): boolean {
  const encodings: unknown[] = [undefined, ...acceptedEncodings(headers)];
  return encodings.includes(answer['content-encoding']) && String(answer.vary).toLowerCase() === 'accept-encoding';
}
