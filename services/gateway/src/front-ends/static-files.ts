import type { IncomingMessage, ServerResponse } from 'node:http';
import { NotFoundError, UnavailableError } from '@parcelbell/platform';
import { isBelow } from '../routing/route-table.ts';
import type { FrontEndFolders } from './front-ends.ts';
import { loadFiles, type StaticFile } from './load-files.ts';
import { sendFile } from './send-file.ts';

/**
 * Sends a file of the front ends, or the shell's page to a browser that goes to one of its addresses. Throws NotFoundError for anything else, and
 * UnavailableError while the front ends are not built.
 */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, path: string) => void;

/** Below these there are only files and calls, no addresses of the shell. */
const notPages = ['/api', '/dev', '/remotes', '/assets', '/internal'];

export function createStaticFiles(folders: FrontEndFolders | undefined): StaticFiles {
  const files = folders ? allFiles(folders) : undefined;
  const page = files?.get('/index.html');
  return (request, response, path) => {
    const file = files?.get(path);
    if (file) return sendFile(request, response, file);
    if (!isPageVisit(request, path)) throw nothingHere();
    if (!page) throw notBuilt();
    sendFile(request, response, page);
  };
}

/** Every file by its address. A path is looked up, never joined to a folder, so nothing else can be reached. */
function allFiles({ shell, remotes }: FrontEndFolders): ReadonlyMap<string, StaticFile> {
  const files = new Map(loadFiles(shell));
  for (const [name, folder] of Object.entries(remotes)) {
    for (const [path, file] of loadFiles(folder)) files.set(`/remotes/${name}${path}`, file);
  }
  return files;
}

/** A browser that goes to an address asks for HTML; scripts, images and programs do not. */
function isPageVisit({ headers }: IncomingMessage, path: string): boolean {
  if (path === '/') return true;
  return (headers.accept ?? '').includes('text/html') && !notPages.some((prefix) => isBelow(path, prefix));
}

function nothingHere(): NotFoundError {
  return new NotFoundError('NO_SUCH_CALL', 'There is nothing at this address.');
}

function notBuilt(): UnavailableError {
  return new UnavailableError('FRONT_ENDS_MISSING', 'The front ends are not built. Build them with: npm run build');
}
