import { Resolver } from 'node:dns/promises';
import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { createServer, connect as openConnection } from 'node:net';
import path from 'node:path';
import { fromThisMachine } from '@parcelbell/http/this-machine';
import type { DiskFacts, PortUse } from './check-machine.ts';

const answersWithinMs = 5_000;
const noSuchRecord = ['ENOTFOUND', 'ENODATA'];

/** Asks the name servers of this machine, or the given ones, for TXT records. */
export function createResolveTxt(servers: readonly string[]): (name: string) => Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (noSuchRecord.includes((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  };
}

/** Resolves if something listens there within 5 s. */
export function connect(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = openConnection({ host, port, timeout: answersWithinMs });
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer within 5 s')));
    socket.once('error', reject);
  });
}

/** Of the folder, or of the nearest one above it that exists. Rejects if the data cannot be written there. */
export async function readDisk(folder: string): Promise<DiskFacts> {
  const existing = await nearestExisting(folder);
  await access(existing, constants.W_OK | constants.X_OK);
  const { bavail, bsize, blocks } = await statfs(existing);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

async function nearestExisting(folder: string): Promise<string> {
  try {
    await stat(folder);
    return folder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || path.dirname(folder) === folder) throw error;
    return nearestExisting(path.dirname(folder));
  }
}

/** Rejects where nobody can listen, such as at an address of another machine. */
export async function usePort(host: string, port: number): Promise<PortUse> {
  const code = await codeOfListening(host, port);
  if (code === undefined) return 'free';
  if (code.code !== 'EADDRINUSE') throw code;
  const url = `${fromThisMachine({ host, port })}/livez`;
  const text = await fetch(url, { signal: AbortSignal.timeout(answersWithinMs) })
    .then((answer) => answer.text())
    .catch(() => '');
  return text === 'ok' ? 'parcelbell' : 'other';
}

function codeOfListening(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });
}
