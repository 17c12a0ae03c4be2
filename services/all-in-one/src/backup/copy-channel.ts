import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { CopyProgress, DocumentStore } from '@parcelbell/document-store';
import { isSameText } from '@parcelbell/platform';
import { z } from 'zod';

/** A running product writes here how it is asked for a copy of its data: a port of this machine, and a password made at each start. Its owner alone can read it. */
const addressFile = 'backup.address.json';
const address = z.object({ port: z.number(), token: z.string() });
const line = z.union([
  z.object({ copied: z.number(), total: z.number() }),
  z.object({ done: z.literal(true) }),
  z.object({ failure: z.string() }),
]);
const maxSilenceMs = 60_000;

/** Lets the owner of the data folder ask for a copy of the data while the product runs. */
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

/** Answers one JSON object a line: how far the copy is, and at the end how it ended. */
async function answer(call: IncomingMessage, response: ServerResponse, { token, store }: Channel): Promise<void> {
  const isOwner = isSameText(call.headers.authorization ?? '', `Bearer ${token}`);
  if (!isOwner) return void response.writeHead(401).end();
  call.resume();
  const file = decodeURIComponent(String(call.headers['x-copy-to'] ?? ''));
  const tell = (said: z.input<typeof line>): void => void response.write(`${JSON.stringify(said)}\n`);
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  try {
    await store.copyTo(file, oncePerSecond(tell));
    tell({ done: true });
  } catch (error) {
    tell({ failure: error instanceof Error ? error.message : String(error) });
  }
  response.end();
}

function oncePerSecond(tell: (progress: CopyProgress) => void): (progress: CopyProgress) => void {
  let next = 0;
  return (progress) => {
    if (performance.now() < next) return;
    next = performance.now() + 1_000;
    tell(progress);
  };
}

/**
 * Asks the product that runs on a data folder to write a copy of its data to `file`. Answers false where none can be asked: it does not run, or it keeps its
 * data in MongoDB. Throws an error with a sentence where the copy failed.
 */
export async function requestCopy(
  dataDir: string,
  file: string,
  tell: (progress: CopyProgress) => void,
): Promise<boolean> {
  const text = await readFile(path.join(dataDir, addressFile), 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  const { port, token } = address.parse(JSON.parse(text));
  const response = await call(port, token, file);
  if (response?.statusCode !== 200) return false;
  for await (const each of createInterface({ input: response })) {
    const said = line.parse(JSON.parse(each));
    if ('total' in said) tell(said);
    else if ('done' in said) return true;
    else throw new Error(said.failure);
  }
  throw new Error('The product ended before the copy was whole.');
}

/** Undefined where nobody listens: the product was killed and could not remove its address. */
function call(port: number, token: string, file: string): Promise<IncomingMessage | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'x-copy-to': encodeURIComponent(file) };
    const asking = request({ host: '127.0.0.1', port, method: 'POST', headers, timeout: maxSilenceMs }, resolve);
    asking.on('timeout', () => asking.destroy(new Error('The product has not answered for a minute.')));
    asking.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    );
    asking.end();
  });
}
