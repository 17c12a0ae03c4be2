import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders that hold what the front ends' build wrote. */
export interface FrontEndFolders {
  /** Undefined where the shell is not built, or is not served from here. */
  readonly shell: string | undefined;
  /** By the remote's name. */
  readonly remotes: Readonly<Record<string, string>>;
}

/** Finds the built front ends below a folder, each in `<name>/dist`, of which `serves` names those to serve. */
export function findFrontEnds(folder: string, serves: (name: string) => boolean = () => true): FrontEndFolders {
  const names = existsSync(folder) ? readdirSync(folder).filter(serves) : [];
  const built = (name: string, file: string) => existsSync(path.join(folder, name, 'dist', file));
  const remotes = names.filter((name) => built(name, 'mf-manifest.json'));
  return {
    shell: names.includes('shell') && built('shell', 'index.html') ? path.join(folder, 'shell', 'dist') : undefined,
    remotes: Object.fromEntries(remotes.map((name) => [name, path.join(folder, name, 'dist')])),
  };
}
