import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { isSameText } from '@parcelbell/auth';
import type { CopyProgress, DocumentStore } from '@parcelbell/document-store';
import { z } from 'zod';

/** With this file a copy of the data is requested from a running product: it has a loopback port and a token of this start. Only its owner can read it. */
const addressFile = 'backup.address.json';
const address = z.object({ port: z.number(), token: z.string() });
const line = z.union([
  z.object({ copied: z.number(), total: z.number() }),
  z.object({ done: z.literal(true) }),
  z.object({ failure: z.string() }),
]);
const maxSilenceMs = 60_000;

/** Lets the owner of the data folder request a copy of the data while the product runs. */
export async function openCopyChannel(
  dataDir: string,
  store: Pick<DocumentStore, 'copyTo'>,
): Promise<{ close(): Promise<void> }> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer((call, response) => void answer(call, response, { token, store }));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const file = path.join(dataDir, addressFile);
  await rm(file, { force: true });
  await writeFile(file, `${JSON.stringify({ port, token })}\n`, { mode: 0o600 });
  return {
    close: async () => {
      await rm(file, { force: true });
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Channel {
  readonly token: string;
  readonly store: Pick<DocumentStore, 'copyTo'>;
}

/** Answers one JSON object per line: the progress of the copy, and at the end its result. */
async function answer(call: IncomingMessage, response: ServerResponse, { token, store }: Channel): Promise<void> {
  const isOwner = isSameText(call.headers.authorization ?? '', `Bearer ${token}`);
  if (!isOwner) return void response.writeHead(401).end();
  call.resume();
  const file = decodeURIComponent(String(call.headers['x-copy-to'] ?? ''));
  const send = (message: z.input<typeof line>): void => void response.write(`${JSON.stringify(message)}\n`);
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  try {
    await store.copyTo(file, oncePerSecond(send));
    send({ done: true });
  } catch (error) {
    send({ failure: error instanceof Error ? error.message : String(error) });
  }
  response.end();
}

function oncePerSecond(onProgress: (progress: CopyProgress) => void): (progress: CopyProgress) => void {
  let next = 0;
  return (progress) => {
    if (performance.now() < next) return;
    next = performance.now() + 1_000;
    onProgress(progress);
  };
}

/**
 * Requests the running product of a data folder to write a copy of its data to `file`. Returns false if there is none: it does not run, or it stores its
 * data in MongoDB. Throws an error with a sentence if the copy failed.
 */
export async function requestCopy(
  dataDir: string,
  file: string,
  onProgress: (progress: CopyProgress) => void,
): Promise<boolean> {
  const text = await readFile(path.join(dataDir, addressFile), 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  const { port, token } = address.parse(JSON.parse(text));
  const response = await call(port, token, file);
  if (response?.statusCode !== 200) return false;
  for await (const each of createInterface({ input: response })) {
    const message = line.parse(JSON.parse(each));
    if ('total' in message) onProgress(message);
    else if ('done' in message) return true;
    else throw new Error(message.failure);
  }
  throw new Error('The product ended before the copy was whole.');
}

/** Undefined if nothing listens: the product was killed and could not remove its address file. */
function call(port: number, token: string, file: string): Promise<IncomingMessage | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'x-copy-to': encodeURIComponent(file) };
    const copyRequest = request({ host: '127.0.0.1', port, method: 'POST', headers, timeout: maxSilenceMs }, resolve);
    copyRequest.on('timeout', () => copyRequest.destroy(new Error('The product has not answered for a minute.')));
    copyRequest.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    );
    copyRequest.end();
  });
}
