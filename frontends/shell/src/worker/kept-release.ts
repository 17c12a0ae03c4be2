import { pagePath } from '@parcelbell/addresses';

/** The shell's page. It is the same at every address of the building's staff. */
export const pageOfStaff = pagePath('desk');

/** What the page asks for under the same name in each release, besides the configuration. */
const otherNamed = ['/boot.js', '/favicon.svg'];

/** Each release has a cache of its own. It counts once it has the page, which is kept last. */
const prefix = 'parcelbell-release-';
const timeoutMs = 30_000;

/** What the caller needs of a worker's surroundings. */
export interface Surroundings {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly fetch: typeof fetch;
}

/** A release as the server has it now. */
interface Release {
  /** By address; read once, so that they cannot change in between. */
  readonly named: ReadonlyMap<string, Response>;
  /** Addresses of the files whose names change with their content. */
  readonly hashed: readonly string[];
}

/** The file of the release that was kept last; undefined where there is none. */
export async function keptFile(path: string, caches: Surroundings['caches']): Promise<Response | undefined> {
  for (const name of (await releaseNames(caches)).toReversed()) {
    const cache = await caches.open(name);
    if (await cache.match(pageOfStaff)) return await cache.match(path, { ignoreVary: true });
  }
  return undefined;
}

/** Keeps the release that the server has now, whole or not at all, and forgets every other one. Rejects where a part cannot be had. */
export async function keepRelease({ caches, fetch }: Surroundings): Promise<void> {
  const release = await askForRelease(fetch);
  const name = prefix + (await digestOf(release));
  const cache = await caches.open(name);
  if (!(await cache.match(pageOfStaff))) await fill(cache, release, fetch);
  for (const other of await releaseNames(caches)) if (other !== name) await caches.delete(other);
}

async function releaseNames(caches: Surroundings['caches']): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

async function askForRelease(fetch: Surroundings['fetch']): Promise<Release> {
  const ask = async (path: string) => [path, await answerTo(fetch, path, 'no-cache')] as const;
  const [config, ...shell] = await Promise.all([ask('/config.json'), ...[pageOfStaff, ...otherNamed].map(ask)]);
  const manifest = await manifestIn(config[1].clone());
  const named = new Map([config, ...shell, await ask(manifest)]);
  const folders = ['/', manifest.slice(0, manifest.lastIndexOf('/') + 1)];
  const hashed = (await Promise.all(folders.map((folder) => filesIn(folder, fetch)))).flat();
  await demandOneRelease(named, hashed);
  return { named, hashed };
}

/** The address of the manifest of the remote that draws the staff's pages. */
async function manifestIn(config: Response): Promise<string> {
  const { remotes }: { remotes?: { dashboard?: string } } = await config.json();
  if (!remotes?.dashboard) throw new Error('This installation has no pages for the staff of a building.');
  return remotes.dashboard;
}

async function filesIn(folder: string, fetch: Surroundings['fetch']): Promise<string[]> {
  const names: string[] = await (await answerTo(fetch, `${folder}files.json`, 'no-cache')).json();
  return names.map((name) => folder + name);
}

/** While servers change to another release, one may answer the page and another the list of its files. */
async function demandOneRelease(named: Release['named'], hashed: readonly string[]): Promise<void> {
  const known = new Set(hashed.map(fileName));
  for (const [path, response] of named) {
    const mentioned = (await response.clone().text()).match(/(?<![\w-])[\w-]+\.[0-9a-f]{8}\.(?:js|css)\b/g) ?? [];
    const missing = mentioned.find((name) => !known.has(name));
    if (missing) throw new Error(`${path} names ${missing}, which is of another release.`);
  }
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Two releases whose named files are the same are the same. */
async function digestOf({ named }: Release): Promise<string> {
  const texts = await Promise.all([...named.values()].map((response) => response.clone().text()));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texts.join('\0')));
  return Array.from(new Uint8Array(digest).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function fill(cache: Cache, { named, hashed }: Release, fetch: Surroundings['fetch']): Promise<void> {
  const keep = async (path: string) => {
    if (!(await cache.match(path))) await cache.put(path, await answerTo(fetch, path, 'default'));
  };
  await Promise.all(hashed.map(keep));
  const { [pageOfStaff]: page, ...others } = Object.fromEntries(named);
  await Promise.all(Object.entries(others).map(([path, response]) => cache.put(path, response)));
  if (page) await cache.put(pageOfStaff, page);
}

async function answerTo(fetch: Surroundings['fetch'], path: string, cache: RequestCache): Promise<Response> {
  const headers = { accept: path === pageOfStaff ? 'text/html' : '*/*' };
  const response = await fetch(path, { cache, headers, signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response;
}
