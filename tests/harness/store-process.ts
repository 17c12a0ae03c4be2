import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The product's own document store as a process of its own, used instead of MongoDB where the embedded MongoDB of the tests is too slow, or has another clock. */
export interface StoreProcess {
  /** Without the name of a database. */
  readonly url: string;
  readonly pid: number;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

interface StoreOptions {
  /** The folder of its data, which `stop` leaves; a new one by default. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts it and waits until it listens. Throws if it ends before. */
export async function startStoreProcess({ dataDir, env = {} }: StoreOptions = {}): Promise<StoreProcess> {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'parcelbell-store-')));
  const store = fork(new URL('./store.ts', import.meta.url), [folder], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...env },
  });
  const exited = once(store, 'exit');
  const ended = exited.then(([code]) => {
    throw new Error(`The store ended with ${code} before it listened.`);
  });
  const [url] = (await Promise.race([once(store, 'message'), ended])) as [string];
  return {
    url,
    pid: store.pid ?? 0,
    stop: async () => {
      if (store.connected) store.disconnect();
      await exited;
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
