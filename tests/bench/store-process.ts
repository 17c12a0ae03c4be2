import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../tools/setup/paths.mjs';

/** The product's own document store as a process of its own, used instead of MongoDB where the embedded MongoDB of the tests is too slow. */
export interface StoreProcess {
  /** Without the name of a database. */
  readonly url: string;
  readonly pid: number;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** `checkout`: the one whose store is started; this one by default. */
export async function startStoreProcess(checkout = root): Promise<StoreProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parcelbell-store-'));
  const store = fork(path.join(checkout, 'tests/bench/store.ts'), [folder], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [url] = (await once(store, 'message')) as [string];
  return {
    url,
    pid: store.pid ?? 0,
    stop: async () => {
      const exited = once(store, 'exit');
      store.disconnect();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
