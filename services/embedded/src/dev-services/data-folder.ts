import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '@parcelbell/platform';

/**
 * Makes a data folder where it is not there, its owner's alone; one that is there stays as it is. Throws ConfigError, one sentence, where it cannot be
 * made.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await make(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError([
      `DATA_DIR: ${folder} cannot be made (${code}); choose another folder or mend its permissions`,
    ]);
  }
}

/** Node's own `recursive` tries for ever where a folder can never be made, such as below /proc. */
async function make(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    const parent = path.dirname(folder);
    if (code !== 'ENOENT' || parent === folder || existsSync(parent)) throw error;
    await make(parent);
    await mkdir(folder, { mode: 0o700 });
  }
}
