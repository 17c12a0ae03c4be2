import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, type Environment, isSet } from '@parcelbell/config';
import { z } from 'zod';

const secret = z.string().min(32);
const secrets = z.object({
  SESSION_SECRET: secret,
  LINK_SECRET: secret,
  SESSION_SECRET_PREVIOUS: secret.optional(),
  LINK_SECRET_PREVIOUS: secret.optional(),
});

type Secrets = z.output<typeof secrets>;

/**
 * The secrets that are not set in the environment. Outside production they are created once and stored in the data folder, readable by its owner
 * only, so that sessions and links survive a restart. In production nothing is created. Throws ConfigError for a file that cannot be used.
 */
export async function loadOrCreateSecrets(environment: Environment, dataDir: string): Promise<Partial<Secrets>> {
  const isComplete = isSet(environment, 'SESSION_SECRET') && isSet(environment, 'LINK_SECRET');
  if (environment.NODE_ENV === 'production' || isComplete) return {};
  const file = path.join(dataDir, 'secrets.json');
  const kept = (await readStored(file)) ?? (await createSecrets(file));
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !isSet(environment, name)));
}

async function readStored(file: string): Promise<Secrets | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new ConfigError([
      `DATA_DIR: ${file} cannot be read (${error.code}); mend its permissions or choose another folder`,
    ]);
  });
  if (text === undefined) return undefined;
  try {
    return secrets.parse(JSON.parse(text));
  } catch {
    throw new ConfigError([
      `DATA_DIR: ${file} is damaged; restore it, or remove it to have new secrets made (links sent so far then stop working)`,
    ]);
  }
}

async function createSecrets(file: string): Promise<Secrets> {
  const made: Secrets = {
    SESSION_SECRET: newSecret(),
    LINK_SECRET: newSecret(),
  };
  try {
    await writeFile(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    throw new ConfigError([
      `DATA_DIR: ${path.dirname(file)} cannot be written to (${code}); choose another folder or mend its permissions`,
    ]);
  }
  return made;
}

const secretFileNames = ['session-secret', 'link-secret'];

/**
 * Creates the missing secret files of a development installation. The services read them with SESSION_SECRET_FILE and LINK_SECRET_FILE. Only the owner can
 * read them. Throws ConfigError in production, and for a folder that cannot be written to.
 */
export async function createSecretFiles(folder: string, { NODE_ENV }: Environment): Promise<void> {
  if (NODE_ENV === 'production') throw new ConfigError(['NODE_ENV: in production no secret is made; set your own']);
  for (const name of secretFileNames) await createSecretFile(path.join(folder, name));
}

async function createSecretFile(file: string): Promise<void> {
  try {
    await writeFile(file, newSecret(), { mode: 0o400, flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new ConfigError([`${file} cannot be written (${code}); name a folder that can be`]);
  }
}

function newSecret(): string {
  return randomBytes(36).toString('base64url');
}
