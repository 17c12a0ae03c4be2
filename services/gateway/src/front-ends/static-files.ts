import type { IncomingMessage } from 'node:http';
import { NotFoundError, UnavailableError } from '@parcelbell/platform';
import { isBelow } from '../routing/route-table.ts';
import type { FrontEndFolders } from './front-ends.ts';
import { loadFiles, type StaticFile } from './load-files.ts';

/**
 * The file of the front ends that is asked for, or the shell's page for whoever goes to one of its addresses. Throws NotFoundError for anything else, and
 * UnavailableError while the front ends are not built.
 */
export type FindFile = (request: IncomingMessage, path: string) => StaticFile;

/** Below these there are only files and calls, no addresses of the shell. */
const notPages = ['/api', '/dev', '/remotes', '/assets', '/internal'];
/** The shell's addresses, as people are given them; a browser may go to any other one and is told by the shell that it is none. */
const pages =
  /^\/(login|tenant-selection|admin(\/.*)?|[^/]+\/(register|success)|residents\/(verify|unsubscribe|additions)\/[^/]+)?\/?$/;

/** Whether a path is that of a page which a link's code opens. */
export function carriesCode(path: string): boolean {
  return /^\/residents\/(verify|unsubscribe|additions)\/./i.test(path);
}

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

/** Whether a page is asked for by name, as browsers do, or at one of the shell's addresses by whoever takes anything. */
function isPageVisit(accept: string, path: string): boolean {
  if (notPages.some((prefix) => isBelow(path, prefix))) return false;
  return path === '/' || accept.includes('text/html') || (accept.includes('*/*') && pages.test(path));
}

function nothingHere(): NotFoundError {
  return new NotFoundError('NO_SUCH_CALL', 'There is nothing at this address.');
}

function notBuilt(): UnavailableError {
  return new UnavailableError('FRONT_ENDS_MISSING', 'The front ends are not built. Build them with: npm run build');
}
