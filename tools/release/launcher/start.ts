import { chmodSync, copyFileSync, existsSync } from 'node:fs';
import { Installation, LauncherError } from './installation.ts';
import { readJournal } from './journal.ts';
import { tryLock, type Unlock, waitFor } from './locks.ts';
import { endProduct, spawnProduct, waitUntilFree } from './product.ts';
import { recover } from './upgrade.ts';

/**
 * Runs the current version in the foreground until this process is asked to stop. While a change of the version is in progress the product is stopped; then
 * the version that is current runs. Answers the exit code of the product.
 */
export async function start(home: string): Promise<number> {
  const stop = stopRequested();
  for (;;) {
    const unlock = await mayRun(new Installation(home), stop);
    if (!unlock) return 0;
    // Settings are read anew, as at a restart.
    const installation = new Installation(home);
    complete(installation);
    await waitUntilFree(installation);
    const child = spawnProduct(installation, installation.current());
    const ended = await waitFor(Number.POSITIVE_INFINITY, () => {
      if (child.exitCode !== null || child.signalCode !== null) return 'by itself';
      if (stop.requested) return 'for good';
      return readJournal(installation) ? 'for a change' : undefined;
    });
    const code = await endProduct(child);
    unlock();
    if (ended !== 'for a change') return code;
  }
}

/** The lock of the product, once no change of the version is in progress; undefined if a stop is requested first. Throws LauncherError if the product runs. */
async function mayRun(installation: Installation, stop: StopRequest): Promise<Unlock | undefined> {
  const unlock = await waitFor(Number.POSITIVE_INFINITY, async () => {
    if (stop.requested) return 'stopped';
    if (readJournal(installation)) return void (await recover(installation));
    const lock = tryLock(installation.path('product.lock'));
    if (!lock && !readJournal(installation))
      throw new LauncherError(`Parcelbell runs already in ${installation.home}.`);
    return lock;
  });
  return unlock === 'stopped' ? undefined : unlock;
}

interface StopRequest {
  requested: boolean;
}

function stopRequested(): StopRequest {
  const stop = { requested: false };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => (stop.requested = true));
  return stop;
}

/** What the first start adds: the link to the version, and a file for the settings, which will hold secrets. */
function complete(installation: Installation): void {
  installation.linkFirst();
  const file = installation.path('settings.env');
  if (existsSync(file)) return;
  copyFileSync(installation.path('current', 'settings.env'), file);
  chmodSync(file, 0o600);
}
