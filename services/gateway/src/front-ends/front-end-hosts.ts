import { isBelow } from '../routing/route-table.ts';
import { createHttpUpstream } from '../upstream/http-upstream.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { type FrontEndName, frontEndNames } from './front-end-settings.ts';

/** The hosts of front ends, by the front ends' names. */
export type FrontEndHosts = Readonly<Partial<Record<FrontEndName, Upstream>>>;

/** What is passed on of a host's answer. The gateway sets the other headers, since its settings decide them. */
const passedHeaders = ['cache-control', 'content-encoding', 'content-length', 'content-type', 'etag', 'vary'];

export function connectHosts(urls: Readonly<Partial<Record<FrontEndName, string | undefined>>>): FrontEndHosts {
  const given = Object.entries(urls).filter(([, url]) => url !== undefined);
  return Object.fromEntries(
    given.map(([name, url]) => [name, createHttpUpstream({ name, url: url ?? '', passedHeaders })]),
  );
}

/** The host that has the file or page at a path; undefined where the gateway looks among its own files. */
export function hostFor(hosts: FrontEndHosts, path: string): Upstream | undefined {
  const name = frontEndNames.find((remote) => isBelow(path, `/remotes/${remote}`));
  if (name) return hosts[name];
  return pathsOutsideShell.some((prefix) => isBelow(path, prefix)) ? undefined : hosts.shell;
}

const pathsOutsideShell = ['/api', '/dev', '/internal', '/remotes'];
