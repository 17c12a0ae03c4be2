import { createServer, type Server, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { Credentials } from './auth/scram.ts';
import { commandRunner } from './commands/registry.ts';
import { Cursors } from './cursors.ts';
import { DocumentStoreError } from './errors.ts';
import { startHousekeeping } from './housekeeping.ts';
import { IndexBuilds } from './index-builds.ts';
import type { WorkerMessage, WorkerOptions, WorkerRequest } from './messages.ts';
import { copyDatabase } from './storage/copy.ts';
import { explainDamage } from './storage/damage.ts';
import type { Database } from './storage/database.ts';
import { openStorage } from './storage/open-storage.ts';
import { Turns } from './turn.ts';
import { serveConnection } from './wire/connection.ts';

/** A small file is inspected within this time. The rest of a large one is inspected while the store serves. */
const INSPECT_AT_START_MS = 100;

const send = (message: WorkerMessage): void => parentPort?.postMessage(message);
const log = (line: string): void => send({ type: 'log', line });

interface Running {
  readonly server: Server;
  readonly sockets: Set<Socket>;
  readonly stopHousekeeping: () => void;
  readonly builds: IndexBuilds;
  readonly turns: Turns;
  readonly database: Database;
}

const close = ({ server, sockets, stopHousekeeping, builds, turns, database }: Running): void => {
  stopHousekeeping();
  builds.stop();
  server.close();
  turns.drain();
  for (const socket of sockets) {
    socket.pause();
    socket.destroySoon();
  }
  database.close();
  parentPort?.close();
};

const copy = async ({ db }: Database, file: string): Promise<void> => {
  try {
    await copyDatabase(db, file, (progress) => send({ type: 'copying', ...progress }));
    send({ type: 'copied' });
  } catch (error) {
    send({ type: 'copied', failure: error instanceof Error ? error.message : String(error) });
  }
};

const answerRequests = (running: Running): void => {
  parentPort?.on('message', (request: WorkerRequest) => {
    if (request.type === 'close') close(running);
    else void copy(running.database, request.file);
  });
};

const serve = ({ dataDir, username, password }: WorkerOptions): void => {
  const { database, storage, inspectFor } = openStorage(dataDir, INSPECT_AT_START_MS);
  const cursors = new Cursors();
  const onDamage = (error: unknown): void => send({ type: 'damaged', reason: explainDamage(dataDir, error).message });
  const builds = new IndexBuilds(storage);
  const credentials = new Credentials({ username, password });
  const runCommand = commandRunner({ storage, cursors, builds, credentials });
  const turns = new Turns(storage, runCommand, { log, onDamage });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, turns, log);
  });
  const stopHousekeeping = startHousekeeping({ storage, cursors, turns, inspectFor });
  builds.start(turns);
  answerRequests({ server, sockets, stopHousekeeping, builds, turns, database });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    send({ type: 'ready', port: typeof address === 'object' && address ? address.port : 0 });
  });
};

try {
  serve(workerData as WorkerOptions);
} catch (error) {
  if (!(error instanceof DocumentStoreError)) throw error;
  send({ type: 'refused', reason: error.message });
  parentPort?.close();
}
