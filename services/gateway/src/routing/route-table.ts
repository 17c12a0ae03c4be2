import type { ServiceName } from '@parcelbell/contracts';

/** The services that answer calls. `dev` is embedded sign-in, mail and texts; `gateway` is this service itself. */
export type UpstreamName = ServiceName | 'dev';

/**
 * Who may make a call. `public`: anybody, a few times a minute. `demo`: the same for demo visitors, with a separate limit. `cookie`: a browser with the
 * refresh cookie, which identity checks. `session`: a caller with an access token, which the gateway checks too. `webhook`: a provider; the service
 * checks its signature, its token or the code of its link. `dev`: only this machine, without limits.
 */
type Entry = 'public' | 'demo' | 'cookie' | 'session' | 'webhook' | 'dev';

export interface RouteRow {
  readonly prefix: string;
  readonly upstream: UpstreamName;
  readonly entry: Entry;
  /** The row is for this method only. Other methods have a later row, or a page at the same address. */
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  /** Accepts files or images, which may be larger than other bodies. They need a session. */
  readonly upload?: 'files' | 'images';
}

/** The first matching prefix is used, so a longer prefix is before a shorter one. */
const rows: readonly RouteRow[] = [
  { prefix: '/api/deliveries', upstream: 'deliveries', entry: 'session', method: 'PUT', upload: 'images' },
  { prefix: '/api/deliveries', upstream: 'deliveries', entry: 'session' },
  { prefix: '/api/auth/refresh', upstream: 'identity', entry: 'cookie' },
  { prefix: '/api/auth/logout', upstream: 'identity', entry: 'cookie' },
  { prefix: '/api/auth/sessions', upstream: 'identity', entry: 'session' },
  // A separate row, so that requests for a nonce do not use the limit of sign-ins.
  { prefix: '/api/auth/nonce', upstream: 'identity', entry: 'public' },
  // A sign-in with a company's account takes these two calls before its own.
  { prefix: '/api/auth/company/find', upstream: 'identity', entry: 'public' },
  { prefix: '/api/auth/company/start', upstream: 'identity', entry: 'public' },
  { prefix: '/api/auth/demo-login', upstream: 'identity', entry: 'demo' },
  { prefix: '/api/auth', upstream: 'identity', entry: 'public' },
  { prefix: '/api/demo', upstream: 'identity', entry: 'demo' },
  { prefix: '/api/audit', upstream: 'identity', entry: 'session' },
  { prefix: '/api/admin/debug', upstream: 'identity', entry: 'session' },
  { prefix: '/api/company-sign-in', upstream: 'identity', entry: 'session' },
  { prefix: '/api/users', upstream: 'identity', entry: 'session' },
  { prefix: '/api/staff', upstream: 'identity', entry: 'session' },
  { prefix: '/api/directories', upstream: 'identity', entry: 'session' },
  { prefix: '/api/scim', upstream: 'identity', entry: 'webhook' },
  { prefix: '/api/settings', upstream: 'tenancy', entry: 'session' },
  { prefix: '/api/public/tenants', upstream: 'tenancy', entry: 'public' },
  { prefix: '/api/public/residents', upstream: 'residents', entry: 'public' },
  { prefix: '/api/public/deliveries', upstream: 'deliveries', entry: 'public' },
  { prefix: '/api/public/sms', upstream: 'residents', entry: 'public' },
  { prefix: '/api/residents/analytics/building', upstream: 'reporting', entry: 'session' },
  // Staff move residents out, and a unit may be named VERIFY.
  { prefix: '/api/residents', upstream: 'residents', entry: 'session', method: 'DELETE' },
  { prefix: '/api/residents/verify', upstream: 'residents', entry: 'public' },
  { prefix: '/api/residents/unsubscribe', upstream: 'residents', entry: 'public' },
  { prefix: '/api/residents', upstream: 'residents', entry: 'session' },
  { prefix: '/api/retention', upstream: 'tenancy', entry: 'session' },
  { prefix: '/api/companies', upstream: 'tenancy', entry: 'session' },
  { prefix: '/api/tenants', upstream: 'tenancy', entry: 'session' },
  { prefix: '/api/imports/units', upstream: 'tenancy', entry: 'session', upload: 'files' },
  { prefix: '/api/imports/residents', upstream: 'residents', entry: 'session', upload: 'files' },
  { prefix: '/api/tenant-migration', upstream: 'tenancy', entry: 'session' },
  { prefix: '/api/subscriptions', upstream: 'billing', entry: 'session' },
  { prefix: '/api/usage', upstream: 'reporting', entry: 'session' },
  { prefix: '/api/reporting', upstream: 'reporting', entry: 'session' },
  { prefix: '/api/email-preview', upstream: 'notifications', entry: 'session' },
  { prefix: '/api/sms', upstream: 'notifications', entry: 'session' },
  { prefix: '/api/client-errors', upstream: 'gateway', entry: 'public' },
  { prefix: '/api/status', upstream: 'gateway', entry: 'session' },
  // For monitors.
  { prefix: '/statusz', upstream: 'gateway', entry: 'public' },
  { prefix: '/api/webhooks', upstream: 'notifications', entry: 'webhook' },
  // Mail programs call this for their unsubscribe button (RFC 8058), without a session and an XSRF token. The code is in the path.
  { prefix: '/residents/unsubscribe', upstream: 'residents', entry: 'webhook', method: 'POST' },
  { prefix: '/dev', upstream: 'dev', entry: 'dev' },
];

/** The row for a call. The case of the path is ignored, as in the services' routers. */
export function findRoute(method: string | undefined, path: string): RouteRow | undefined {
  const lower = path.toLowerCase();
  return rows.find((row) => isBelow(lower, row.prefix) && (row.method === undefined || row.method === method));
}

/** Whether a path is the prefix or below it. */
export function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && (path.length === prefix.length || path.charCodeAt(prefix.length) === 47);
}
