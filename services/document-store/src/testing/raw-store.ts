import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { type DocumentStore, startDocumentStore } from '../start.ts';
import { body, message, type RawClient, rawClient, strangeClient } from './raw-client.ts';

/** A store for the tests of one file, and clients that speak to it byte by byte. The clients end with each test. */
export interface RawStore {
  readonly folder: string;
  readonly url: string;
  /** What the store logged. */
  readonly lines: readonly string[];
  /** A client that has signed in. */
  signedIn(): Promise<RawClient>;
  /** A client that has not said anything. */
  stranger(): Promise<RawClient>;
  /** Sends a command for the database `test` and resolves with the answer; by a new client that has signed in unless another one is given. */
  ask(command: object, client?: RawClient): Promise<Record<string, unknown>>;
}

/** Starts a store before the tests of a `describe` and stops it after them. */
export const useRawStore = (): RawStore => {
  const lines: string[] = [];
  const clients: RawClient[] = [];
  let folder = '';
  let store: DocumentStore | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parcelbell-raw-'));
    store = await startDocumentStore({ dataDir: folder, log: (line) => lines.push(line) });
  });

  afterEach(() => {
    for (const client of clients.splice(0)) client.socket.destroy();
  });

  afterAll(async () => {
    await store?.close();
    await rm(folder, { recursive: true });
  });

  const kept = async (connecting: Promise<RawClient>): Promise<RawClient> => {
    const client = await connecting;
    clients.push(client);
    return client;
  };
  const url = (): string => store?.url ?? '';
  const signedIn = () => kept(rawClient(url()));
  return {
    lines,
    get folder() {
      return folder;
    },
    get url() {
      return url();
    },
    signedIn,
    stranger: () => kept(strangeClient(url())),
    async ask(command, client) {
      const asking = client ?? (await signedIn());
      asking.send(message(body({ ...command, $db: 'test' })));
      return asking.answer();
    },
  };
};
