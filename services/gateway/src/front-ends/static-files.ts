import type { IncomingMessage } from 'node:http';
import { pageAt, technicalPaths } from '@parcelbell/addresses';
import { UnavailableError } from '@parcelbell/errors';
import { addressNotFound } from '../respond.ts';
import { isBelow } from '../routing/route-table.ts';
import { docsPath, type FrontEndFolders } from './front-ends.ts';
import { loadFiles, type StaticFile } from './load-files.ts';

/**
 * Finds the file of the front ends for a path, and the shell's HTML for the address of a page. Throws NotFoundError for any other path, and
 * UnavailableError while the front ends are not built.
 */
export type FindFile = (request: IncomingMessage, path: string) => StaticFile;

/** `hasPages` is false if another host serves the shell and all pages. Then the address of a page is not found. */
export function createFindFile(folders: FrontEndFolders, { hasPages = true } = {}): FindFile {
  const files = allFiles(folders);
  const page = files.get('/index.html');
  return ({ headers }, path) => {
    const file = files.get(path);
    if (file) return file;
    if (!hasPages || !isPageVisit(headers.accept ?? '*/*', path)) throw addressNotFound();
    if (!page) throw notBuilt();
    return page;
  };
}

/** Every file by its address. Paths are only looked up in this map and never joined with a folder, so no other file can be read. */
function allFiles({ shell, remotes, docs }: FrontEndFolders): ReadonlyMap<string, StaticFile> {
  const files = new Map(shell === undefined ? [] : loadFiles(shell));
  for (const [name, folder] of Object.entries(remotes)) {
    for (const [path, file] of loadFiles(folder)) files.set(`/remotes/${name}${path}`, file);
  }
  if (docs !== undefined) {
    for (const [path, file] of loadFiles(docs)) {
      files.set(`${docsPath}${path}`, file);
      if (path.endsWith('/index.html')) files.set(`${docsPath}${path.slice(0, -'index.html'.length)}`, file);
    }
  }
  // Browsers request this file if a page names no icon. They accept the type that is sent.
  const icon = files.get('/favicon.svg');
  if (icon && !files.has('/favicon.ico')) files.set('/favicon.ico', icon);
  return files;
}

/** Whether the client accepts HTML, as browsers do at any path, or accepts anything and requests a page of the table of addresses. */
function isPageVisit(accept: string, path: string): boolean {
  if (technicalPaths.some((prefix) => isBelow(path, prefix))) return false;
  return path === '/' || accept.includes('text/html') || (accept.includes('*/*') && pageAt(path) !== undefined);
}

function notBuilt(): UnavailableError {
  return new UnavailableError('FRONT_ENDS_MISSING', 'The front ends are not built. Build them with: npm run build');
}
