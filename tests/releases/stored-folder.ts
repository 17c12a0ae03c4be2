import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** The files of a data folder that a fixture keeps; secrets are the fixture's own. It holds the documents in the all-in-one shape. */
const small = ['secrets.json', 'sign-in-key.pem'];
const documents = 'documents.sqlite';

/** Copies a data folder into a fixture; no process may use it meanwhile. */
export async function packFolder(dataDir: string, fixture: string): Promise<void> {
  await mkdir(fixture, { recursive: true });
  for (const file of small) await writeFile(path.join(fixture, file), await readFile(path.join(dataDir, file)));
  const bytes = await readFile(path.join(dataDir, documents)).catch(() => undefined);
  if (bytes) await writeFile(path.join(fixture, `${documents}.gz`), await promisify(gzip)(bytes, { level: 9 }));
}

/** Makes a data folder of what a fixture has. */
export async function unpackFolder(fixture: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  for (const file of small) await writePrivate(path.join(dataDir, file), await readFile(path.join(fixture, file)));
  const packed = await readFile(path.join(fixture, `${documents}.gz`)).catch(() => undefined);
  if (packed) await writePrivate(path.join(dataDir, documents), await promisify(gunzip)(packed));
}

async function writePrivate(file: string, bytes: Uint8Array): Promise<void> {
  await writeFile(file, bytes);
  await chmod(file, 0o600);
}
