/** The services that answer calls. `dev` stands for the stand-ins of sign-in, mail and texts, `gateway` for what this service answers itself. */
export type UpstreamName =
  | 'identity'
  | 'tenancy'
  | 'residents'
  | 'deliveries'
  | 'billing'
  | 'reporting'
  | 'notifications'
  | 'gateway'
  | 'dev';

/**
 * How a call is let in. `public`: anybody, a few times a minute. `demo`: the same for visitors of the demo, who have a limit of their own. `cookie`: a browser with the refresh cookie, which identity checks. `session`: a caller
 * with an access token, which the gateway checks too. `webhook`: a provider; the service checks its signature or the code of its link. `dev`: only from
 * this machine, without limits.
 */
type Entry = 'public' | 'demo' | 'cookie' | 'session' | 'webhook' | 'dev';

export interface RouteRow {
  readonly prefix: string;
  readonly upstream: UpstreamName;
  readonly entry: Entry;
  /** Only this method counts; for others there is a later row, or a page at the same address. */
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  /** Takes files or images, which may be larger than other bodies. Nobody who is not signed in may send one. */
  readonly upload?: 'files' | 'images';
}

/** The first prefix that matches counts, so a longer one stands before a shorter one. */
const rows: readonly RouteRow[] = [
  { prefix: '/api/deliveries', upstream: 'deliveries', entry: 'session', method: 'PUT', upload: 'images' },
  { prefix: '/api/deliveries', upstream: 'deliveries', entry: 'session' },
  { prefix: '/api/auth/refresh', upstream: 'identity', entry: 'cookie' },
  { prefix: '/api/auth/logout', upstream: 'identity', entry: 'cookie' },
  { prefix: '/api/auth/sessions', upstream: 'identity', entry: 'session' },
  // A row of its own, so that asking for a nonce does not use up the sign-ins of an address.
  { prefix: '/api/auth/nonce', upstream: 'identity', entry: 'public' },
  { prefix: '/api/auth/demo-login', upstream: 'identity', entry: 'demo' },
  { prefix: '/api/auth', upstream: 'identity', entry: 'public' },
  { prefix: '/api/demo', upstream: 'identity', entry: 'demo' },
  { prefix: '/api/audit', upstream: 'identity', entry: 'session' },
  { prefix: '/api/admin/debug', upstream: 'identity', entry: 'session' },
  { prefix: '/api/users', upstream: 'identity', entry: 'session' },
  { prefix: '/api/public/tenants', upstream: 'tenancy', entry: 'public' },
  { prefix: '/api/public/residents', upstream: 'residents', entry: 'public' },
  { prefix: '/api/public/deliveries', upstream: 'deliveries', entry: 'public' },
  { prefix: '/api/public/sms', upstream: 'residents', entry: 'public' },
  { prefix: '/api/residents/analytics/building', upstream: 'reporting', entry: 'session' },
  // Staff move the people of a unit out, and a unit may be named VERIFY.
  { prefix: '/api/residents', upstream: 'residents', entry: 'session', method: 'DELETE' },
  { prefix: '/api/residents/verify', upstream: 'residents', entry: 'public' },
  { prefix: '/api/residents/unsubscribe', upstream: 'residents', entry: 'public' },
  { prefix: '/api/residents', upstream: 'residents', entry: 'session' },
  { prefix: '/api/tenants', upstream: 'tenancy', entry: 'session' },
  { prefix: '/api/imports/units', upstream: 'tenancy', entry: 'session', upload: 'files' },
  { prefix: '/api/imports/residents', upstream: 'residents', entry: 'session', upload: 'files' },
  { prefix: '/api/tenant-migration', upstream: 'tenancy', entry: 'session' },
  { prefix: '/api/subscriptions', upstream: 'billing', entry: 'session' },
  { prefix: '/api/usage', upstream: 'reporting', entry: 'session' },
  { prefix: '/api/email-preview', upstream: 'notifications', entry: 'session' },
  { prefix: '/api/sms', upstream: 'notifications', entry: 'session' },
  { prefix: '/api/client-errors', upstream: 'gateway', entry: 'public' },
  { prefix: '/api/webhooks', upstream: 'notifications', entry: 'webhook' },
  // Mail programs call this for their own unsubscribe button (RFC 8058). They have no session and no XSRF token; the code is in the path.
  { prefix: '/residents/unsubscribe', upstream: 'residents', entry: 'webhook', method: 'POST' },
  { prefix: '/dev', upstream: 'dev', entry: 'dev' },
];

/** The row for a call. It ignores case, as the services' routers do. */
export function findRoute(method: string | undefined, path: string): RouteRow | undefined {
  const lower = path.toLowerCase();
  return rows.find((row) => isBelow(lower, row.prefix) && (row.method === undefined || row.method === method));
}

/** Whether a path is the prefix, or lies below it. */
export function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && (path.length === prefix.length || path.charCodeAt(prefix.length) === 47);
}
