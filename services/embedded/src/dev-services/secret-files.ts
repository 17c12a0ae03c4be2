import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, type Environment } from '@parcelbell/config';

const names = ['session-secret', 'link-secret'];

/**
 * Makes the secrets of a development installation, one file each, where they are missing: the services read them by SESSION_SECRET_FILE and LINK_SECRET_FILE. Only
 * the owner may read them. Throws ConfigError in production, and for a folder that cannot be written to.
 */
export async function makeSecretFiles(folder: string, { NODE_ENV }: Environment): Promise<void> {
  if (NODE_ENV === 'production') throw new ConfigError(['NODE_ENV: in production no secret is made; set your own']);
  for (const name of names) await makeSecretFile(path.join(folder, name));
}

async function makeSecretFile(file: string): Promise<void> {
  try {
    await writeFile(file, randomBytes(36).toString('base64url'), { mode: 0o400, flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new ConfigError([`${file} cannot be written (${code}); name a folder that can be`]);
  }
}
