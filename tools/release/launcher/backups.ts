import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gt } from 'semver';
import { type Installation, LauncherError, type Release, readIfThere } from './installation.ts';
import { runProgram } from './product.ts';

/** Beside the data of a backup: the release that made it. */
const releaseFile = 'release.json';

/** Writes a backup to a folder that does not exist yet, while the product runs or is stopped. Throws LauncherError; the program has said why. */
export async function backUp(installation: Installation, folder: string): Promise<void> {
  if ((await runProgram(installation, 'backup', ['backup', folder])) !== 0)
    throw new LauncherError('There is no backup.');
  writeFileSync(path.join(folder, releaseFile), `${JSON.stringify(installation.release())}\n`, { mode: 0o600 });
}

/** Puts a backup in the place of the data, which are moved aside. Throws LauncherError for a backup of a newer version, or if the program fails, which has said why. */
export async function restore(installation: Installation, folder: string, options = ['--replace']): Promise<void> {
  const text = readIfThere(path.join(folder, releaseFile));
  const { version } = text ? (JSON.parse(text) as Release) : installation.release();
  if (gt(version, installation.current()))
    throw new LauncherError(
      `The backup was made by ${version}, which is newer than ${installation.current()}: upgrade first.`,
    );
  if ((await runProgram(installation, 'backup', ['restore', folder, ...options])) !== 0)
    throw new LauncherError(`The data of ${folder} could not be restored.`);
}
