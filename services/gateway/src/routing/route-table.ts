/** Who answers what the gateway does not answer itself. `dev` stands for the stand-ins of sign-in, mail and texts. */
export type UpstreamName = 'identity' | 'tenancy' | 'residents' | 'deliveries' | 'notifications' | 'dev';

/**
 * How a call is let in. `public`: anybody, seldom. `cookie`: whoever holds the refresh cookie, which identity checks. `session`: whoever sends an access
 * token, which is looked at here as well. `webhook`: a provider, whose signature, or link's code, the service checks. `dev`: no limits.
 */
type Entry = 'public' | 'cookie' | 'session' | 'webhook' | 'dev';

export interface RouteRow {
  readonly prefix: string;
  readonly upstream: UpstreamName;
  readonly entry: Entry;
  /** The one method that goes there; at the same address there is a page besides. */
  readonly method?: 'POST';
}

/** The more particular prefix stands first. */
const rows: readonly RouteRow[] = [
  { prefix: '/api/deliveries', upstream: 'deliveries', entry: 'session' },
  { prefix: '/api/auth/refresh', upstream: 'identity', entry: 'cookie' },
  { prefix: '/api/auth/logout', upstream: 'identity', entry: 'cookie' },
  { prefix: '/api/auth/sessions', upstream: 'identity', entry: 'session' },
  { prefix: '/api/auth', upstream: 'identity', entry: 'public' },
  { prefix: '/api/demo', upstream: 'identity', entry: 'public' },
  { prefix: '/api/users', upstream: 'identity', entry: 'session' },
  { prefix: '/api/public/tenants', upstream: 'tenancy', entry: 'public' },
  { prefix: '/api/public/residents', upstream: 'residents', entry: 'public' },
  { prefix: '/api/public/sms', upstream: 'residents', entry: 'public' },
  { prefix: '/api/residents/verify', upstream: 'residents', entry: 'public' },
  { prefix: '/api/residents/unsubscribe', upstream: 'residents', entry: 'public' },
  { prefix: '/api/residents', upstream: 'residents', entry: 'session' },
  { prefix: '/api/tenants', upstream: 'tenancy', entry: 'session' },
  { prefix: '/api/tenant-migration', upstream: 'tenancy', entry: 'session' },
  { prefix: '/api/email-preview', upstream: 'notifications', entry: 'session' },
  { prefix: '/api/sms', upstream: 'notifications', entry: 'session' },
  { prefix: '/api/webhooks', upstream: 'notifications', entry: 'webhook' },
  // What mail programs call for their own unsubscribe button (RFC 8058): no session, no XSRF token, the code is in the path.
  { prefix: '/residents/unsubscribe', upstream: 'residents', entry: 'webhook', method: 'POST' },
  { prefix: '/dev', upstream: 'dev', entry: 'dev' },
];

/** The row that a call belongs to. Case does not matter, as it does not to the services' routers. */
export function findRoute(method: string | undefined, path: string): RouteRow | undefined {
  const lower = path.toLowerCase();
  return rows.find((row) => isBelow(lower, row.prefix) && (row.method === undefined || row.method === method));
}

/** Whether a path is the prefix, or lies below it. */
export function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && (path.length === prefix.length || path.charCodeAt(prefix.length) === 47);
}
