import type { IncomingMessage, ServerResponse } from 'node:http';
import { NotFoundError, UnavailableError } from '@parcelbell/platform';
import sirv from 'sirv';
import { isBelow } from '../routing/route-table.ts';
import type { FrontEndFolders } from './front-ends.ts';

/** Serves a file of the front ends, or the shell's page to a browser that goes to one of its addresses. Throws NotFoundError for anything else. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, path: string) => void;

/** Names that change with the content, as the front ends' build makes them. */
const hashedName = /\.[0-9a-f]{8}\.\w+(\.map)?$/;
/** Below these there are only files and calls, no addresses of the shell. */
const notPages = ['/api', '/dev', '/remotes', '/assets', '/internal'];

export function createStaticFiles(folders: FrontEndFolders | undefined): StaticFiles {
  if (!folders) return notBuilt;
  const shell = serve(folders.shell);
  const remotes = new Map(Object.entries(folders.remotes).map(([name, folder]) => [name, serve(folder)]));
  return (request, response, path) => {
    // Parts of files are of no use to a browser here, and a malformed range would end in an error.
    delete request.headers.range;
    const remote = /^\/remotes\/([\w-]+)(\/.*)$/.exec(path);
    const files = remote ? remotes.get(remote[1] ?? '') : shell;
    request.url = remote ? remote[2] : path;
    const otherwise = (): void => {
      if (!isPageVisit(request, path)) throw nothingHere();
      request.url = '/';
      shell(request, response, () => {
        throw nothingHere();
      });
    };
    if (files) files(request, response, otherwise);
    else otherwise();
  };
}

function serve(folder: string): ReturnType<typeof sirv> {
  return sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** A browser that goes to an address asks for HTML; scripts, images and programs do not. */
function isPageVisit({ headers }: IncomingMessage, path: string): boolean {
  return (headers.accept ?? '').includes('text/html') && !notPages.some((prefix) => isBelow(path, prefix));
}

function nothingHere(): NotFoundError {
  return new NotFoundError('NO_SUCH_CALL', 'There is nothing at this address.');
}

function notBuilt(_request: IncomingMessage, _response: ServerResponse, path: string): void {
  if (path !== '/' && notPages.some((prefix) => isBelow(path, prefix))) throw nothingHere();
  throw new UnavailableError('FRONT_ENDS_MISSING', 'The front ends are not built. Build them with: npm run build');
}
