import { copyFile, link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkDataFile, dataFileName, hasData, isInUse } from '@parcelbell/document-store';
import { erasureListFile } from './erasure-list-file.ts';
import { BackupError, contentsFile, exists, secretsFile } from './make-backup.ts';

interface Options {
  /** Whether existing data may be replaced. It is moved to a folder beside, not deleted. */
  readonly replace: boolean;
  readonly now?: Date;
}

/** The result of a restore. */
export interface Restored {
  /** The folder of the previous data; undefined if there was none. */
  readonly previousFolder: string | undefined;
}

/**
 * Restores a backup to a data folder. The backup is read from beginning to end, copied beside the data and moved by renaming, so after a fault or a kill the
 * folder has either the previous or the restored data. Throws BackupError with a sentence for a folder in use, for one with data unless `replace`, and for a damaged backup.
 */
export async function restoreBackup(backup: string, dataDir: string, options: Options): Promise<Restored> {
  if (!(await exists(path.join(backup, contentsFile)))) {
    throw new BackupError(`${backup} is no whole backup: ${contentsFile} is missing.`);
  }
  checkDataFile(backup);
  if (isInUse(dataDir)) throw new BackupError(`${dataDir} is in use: stop the product first.`);
  if (hasData(dataDir) && !options.replace) {
    throw new BackupError(
      `${dataDir} has data already: add --replace to move it aside and put the backup in its place.`,
    );
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const incoming = path.join(dataDir, 'restoring');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { mode: 0o700 });
  try {
    await copyDurably(path.join(backup, dataFileName), path.join(incoming, dataFileName));
    checkDataFile(incoming);
    if (await exists(path.join(backup, secretsFile)))
      await copyDurably(path.join(backup, secretsFile), path.join(incoming, secretsFile));
    const previousFolder = hasData(dataDir) ? await setAsidePrevious(dataDir, options.now ?? new Date()) : undefined;
    await joinErasures(backup, dataDir);
    for (const file of [secretsFile, dataFileName]) await moveIfExists(incoming, dataDir, file);
    return { previousFolder };
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/**
 * DATA-9: The list of finished erasures of the folder stays, because the backup may be older than some of them; those that only the backup has are added. The product
 * repeats at its start what the restored data does not know.
 */
async function joinErasures(backup: string, dataDir: string): Promise<void> {
  const linesOf = async (folder: string) => {
    const file = path.join(folder, erasureListFile);
    return (await exists(file)) ? (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '') : [];
  };
  const [own, others] = [await linesOf(dataDir), await linesOf(backup)];
  const known = new Set(own);
  const joined = [...own, ...others.filter((line) => !known.has(line))];
  if (joined.length === own.length) return;
  const partial = path.join(dataDir, `${erasureListFile}.partial`);
  await writeFile(partial, `${joined.join('\n')}\n`, { mode: 0o600, flush: true });
  await rename(partial, path.join(dataDir, erasureListFile));
}

/** A write-ahead log remains only beside a damaged file, because `isInUse` has checkpointed any other. The data file stays until the new one replaces it. */
async function setAsidePrevious(dataDir: string, now: Date): Promise<string> {
  const previousFolder = path.join(dataDir, `replaced-${now.toISOString().replaceAll(':', '-').slice(0, 19)}`);
  await mkdir(previousFolder, { mode: 0o700 });
  for (const file of [`${dataFileName}-wal`, `${dataFileName}-shm`]) await moveIfExists(dataDir, previousFolder, file);
  for (const file of [secretsFile, dataFileName]) {
    if (await exists(path.join(dataDir, file))) await link(path.join(dataDir, file), path.join(previousFolder, file));
  }
  return previousFolder;
}

async function moveIfExists(from: string, to: string, file: string): Promise<void> {
  await rename(path.join(from, file), path.join(to, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const file = await open(to, 'r+');
  await file.chmod(0o600);
  await file.sync().finally(() => file.close());
}
