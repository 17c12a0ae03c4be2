import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '@parcelbell/config';

/**
 * Creates a data folder that only its owner can read. An existing folder keeps its permissions. Throws ConfigError with one sentence if it cannot be
 * created.
 */
export async function createDataFolder(folder: string): Promise<void> {
  try {
    await create(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError([
      `DATA_DIR: ${folder} cannot be made (${code}); choose another folder or mend its permissions`,
    ]);
  }
}

/** The `recursive` option of Node never ends if a folder cannot be created, for example below /proc. */
async function create(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    const parent = path.dirname(folder);
    if (code !== 'ENOENT' || parent === folder || existsSync(parent)) throw error;
    await create(parent);
    await mkdir(folder, { mode: 0o700 });
  }
}
