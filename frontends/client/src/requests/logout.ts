import type { ApiClient } from '../api-client.ts';
import { xsrfHeaders } from '../xsrf.ts';

const flagResetMs = 100;

/**
 * Ends the session here at once and tells the server without waiting for it. Calls made meanwhile are refused.
 * The caller then goes to /login.
 */
export function logout(client: ApiClient, cookies: string = document.cookie): void {
  const { session } = client;
  session.setLoggingOut(true);
  const told = client.request({
    method: 'POST',
    path: '/auth/logout',
    headers: xsrfHeaders(cookies),
    keepalive: true,
    evenWhileLoggingOut: true,
  });
  told.catch(() => undefined);
  session.clear();
  setTimeout(() => session.setLoggingOut(false), flagResetMs);
}
