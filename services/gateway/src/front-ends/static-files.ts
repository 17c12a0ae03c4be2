import type { IncomingMessage } from 'node:http';
import { pageAt, technicalPaths } from '@parcelbell/addresses';
import { NotFoundError, UnavailableError } from '@parcelbell/platform/http';
import { isBelow } from '../routing/route-table.ts';
import type { FrontEndFolders } from './front-ends.ts';
import { loadFiles, type StaticFile } from './load-files.ts';

/**
 * Finds the file of the front ends for a path; for the address of a page it is the shell's HTML. Throws NotFoundError for anything else, and
 * UnavailableError while the front ends are not built.
 */
export type FindFile = (request: IncomingMessage, path: string) => StaticFile;

/** `pagesElsewhere`: another host has the shell and with it every page, so that a page's address is one like any other that has no file. */
export function createFindFile(folders: FrontEndFolders, { pagesElsewhere = false } = {}): FindFile {
  const files = allFiles(folders);
  const page = files.get('/index.html');
  return ({ headers }, path) => {
    const file = files.get(path);
    if (file) return file;
    if (pagesElsewhere || !isPageVisit(headers.accept ?? '*/*', path)) throw addressNotFound();
    if (!page) throw notBuilt();
    return page;
  };
}

/** Every file by its address. A path is only looked up in this map and never joined to a folder, so no other file can be reached. */
function allFiles({ shell, remotes }: FrontEndFolders): ReadonlyMap<string, StaticFile> {
  const files = new Map(shell === undefined ? [] : loadFiles(shell));
  for (const [name, folder] of Object.entries(remotes)) {
    for (const [path, file] of loadFiles(folder)) files.set(`/remotes/${name}${path}`, file);
  }
  // Browsers ask for this file where a page names no icon. They accept the type with which it is sent.
  const icon = files.get('/favicon.svg');
  if (icon && !files.has('/favicon.ico')) files.set('/favicon.ico', icon);
  return files;
}

/** Whether the caller asks for HTML, as browsers do at any path, or accepts anything and asks for one of the pages in the table of addresses. */
function isPageVisit(accept: string, path: string): boolean {
  if (technicalPaths.some((prefix) => isBelow(path, prefix))) return false;
  return path === '/' || accept.includes('text/html') || (accept.includes('*/*') && pageAt(path) !== undefined);
}

function addressNotFound(): NotFoundError {
  return new NotFoundError('NO_SUCH_CALL', 'There is nothing at this address.');
}

function notBuilt(): UnavailableError {
  return new UnavailableError('FRONT_ENDS_MISSING', 'The front ends are not built. Build them with: npm run build');
}
