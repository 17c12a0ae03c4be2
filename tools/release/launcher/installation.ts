import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** A command cannot be carried out. The message is one sentence for the person at the terminal. */
export class LauncherError extends Error {
  override readonly name = 'LauncherError';
}

/** What `release.json` of a version says. */
export interface Release {
  readonly version: string;
  /** The range of versions whose data this version takes over. */
  readonly upgradesFrom: string;
  /** Such as `linux-x64`. */
  readonly platform: string;
  /** The commit that it was built from. */
  readonly revision: string;
  /** The product's flags of Node. */
  readonly nodeFlags: readonly string[];
}

export type Settings = Readonly<Record<string, string | undefined>>;

/** The folder of an installation: its versions, its data and its backups. */
export class Installation {
  readonly home: string;
  /** The settings of the environment and of `settings.env`, the environment first. */
  readonly settings: Settings;

  constructor(home: string, environment: Settings = process.env) {
    this.home = home;
    const own = { NODE_ENV: 'production', DATA_DIR: this.path('data') };
    this.settings = { ...own, ...parseEnv(readIfThere(this.path('settings.env')) ?? ''), ...environment };
  }

  get dataDir(): string {
    return path.resolve(this.home, this.settings.DATA_DIR ?? 'data');
  }

  path(...parts: readonly string[]): string {
    return path.join(this.home, ...parts);
  }

  /** A file or folder of a version, such as `bin/node`. */
  inVersion(version: string, ...parts: readonly string[]): string {
    return this.path('versions', version, ...parts);
  }

  /** The release that is installed as `version`, or `current`. Throws LauncherError without one. */
  release(version = this.current()): Release {
    return readRelease(this.inVersion(version));
  }

  /** The version that has the data: the one that `current` links to, or else the only one that is there. Throws LauncherError if nothing says which. */
  current(): string {
    if (existsSync(this.path('current'))) return readRelease(this.path('current')).version;
    const [only, ...others] = this.versions();
    if (only === undefined || others.length > 0)
      throw new LauncherError(
        `${this.home} has ${only === undefined ? 'no version' : 'several versions and no link "current" to one'} of Parcelbell.`,
      );
    return only;
  }

  /** Makes a version the current one, in one step. */
  setCurrent(version: string): void {
    const next = this.path('current.next');
    rmSync(next, { force: true });
    symlinkSync(path.join('versions', version), next);
    renameSync(next, this.path('current'));
  }

  /** Makes the only version the current one, if none is yet. Before that, a second version could not be told from it. */
  linkFirst(): void {
    if (!existsSync(this.path('current'))) this.setCurrent(this.current());
  }

  /** The versions that are unpacked. */
  versions(): readonly string[] {
    if (!existsSync(this.path('versions'))) return [];
    return readdirSync(this.path('versions')).filter((name) => existsSync(this.inVersion(name, 'release.json')));
  }
}

/** The release in a folder. Throws LauncherError if there is none. */
function readRelease(folder: string): Release {
  const text = readIfThere(path.join(folder, 'release.json'));
  if (text === undefined) throw new LauncherError(`${folder} is no version of Parcelbell: release.json is missing.`);
  return JSON.parse(text) as Release;
}

/** The content of a text file; undefined if there is none. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Writes a file whole or not at all, also when the process is killed meanwhile. */
export function writeDurably(file: string, text: string): void {
  const partial = `${file}.partial`;
  writeFileSync(partial, text, { mode: 0o600 });
  const descriptor = openSync(partial, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(partial, file);
}
