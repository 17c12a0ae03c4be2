import { keepRelease, keptFile, pageOfStaff, type Surroundings } from './kept-release.ts';
import type { LastingEvent, RequestEvent, WorkerScope } from './worker-scope.ts';

/**
 * Lets the pages of a building's staff open without a connection. The server's answer comes first wherever a file may differ from one release to the
 * next. Calls of the API pass by: nothing of them is kept.
 */
function startWorker(worker: typeof globalThis & WorkerScope): void {
  const surroundings: Surroundings = { caches: worker.caches, fetch: worker.fetch.bind(worker) };
  const { caches, fetch } = surroundings;
  /** The pages that were opened without the server: all their files are of the release that was kept. */
  const standIns = new Set<string>();
  const kept = (path: string) => keptFile(path, caches).catch(() => undefined);

  const openPage = async (event: RequestEvent): Promise<Response> => {
    const asked = event.preloadResponse.then((answer) => answer ?? fetch(event.request));
    const answer = await inTime(asked);
    if (answer) return answer;
    const page = await kept(pageOfStaff);
    if (!page) return await asked;
    standIns.add(event.resultingClientId);
    return page;
  };
  const answerFile = async ({ request, clientId }: RequestEvent, path: string): Promise<Response> => {
    if (isHashed(path) || standIns.has(clientId)) return (await kept(path)) ?? (await fetch(request));
    const asked = fetch(request);
    return (await inTime(asked)) ?? (await kept(path)) ?? (await asked);
  };

  worker.addEventListener('install', () => void worker.skipWaiting());
  worker.addEventListener('activate', (event) => {
    // The server is asked for the page while the worker starts.
    (event as LastingEvent).waitUntil(worker.registration.navigationPreload?.enable());
  });
  worker.addEventListener('message', (event) => {
    // What could not be kept now is tried again when the desk is opened next.
    (event as MessageEvent & LastingEvent).waitUntil(keepRelease(surroundings).catch(() => undefined));
  });
  worker.addEventListener('fetch', (event) => {
    const asked = event as RequestEvent;
    const { request } = asked;
    const { origin, pathname, search } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin) return;
    if (request.mode === 'navigate') asked.respondWith(openPage(asked));
    // A file that is asked for again past all caches has failed before.
    else if (isFile(pathname) && search === '' && request.cache !== 'reload') {
      asked.respondWith(answerFile(asked, pathname));
    }
  });
}

/** For so long the server may keep somebody waiting who could work without it. */
const patienceMs = 4_000;

/** The answer of a server that is there; undefined where none comes in time. */
async function inTime(asked: Promise<Response>): Promise<Response | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined));
  const answer = await Promise.race([asked.catch(() => undefined), late]);
  return answer && answer.status < 500 ? answer : undefined;
}

function isHashed(path: string): boolean {
  return /\.[0-9a-f]{8}\.\w+$/.test(path);
}

/** Whether a path is that of a front end's file. */
function isFile(path: string): boolean {
  return /^\/(?:assets|remotes)\//.test(path) || /^\/(?:boot\.js|config\.json|favicon\.svg)$/.test(path);
}

startWorker(globalThis as typeof globalThis & WorkerScope);
