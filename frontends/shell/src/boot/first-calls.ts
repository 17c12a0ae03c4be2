import { type FoundPage, pageAt } from '@parcelbell/addresses';

const timeoutMs = 15_000;

/** Who is signed in, from the browser's storage. */
export interface Visitor {
  token: string | null;
  tenantId: string | null;
}

/** The first calls of a page's screens, as paths below `/api`. Where one is missing here, the screen makes it itself, only later. */
function firstPaths({ name, page, parts }: FoundPage, { tenantId }: Visitor): string[] {
  if (page.drawnBy === 'dashboard') {
    return ['/users/me', ...(tenantId ? [`/tenants/${encodeURIComponent(tenantId)}`] : [])];
  }
  if (page.drawnBy === 'admin') return ['/users/me'];
  const { tenantSlug, hash = '' } = parts;
  if (tenantSlug) return [`/public/tenants/${tenantSlug}`];
  if (name === 'buildings') return ['/users/me', '/tenants/my-tenants'];
  if (!/^[\w-]+$/.test(hash)) return [];
  if (name === 'residentHome') return [`/public/residents/home/${hash}`, `/public/deliveries/home/${hash}`];
  if (name === 'additions') return [`/public/residents/additions/${hash}`];
  return [
    name === 'dataRequest' ? `/public/residents/data-requests/${hash}` : `/public/residents/links/${name}/${hash}`,
  ];
}

/** A call that was sent early. */
export interface PreloadedCall {
  key: string;
  startedAt: number;
  answer: Promise<Response>;
}

/** Sends a page's first calls while the main script is still loading. */
export function preloadCalls(pathname: string, visitor: Visitor, ask: typeof fetch = fetch): PreloadedCall[] {
  const found = pageAt(pathname);
  if (!found || (found.page.signedIn && visitor.token === null)) return [];
  const identity = found.page.signedIn ? visitor : undefined;
  return firstPaths(found, visitor).map((path) => send(`/api${path}`, identity, ask));
}

function send(url: string, visitor: Visitor | undefined, ask: typeof fetch): PreloadedCall {
  const headers = new Headers({ accept: 'application/json' });
  if (visitor?.token) headers.set('authorization', `Bearer ${visitor.token}`);
  if (visitor?.tenantId) headers.set('x-tenant-id', visitor.tenantId);
  const answer = ask(url, { credentials: 'include', headers, signal: AbortSignal.timeout(timeoutMs) });
  // The code that uses the answer reports its failure.
  answer.catch(() => undefined);
  return { key: keyOf(url, headers), startedAt: Date.now(), answer };
}

/** Two calls with the same key get the same answer: same person, same building. The parameter `t` only prevents caching. */
export function keyOf(url: string, headers: Headers): string {
  const identity = ['authorization', 'x-tenant-id'].map((name) => headers.get(name) ?? '');
  return [url.replace(/\?t=\d+$/, ''), ...identity].join(' ');
}
