import type { ApiClient } from '../api-client.ts';
import { xsrfHeaders } from '../xsrf.ts';

const flagResetMs = 100;

/**
 * Ends the session here at once and tells the server without waiting for it. Calls made meanwhile are refused.
 * The caller then goes to /login. Resolves once the server has answered, if it can, and calls are let through again.
 */
export async function logout(client: ApiClient, cookies: string = document.cookie): Promise<void> {
  const { session } = client;
  session.setLoggingOut(true);
  const told = client.post('/api/auth/logout', {
    headers: xsrfHeaders(cookies),
    keepalive: true,
    evenWhileLoggingOut: true,
  });
  session.clear();
  const flagReset = new Promise<void>((done) => {
    setTimeout(() => {
      session.setLoggingOut(false);
      done();
    }, flagResetMs);
  });
  await Promise.allSettled([told, flagReset]);
}
