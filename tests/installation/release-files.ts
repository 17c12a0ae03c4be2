import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packVersion, writeVersion } from '../../tools/release/archive.ts';
import { sha256Of } from '../../tools/release/launcher/archive.ts';

/** Releases in a folder, as somebody downloads them. */
export interface ReleaseFiles {
  /** The path of the archive of a version. */
  archive(version: string): string;
  remove(): Promise<void>;
}

interface Made {
  readonly version: string;
  readonly upgradesFrom: string;
  /** A program that stands in the place of the product, such as one that never becomes ready. */
  readonly program?: string;
}

/** Makes archives of several versions from the sources of this checkout. */
export async function makeReleases(versions: readonly Made[]): Promise<ReleaseFiles> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parcelbell-releases-'));
  const archives = new Map<string, string>();
  const sums: string[] = [];
  await writeVersion(path.join(folder, 'version'));
  for (const { program, ...version } of versions) {
    if (program) await writeFile(path.join(folder, 'version/app/main.mjs'), program);
    const facts = { revision: 'of a test', time: new Date('2026-11-27T00:00:00Z') };
    const file = await packVersion(folder, folder, { ...version, ...facts });
    archives.set(version.version, file);
    sums.push(`${await sha256Of(file)}  ${path.basename(file)}\n`);
  }
  await writeFile(path.join(folder, 'SHA256SUMS'), sums.join(''));
  return {
    archive: (version) => archives.get(version) ?? '',
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
