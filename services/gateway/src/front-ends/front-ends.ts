import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders that hold what the front ends' build wrote. */
export interface FrontEndFolders {
  readonly shell: string;
  /** By the remote's name. */
  readonly remotes: Readonly<Record<string, string>>;
}

/** Finds the built front ends below a folder, each in `<name>/dist`; undefined while the shell is not built. */
export function findFrontEnds(folder: string): FrontEndFolders | undefined {
  const shell = path.join(folder, 'shell', 'dist');
  if (!existsSync(path.join(shell, 'index.html'))) return undefined;
  const remotes = readdirSync(folder)
    .map((name) => [name, path.join(folder, name, 'dist')] as const)
    .filter(([, dist]) => existsSync(path.join(dist, 'mf-manifest.json')));
  return { shell, remotes: Object.fromEntries(remotes) };
}
