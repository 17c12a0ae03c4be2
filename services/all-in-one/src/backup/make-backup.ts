import { copyFile, mkdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type CopyProgress,
  checkDataFile,
  dataFileName,
  hasData,
  isInUse,
  startDocumentStore,
} from '@parcelbell/document-store';
import { requestCopy } from './copy-channel.ts';
import { erasureListFile } from './erasure-list-file.ts';
import { recordBackup } from './last-backup.ts';

/** A backup or a restore is impossible. The message is one sentence for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The other file of a data folder that a backup has. */
export const secretsFile = 'secrets.json';
/** Written last, so a folder with it is a complete backup. */
export const contentsFile = 'backup.json';
/** The copy must leave space for concurrent writes. */
const reservedBytes = 64 * 1024 * 1024;

/** A finished backup. */
export interface Backup {
  readonly folder: string;
  readonly bytes: number;
  /** Whether it has the secrets of sessions and links. In production they come from the environment. */
  readonly hasSecrets: boolean;
}

/**
 * Writes a consistent copy of a data folder to `folder`, which must not exist yet. The product may run. The folder gets its name after the copy is complete
 * and has been read from beginning to end. Throws BackupError with a sentence.
 */
export async function makeBackup(
  dataDir: string,
  folder: string,
  onProgress: (progress: CopyProgress) => void = () => undefined,
): Promise<Backup> {
  if (!hasData(dataDir)) {
    throw new BackupError(
      `${dataDir} has no data: set DATA_DIR to the folder of the product. (With MONGO_URL the data is in MongoDB: mongodump copies it.)`,
    );
  }
  if (await exists(folder)) throw new BackupError(`${folder} exists already: name a folder that is to be made.`);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${partial} cannot be made (${error.code}): name another folder.`);
  });
  try {
    await requireSpace(dataDir, partial);
    await copyData(dataDir, path.join(partial, dataFileName), onProgress);
    checkDataFile(partial);
    const hasSecrets = await copySecrets(dataDir, partial);
    await copyIfExists(dataDir, partial, erasureListFile);
    const { size: bytes } = await stat(path.join(partial, dataFileName));
    await writeFile(path.join(partial, contentsFile), contentsOf({ bytes, hasSecrets }), { mode: 0o600, flush: true });
    await rename(partial, folder);
    // The backup is whole without it, as of a folder that may only be read.
    await recordBackup(dataDir, new Date()).catch(() => undefined);
    return { folder, bytes, hasSecrets };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

function contentsOf(contents: Omit<Backup, 'folder'>): string {
  return `${JSON.stringify({ madeAt: new Date().toISOString(), ...contents }, null, 2)}\n`;
}

async function requireSpace(dataDir: string, target: string): Promise<void> {
  const log = await stat(path.join(dataDir, `${dataFileName}-wal`)).catch(() => ({ size: 0 }));
  const { size } = await stat(path.join(dataDir, dataFileName));
  const needed = size + log.size + reservedBytes;
  const { bavail, bsize } = await statfs(target);
  if (bavail * bsize >= needed) return;
  throw new BackupError(
    `${target} has ${megabytes(bavail * bsize)} MB free and the copy needs ${megabytes(needed)} MB: free space, or name a folder elsewhere.`,
  );
}

async function copyData(dataDir: string, file: string, onProgress: (progress: CopyProgress) => void): Promise<void> {
  try {
    if (await requestCopy(dataDir, file, onProgress)) return;
    if (isInUse(dataDir)) throw new Error('The product that runs there cannot be asked for it: start it anew.');
    const store = await startDocumentStore({ dataDir });
    await store.copyTo(file, onProgress).finally(() => store.close());
  } catch (error) {
    throw new BackupError(`The data could not be copied. ${error instanceof Error ? error.message : error}`);
  }
}

async function copySecrets(dataDir: string, target: string): Promise<boolean> {
  const file = path.join(dataDir, secretsFile);
  if (!(await exists(file))) return false;
  await copyFile(file, path.join(target, secretsFile));
  return true;
}

async function copyIfExists(from: string, to: string, file: string): Promise<void> {
  if (await exists(path.join(from, file))) await copyFile(path.join(from, file), path.join(to, file));
}

/** Whether a file or folder exists. */
export async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** Bytes as whole megabytes. */
export function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
