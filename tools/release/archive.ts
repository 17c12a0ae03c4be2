import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'tar';
import { frontEndNames } from '../charts/workloads.ts';
import { bundle } from '../images/bundle.ts';
import { nodeFlags } from '../setup/node-flags.mjs';
import { inRoot } from '../setup/paths.mjs';
import type { Release } from './launcher/installation.ts';

/** The programs of a version by their folders in the archive. */
const programs = {
  app: { service: 'all-in-one', main: 'src/main.ts' },
  backup: { service: 'all-in-one', main: 'src/backup/main.ts' },
  doctor: { service: 'all-in-one', main: 'src/doctor/main.ts' },
  launcher: { parent: 'tools', service: 'release', main: 'launcher/main.ts' },
};

/** Such as `linux-x64`. */
export const platform = `${process.platform}-${process.arch}`;

/** The archive's name. */
export const archiveName = (version: string): string => `parcelbell-${version}-${platform}.tar.gz`;

/**
 * Writes what a version has into a folder: the bundled programs, the front ends as they are built, Node, the systemd unit and the documents. Nothing in
 * it but `release.json` names the version.
 */
export async function writeVersion(folder: string): Promise<void> {
  mkdirSync(path.join(folder, 'bin'), { recursive: true });
  for (const [name, program] of Object.entries(programs)) await bundle({ ...program, output: path.join(folder, name) });
  for (const name of frontEndNames)
    cpSync(inRoot('frontends', name, 'dist'), path.join(folder, 'frontends', name, 'dist'), { recursive: true });
  cpSync(inRoot('node_modules', `node-${platform}`, 'bin/node'), path.join(folder, 'bin/node'));
  cpSync(inRoot('node_modules', `node-${platform}`, 'LICENSE'), path.join(folder, 'bin/LICENSE'));
  chmodSync(path.join(folder, 'bin/node'), 0o755);
  for (const name of ['parcelbell.service', 'settings.env'])
    cpSync(inRoot('tools/release/files', name), path.join(folder, name));
  cpSync(inRoot('docs/installation.md'), path.join(folder, 'README.md'));
  cpSync(inRoot('CHANGELOG.md'), path.join(folder, 'CHANGELOG.md'));
}

export interface ArchiveInput {
  /** What `writeVersion` has written. It is moved to where the archive has it. */
  readonly version: string;
  readonly upgradesFrom: string;
  readonly revision: string;
  /** The time of every file in the archive, so that the same sources make the same archive. */
  readonly time: Date;
}

/** Packs the version in `stage/version` into an archive in `output`. Answers the archive's path. The stage can be packed again as another version. */
export async function packVersion(stage: string, output: string, input: ArchiveInput): Promise<string> {
  const { version, upgradesFrom, revision, time } = input;
  const release: Release = { version, upgradesFrom, platform, revision, nodeFlags };
  const content = path.join(stage, 'version');
  writeFileSync(path.join(content, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  mkdirSync(output, { recursive: true });
  const file = path.join(output, archiveName(version));
  rmSync(file, { force: true });
  const launcher = inRoot('tools/release/files/parcelbell');
  await create(
    {
      file,
      cwd: stage,
      gzip: true,
      portable: true,
      mtime: time,
      noDirRecurse: true,
      preservePaths: true,
      onWriteEntry: (entry) => {
        entry.path =
          entry.path === launcher
            ? 'parcelbell/parcelbell'
            : `parcelbell/versions/${version}${entry.path.slice('version'.length)}`;
      },
    },
    [launcher, ...filesIn(content).map((name) => path.join('version', name))],
  );
  return file;
}

/** Every file of a folder in a fixed order. */
export function filesIn(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => statSync(path.join(folder, name)).isFile()).sort();
}
