import type { ApiClient, Session } from '@parcelbell/client';

/** Whether somebody is signed in here with an account of their own. */
export function holdsOwnSession(session: Session): boolean {
  return session.accessToken() !== null && !session.isDemoMode();
}

/** Whether this browser is in the demo already, with a token that the server still takes. */
export async function isInDemo(client: ApiClient, signal: AbortSignal): Promise<boolean> {
  const token = client.session.isDemoMode() ? client.session.accessToken() : null;
  if (token === null) return false;
  try {
    await client.get('/api/users/me', { auth: 'public', headers: { authorization: `Bearer ${token}` }, signal });
    return true;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
