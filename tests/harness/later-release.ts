import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '../../tools/setup/paths.mjs';

const hash = /\b[0-9a-f]{8}\b/g;
const hashedName = /\.([0-9a-f]{8})\.\w+$/;
const texts = /\.(js|css|json|html)$/;

/**
 * Copies built front ends to a new folder, as a later release would build them: every file with a hash in its name gets another name, and all references
 * are changed. This takes a moment; a build takes half a minute. Returns the folder, which the caller removes.
 */
export async function copyAsLaterRelease(names: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'parcelbell-later-build-'));
  await Promise.all(
    names.map((name) => copyRenamed(inRoot('frontends', name, 'dist'), path.join(folder, name, 'dist'))),
  );
  return folder;
}

async function copyRenamed(from: string, to: string): Promise<void> {
  const files = (await readdir(from, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)));
  const known = new Set(files.flatMap((file) => hashedName.exec(file)?.[1] ?? []));
  const renamed = (text: string) =>
    text.replace(hash, (word) => (known.has(word) ? [...word].reverse().join('') : word));
  for (const file of files) {
    const target = path.join(to, renamed(file));
    await mkdir(path.dirname(target), { recursive: true });
    const content = await readFile(path.join(from, file));
    await writeFile(target, texts.test(file) ? renamed(content.toString()) : content);
  }
}
