import { type FoundPage, pageAt } from '@parcelbell/addresses';

const timeoutMs = 15_000;

/** Who is signed in, as far as the first script can tell. */
export interface Visitor {
  token: string | null;
  tenantId: string | null;
}

/** What the screens of a page ask the API first, below `/api`. A call that is missing here is made by its screen, only later. */
function firstPaths({ name, page, parts }: FoundPage, { tenantId }: Visitor): string[] {
  if (page.drawnBy === 'dashboard') {
    return ['/users/me', ...(tenantId ? [`/tenants/${encodeURIComponent(tenantId)}`] : [])];
  }
  const { tenantSlug, hash = '' } = parts;
  if (tenantSlug) return [`/public/tenants/${tenantSlug}`];
  if (name === 'buildings') return ['/users/me', '/tenants/my-tenants'];
  if (!/^[\w-]+$/.test(hash)) return [];
  return [name === 'additions' ? `/public/residents/additions/${hash}` : `/public/residents/links/${name}/${hash}`];
}

/** An answer that is on its way, and to what. */
export interface BegunCall {
  key: string;
  begunAt: number;
  answer: Promise<Response>;
}

/** Makes a page's first calls while the main script is on its way. */
export function beginCalls(pathname: string, visitor: Visitor, ask: typeof fetch = fetch): BegunCall[] {
  const found = pageAt(pathname);
  if (!found || (found.page.signedIn && visitor.token === null)) return [];
  const identity = found.page.signedIn ? visitor : undefined;
  return firstPaths(found, visitor).map((path) => begin(`/api${path}`, identity, ask));
}

function begin(url: string, visitor: Visitor | undefined, ask: typeof fetch): BegunCall {
  const headers = new Headers({ accept: 'application/json' });
  if (visitor?.token) headers.set('authorization', `Bearer ${visitor.token}`);
  if (visitor?.tenantId) headers.set('x-tenant-id', visitor.tenantId);
  const answer = ask(url, { credentials: 'include', headers, signal: AbortSignal.timeout(timeoutMs) });
  // Whoever takes the answer reports its failure.
  answer.catch(() => undefined);
  return { key: keyOf(url, headers), begunAt: Date.now(), answer };
}

/** The same for two calls that get the same answer: as the same person, in the same building. `t` only keeps caches away. */
export function keyOf(url: string, headers: Headers): string {
  const identity = ['authorization', 'x-tenant-id'].map((name) => headers.get(name) ?? '');
  return [url.replace(/\?t=\d+$/, ''), ...identity].join(' ');
}
