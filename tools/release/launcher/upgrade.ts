import { readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { gt, satisfies } from 'semver';
import { checkArchive, unpackArchive } from './archive.ts';
import { backUp, restore } from './backups.ts';
import { type Installation, LauncherError, type Release } from './installation.ts';
import { type Journal, readJournal, removeJournal, writeJournal } from './journal.ts';
import { tryLock, type Unlock, waitFor } from './locks.ts';
import { becomesReady, tryVersion, urlOf, waitUntilFree } from './product.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const stopsWithinMs = 90_000;
const readyWithinMs = 600_000;
/** Until the launcher that runs the product has seen the end of a change. */
const startsWithinMs = 10_000;
/** What an upgrade leaves free for the product's own writes. */
const reservedBytes = 64 * 1024 * 1024;
const keptBackups = 3;

export interface UpgradeOptions {
  /** How long the new version may take until it is ready; it may have to build an index. */
  readonly readyWithinMs: number;
  /** The SHA-256 of the archive; by default SHA256SUMS beside it says it. */
  readonly sha256?: string | undefined;
}

/**
 * Upgrades to the version in an archive: checks it, unpacks it, stops the product, backs the data up and starts the new version on them. If that does not
 * become ready, the version before is current again, with the data of the backup. Throws LauncherError.
 */
export async function upgrade(installation: Installation, archive: string, options: UpgradeOptions): Promise<void> {
  await alone(installation, async () => {
    const { release, unpackedBytes } = await checkArchive(archive, options.sha256);
    const from = installation.release();
    requireUpgrade(from, release);
    await requireSpace(installation, unpackedBytes);
    say(`Upgrading from ${from.version} to ${release.version}.`);
    installation.linkFirst();
    await unpackArchive(installation, archive, release);
    await change(installation, { from: from.version, to: release.version }, options);
    await removeOthers(installation, [from.version, release.version]);
  });
}

/** Goes back to the version before with the data of today, in the same way. Throws LauncherError. */
export async function goBack(installation: Installation, options: UpgradeOptions): Promise<void> {
  await alone(installation, async () => {
    const from = installation.release();
    const [before] = installation
      .versions()
      .filter((version) => gt(from.version, version) && satisfies(version, from.upgradesFrom));
    if (!before)
      throw new LauncherError(`There is no version before ${from.version} in ${installation.path('versions')}.`);
    await requireSpace(installation, 0);
    say(`Going back from ${from.version} to ${before}.`);
    await change(installation, { from: from.version, to: before }, options);
  });
}

/** Throws LauncherError unless the data of `from` can be taken over by `to`. */
export function requireUpgrade(from: Release, to: Release): void {
  const here = `${process.platform}-${process.arch}`;
  if (to.platform !== here) throw new LauncherError(`The archive is for ${to.platform}, and this machine is ${here}.`);
  if (!gt(to.version, from.version))
    throw new LauncherError(`${to.version} is not newer than ${from.version}, which is installed.`);
  if (!satisfies(from.version, to.upgradesFrom))
    throw new LauncherError(
      `${to.version} takes over data of versions ${to.upgradesFrom}, and ${from.version} is installed: upgrade over one minor version at a time.`,
    );
}

/** Finishes a change whose process was killed: the version before is current again with its data, unless the new one had been ready. */
export async function recover(installation: Installation): Promise<void> {
  const unlock = tryLock(installation.path('upgrade.lock'));
  if (!unlock) return;
  try {
    const journal = readJournal(installation);
    if (journal) await finish(installation, journal);
  } finally {
    unlock();
  }
}

async function finish(installation: Installation, journal: Journal): Promise<void> {
  const { from, to, backup } = journal;
  const unlock = await takeProduct(installation);
  try {
    if (installation.current() === to) say(`The change to ${to} was interrupted when it was done.`);
    else {
      say(`The change from ${from} to ${to} was interrupted. ${from} goes on.`);
      if (backup) await undo(installation, backup);
    }
  } finally {
    unlock();
  }
  removeJournal(installation);
}

/** Runs `work` unless another process changes the version. What a killed one left is finished first. */
async function alone(installation: Installation, work: () => Promise<void>): Promise<void> {
  const unlock = tryLock(installation.path('upgrade.lock'));
  if (!unlock) throw new LauncherError('Another upgrade is in progress: wait until it has ended.');
  try {
    const journal = readJournal(installation);
    if (journal) await finish(installation, journal);
    await work();
  } finally {
    unlock();
  }
}

async function change(installation: Installation, { from, to }: Journal, options: UpgradeOptions): Promise<void> {
  const hadRun = isRunning(installation);
  let fault: string | undefined;
  writeJournal(installation, { from, to });
  try {
    const unlock = await takeProduct(installation);
    try {
      const backup = installation.path('backups', `before-${to}-${timeOf(new Date())}`);
      await backUp(installation, backup);
      writeJournal(installation, { from, to, backup });
      say(`Starting ${to} …`);
      fault = await tryVersion(installation, to, options.readyWithinMs);
      if (fault) await undo(installation, backup);
      else installation.setCurrent(to);
    } finally {
      unlock();
    }
  } catch (error) {
    // A change that could not be undone stays in the journal: the next command tries it again.
    if (readJournal(installation)?.backup === undefined) removeJournal(installation);
    throw error;
  }
  removeJournal(installation);
  const notReady =
    hadRun && !(await comesBack(installation)) ? ` ${urlOf(installation)} is not ready: see the log.` : '';
  if (fault) throw new LauncherError(`${from} is current, with the data from before the upgrade.${notReady} ${fault}`);
  if (notReady) throw new LauncherError(`${to} is current.${notReady}`);
  await removeOldBackups(installation);
  say(hadRun ? `Parcelbell ${to} is ready.` : `Parcelbell ${to} is current, and was ready. Start it.`);
}

/** Whether the product that was stopped for a change is ready again. */
async function comesBack(installation: Installation): Promise<boolean> {
  await waitFor(startsWithinMs, () => isRunning(installation) || undefined);
  return becomesReady(urlOf(installation), readyWithinMs, () => !isRunning(installation));
}

/** Puts the data of a backup in the place of what the new version made of them. */
async function undo(installation: Installation, backup: string): Promise<void> {
  await waitUntilFree(installation);
  await restore(installation, backup);
}

/** Waits until the product has stopped, which a journal makes it do, and keeps it from starting. Throws LauncherError. */
async function takeProduct(installation: Installation): Promise<Unlock> {
  const unlock = await waitFor(stopsWithinMs, () => tryLock(installation.path('product.lock')));
  if (!unlock) throw new LauncherError(`Parcelbell did not stop within ${stopsWithinMs / 1_000} s.`);
  try {
    await waitUntilFree(installation);
    return unlock;
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Whether a launcher runs the product. */
export function isRunning(installation: Installation): boolean {
  const unlock = tryLock(installation.path('product.lock'));
  unlock?.();
  return unlock === undefined;
}

/** Throws LauncherError unless there is space for the new version, the backup, and a restored copy of it. */
async function requireSpace({ home, dataDir }: Installation, unpackedBytes: number): Promise<void> {
  const files = await readdir(dataDir).catch(() => []);
  const sizes = await Promise.all(files.map(async (name) => (await stat(path.join(dataDir, name))).size));
  const needed = 2 * sizes.reduce((sum, size) => sum + size, 0) + unpackedBytes + reservedBytes;
  const { bavail, bsize } = await statfs(home);
  if (bavail * bsize >= needed) return;
  const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);
  throw new LauncherError(
    `${home} has ${megabytes(bavail * bsize)} MB free, and the upgrade needs ${megabytes(needed)} MB: free space, and try again.`,
  );
}

async function removeOthers(installation: Installation, kept: readonly string[]): Promise<void> {
  const others = (await readdir(installation.path('versions'))).filter((name) => !kept.includes(name));
  for (const name of others) await rm(installation.inVersion(name), { recursive: true, force: true });
}

async function removeOldBackups(installation: Installation): Promise<void> {
  const names = (await readdir(installation.path('backups'))).filter((name) => name.startsWith('before-'));
  const byTime = names.sort((one, other) => timeIn(other).localeCompare(timeIn(one)));
  for (const name of byTime.slice(keptBackups))
    await rm(installation.path('backups', name), { recursive: true, force: true });
}

const timeOf = (date: Date): string => date.toISOString().replaceAll(':', '-').slice(0, 19);
const timeIn = (name: string): string => name.slice(-19);
