import type { IncomingMessage } from 'node:http';
import { pageAt, technicalPaths } from '@parcelbell/addresses';
import { NotFoundError, UnavailableError } from '@parcelbell/platform';
import { isBelow } from '../routing/route-table.ts';
import type { FrontEndFolders } from './front-ends.ts';
import { loadFiles, type StaticFile } from './load-files.ts';

/**
 * The file of the front ends that is asked for, or the shell's page for whoever goes to one of its addresses. Throws NotFoundError for anything else, and
 * UnavailableError while the front ends are not built.
 */
export type FindFile = (request: IncomingMessage, path: string) => StaticFile;

export function createFindFile(folders: FrontEndFolders | undefined): FindFile {
  const files = folders ? allFiles(folders) : undefined;
  const page = files?.get('/index.html');
  return ({ headers }, path) => {
    const file = files?.get(path);
    if (file) return file;
    if (!isPageVisit(headers.accept ?? '*/*', path)) throw nothingHere();
    if (!page) throw notBuilt();
    return page;
  };
}

/** Every file by its address. A path is looked up, never joined to a folder, so nothing else can be reached. */
function allFiles({ shell, remotes }: FrontEndFolders): ReadonlyMap<string, StaticFile> {
  const files = new Map(loadFiles(shell));
  for (const [name, folder] of Object.entries(remotes)) {
    for (const [path, file] of loadFiles(folder)) files.set(`/remotes/${name}${path}`, file);
  }
  // Browsers ask for it wherever a page names no icon, and take the type that it is sent with.
  const icon = files.get('/favicon.svg');
  if (icon && !files.has('/favicon.ico')) files.set('/favicon.ico', icon);
  return files;
}

/** Whether the caller asks for a page by its type, as browsers do at any path, or takes anything and asks for one of our pages. */
function isPageVisit(accept: string, path: string): boolean {
  if (technicalPaths.some((prefix) => isBelow(path, prefix))) return false;
  return path === '/' || accept.includes('text/html') || (accept.includes('*/*') && pageAt(path) !== undefined);
}

function nothingHere(): NotFoundError {
  return new NotFoundError('NO_SUCH_CALL', 'There is nothing at this address.');
}

function notBuilt(): UnavailableError {
  return new UnavailableError('FRONT_ENDS_MISSING', 'The front ends are not built. Build them with: npm run build');
}
