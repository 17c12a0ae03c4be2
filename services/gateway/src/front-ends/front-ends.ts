import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setting } from '@parcelbell/config';

/** The front ends that may have their own hosts. Each has a setting, `FRONT_END_<NAME>_URL`. */
export const frontEndNames = ['shell', 'dashboard', 'registration', 'demo', 'admin'] as const;
export type FrontEndName = (typeof frontEndNames)[number];

/** The folder with each built front end in `<name>/dist`. */
export const frontEndsDir = setting.text.default(path.resolve(import.meta.dirname, '../../../../frontends'));

/** The documentation is at this path and below it. */
export const docsPath = '/docs';

/** The output folders of the front ends' build. */
export interface FrontEndFolders {
  /** Undefined if the shell is not built or not served from here. */
  readonly shell: string | undefined;
  /** By the remote's name. */
  readonly remotes: Readonly<Record<string, string>>;
  /** The documentation, which whoever serves the shell serves too; undefined if it is not built. */
  readonly docs: string | undefined;
}

/** Finds the built front ends below a folder, each in `<name>/dist`. `serves` selects those to serve. */
export function findFrontEnds(folder: string, serves: (name: string) => boolean = () => true): FrontEndFolders {
  const names = existsSync(folder) ? readdirSync(folder).filter(serves) : [];
  const built = (name: string, file: string) => existsSync(path.join(folder, name, 'dist', file));
  const hasShell = names.includes('shell') && built('shell', 'index.html');
  const remotes = names.filter((name) => built(name, 'mf-manifest.json'));
  return {
    shell: hasShell ? path.join(folder, 'shell', 'dist') : undefined,
    remotes: Object.fromEntries(remotes.map((name) => [name, path.join(folder, name, 'dist')])),
    docs: hasShell && built('docs', 'index.html') ? path.join(folder, 'docs', 'dist') : undefined,
  };
}
