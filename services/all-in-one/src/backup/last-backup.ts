import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** In the data folder: when it was last backed up. */
const lastBackupFile = 'last-backup.json';
const contents = z.object({ at: z.iso.datetime().pipe(z.coerce.date()) });

/** Records that a data folder was backed up. */
export async function recordBackup(dataDir: string, at: Date): Promise<void> {
  const file = path.join(dataDir, lastBackupFile);
  await writeFile(`${file}.partial`, `${JSON.stringify({ at })}\n`, { mode: 0o600 });
  await rename(`${file}.partial`, file);
}

/** When a data folder was last backed up; undefined if it never was, or if that cannot be read. */
export async function readLastBackup(dataDir: string): Promise<Date | undefined> {
  try {
    return contents.parse(JSON.parse(await readFile(path.join(dataDir, lastBackupFile), 'utf8'))).at;
  } catch {
    return undefined;
  }
}
