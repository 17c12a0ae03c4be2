import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract, list } from 'tar';
import { type Installation, LauncherError, type Release, readIfThere } from './installation.ts';

const maxReleaseBytes = 64 * 1024;
const runsWithinMs = 30_000;

/** An archive that is whole. */
export interface CheckedArchive {
  readonly release: Release;
  readonly unpackedBytes: number;
}

/**
 * Reads an archive from its beginning to its end, and compares its checksum with `sha256`, or with SHA256SUMS beside it. Throws LauncherError if it differs
 * or is no archive of Parcelbell.
 */
export async function checkArchive(archive: string, sha256 = checksumBeside(archive)): Promise<CheckedArchive> {
  if (sha256 === undefined)
    throw new LauncherError(`Put the release's SHA256SUMS beside ${archive}, or give --sha256 <checksum>.`);
  const actual = await sha256Of(archive).catch((error: NodeJS.ErrnoException) => {
    throw new LauncherError(`${archive} cannot be read (${error.code}).`);
  });
  if (actual !== sha256.toLowerCase())
    throw new LauncherError(`${archive} is damaged or another one: its checksum is not the release's.`);
  let unpackedBytes = 0;
  let text = '';
  const note = (bytes: Buffer): void => {
    if (text.length < maxReleaseBytes) text += bytes;
  };
  await list({
    file: archive,
    onReadEntry: (entry) => {
      unpackedBytes += entry.size;
      if (/^parcelbell\/versions\/[^/]+\/release\.json$/.test(entry.path)) entry.on('data', note);
    },
  });
  if (!text) throw new LauncherError(`${archive} is no archive of Parcelbell.`);
  return { release: JSON.parse(text) as Release, unpackedBytes };
}

/** The SHA-256 of a file of any size. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function checksumBeside(archive: string): string | undefined {
  const sums = readIfThere(path.join(path.dirname(archive), 'SHA256SUMS')) ?? '';
  const line = sums.split('\n').find((each) => each.endsWith(`  ${path.basename(archive)}`));
  return line?.split(' ')[0];
}

/** Unpacks the version in an archive beside the others. It has its name only when it is whole and its Node runs on this machine. Throws LauncherError. */
export async function unpackArchive(installation: Installation, archive: string, { version }: Release): Promise<void> {
  const partial = installation.inVersion(`${version}.partial`);
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  // Without `parcelbell/versions/<version>/`; what is beside that folder belongs to a first installation.
  const prefix = `parcelbell/versions/${version}/`;
  await extract({ file: archive, cwd: partial, strip: 3, filter: (name) => name.startsWith(prefix) });
  const { status, error } = spawnSync(path.join(partial, 'bin', 'node'), ['--version'], { timeout: runsWithinMs });
  if (status !== 0) throw new LauncherError(`The Node of ${version} does not run here: ${error?.message ?? status}.`);
  await rm(installation.inVersion(version), { recursive: true, force: true });
  await rename(partial, installation.inVersion(version));
}
