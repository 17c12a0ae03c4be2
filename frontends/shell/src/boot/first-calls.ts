const timeoutMs = 15_000;

/** Who is signed in, as far as the first script can tell. */
export interface Visitor {
  token: string | null;
  tenantId: string | null;
}

interface FirstCalls {
  addresses: RegExp;
  staffOnly: boolean;
  /** Below `/api`; `part` is what the pattern caught of the address. */
  paths: (visitor: Visitor, part: string) => string[];
}

/** What the screens of an address ask the API first. A call that is missing here is made by its screen, only later. */
const firstCalls: readonly FirstCalls[] = [
  { addresses: /^\/tenant-selection\/?$/, staffOnly: true, paths: () => ['/users/me', '/tenants/my-tenants'] },
  {
    addresses: /^\/admin\/tenant(?:\/|$)/,
    staffOnly: true,
    paths: ({ tenantId }) => ['/users/me', ...(tenantId ? [`/tenants/${encodeURIComponent(tenantId)}`] : [])],
  },
  {
    addresses: /^\/([^/]+)\/(?:register|success)\/?$/,
    staffOnly: false,
    paths: (_, slug) => [`/public/tenants/${slug}`],
  },
  {
    addresses: /^\/residents\/((?:verify|unsubscribe)\/[\w-]+)\/?$/,
    staffOnly: false,
    paths: (_, link) => [`/public/residents/links/${link}`],
  },
  {
    addresses: /^\/residents\/additions\/([\w-]+)\/?$/,
    staffOnly: false,
    paths: (_, code) => [`/public/residents/additions/${code}`],
  },
];

/** An answer that is on its way, and to what. */
export interface BegunCall {
  key: string;
  begunAt: number;
  answer: Promise<Response>;
}

/** Makes an address's first calls while the main script is on its way. */
export function beginCalls(pathname: string, visitor: Visitor, ask: typeof fetch = fetch): BegunCall[] {
  const found = firstCalls.find(({ addresses }) => addresses.test(pathname));
  if (!found || (found.staffOnly && visitor.token === null)) return [];
  const part = found.addresses.exec(pathname)?.[1] ?? '';
  const identity = found.staffOnly ? visitor : undefined;
  return found.paths(visitor, part).map((path) => begin(`/api${path}`, identity, ask));
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
