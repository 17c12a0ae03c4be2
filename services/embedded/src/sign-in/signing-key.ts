import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** The RSA key pair that the embedded sign-in signs with. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  /** Subject public key info in PEM. */
  readonly publicPem: string;
  /** The id of the key in a token's header, derived from the public key. */
  readonly keyId: string;
}

/** The stored key is damaged, or cannot be read or written. The message names the file. */
class SigningKeyError extends Error {
  constructor(file: string, problem: string, cause: unknown) {
    super(`The embedded sign-in's key ${file} ${problem}.`, { cause });
    this.name = 'SigningKeyError';
  }
}

const generate = promisify(generateKeyPair);

/** The key in `dataDir`, created at the first call and readable by its owner only. Without `dataDir` a new key, in memory only. */
export async function loadSigningKey(dataDir: string | undefined): Promise<SigningKey> {
  if (dataDir === undefined) return toSigningKey(await newKey());
  const file = path.join(dataDir, 'sign-in-key.pem');
  const kept = await readStored(file);
  if (kept === undefined) return createAndStoreKey(file);
  try {
    return toSigningKey(createPrivateKey(kept));
  } catch (cause) {
    throw new SigningKeyError(file, 'is damaged; remove it and a new one will be made', cause);
  }
}

async function newKey(): Promise<KeyObject> {
  return (await generate('rsa', { modulusLength: 2048 })).privateKey;
}

async function readStored(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new SigningKeyError(file, 'cannot be read', cause);
  }
}

async function createAndStoreKey(file: string): Promise<SigningKey> {
  const key = await newKey();
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
    // The umask cannot add permissions to the mode at creation, but it may remove too many.
    await chmod(file, 0o600);
  } catch (cause) {
    throw new SigningKeyError(file, 'cannot be written', cause);
  }
  return toSigningKey(key);
}

function toSigningKey(privateKey: KeyObject): SigningKey {
  const publicPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return { privateKey, publicPem, keyId: createHash('sha256').update(publicPem).digest('hex').slice(0, 40) };
}
