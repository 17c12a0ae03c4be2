import { isBelow } from '../routing/route-table.ts';
import { createHttpUpstream } from '../upstream/http-upstream.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { createFileCache } from './file-cache.ts';
import { type FrontEndName, frontEndNames } from './front-ends.ts';

/** The hosts of front ends, by the front ends' names. */
export type FrontEndHosts = Readonly<Partial<Record<FrontEndName, Upstream>>>;

/** The headers of a host's answer that are passed on. The gateway sets the others, because they depend on its settings. */
const passedHeaders = ['cache-control', 'content-encoding', 'content-length', 'content-type', 'etag', 'vary'];

/** The hashed files of all front ends take about a megabyte in each encoding, those of two releases twice as much. */
const maxCacheBytes = 8 * 1024 * 1024;
const maxCachedFileBytes = 2 * 1024 * 1024;

export function connectHosts(urls: Readonly<Partial<Record<FrontEndName, string | undefined>>>): FrontEndHosts {
  const given = Object.entries(urls).filter(([, url]) => url !== undefined);
  const fileCache = createFileCache(maxCacheBytes, maxCachedFileBytes);
  return Object.fromEntries(
    given.map(([name, url]) => [name, createHttpUpstream({ name, url: url ?? '', passedHeaders, fileCache })]),
  );
}

/** The host that has the file or page at a path; undefined if the gateway serves it from its own files. */
export function hostFor(hosts: FrontEndHosts, path: string): Upstream | undefined {
  const name = frontEndNames.find((remote) => isBelow(path, `/remotes/${remote}`));
  if (name) return hosts[name];
  return pathsOutsideShell.some((prefix) => isBelow(path, prefix)) ? undefined : hosts.shell;
}

const pathsOutsideShell = ['/api', '/dev', '/internal', '/remotes'];
