import { type ApiClient, ApiError, deskRoles } from '@parcelbell/client';
import { type DemoFault, DemoNotEntered } from './demo-not-entered.ts';

const retryAfterMs = 500;
/** Too many visitors, no demo yet or none at all, or nobody there to answer for it. */
const unavailableStatuses: readonly number[] = [429, 502, 503, 504];

/**
 * Starts a demo session and keeps it in this browser, in place of whatever was there. Where the server says to start a new one, it does so once.
 * Throws DemoNotEntered, or the signal's own reason.
 */
export async function enterDemo(client: ApiClient, signal: AbortSignal): Promise<void> {
  client.session.clear();
  try {
    await enterOnce(client, signal);
  } catch (error) {
    if (!isTokenRefused(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    signal.throwIfAborted();
    await enterOnce(client, signal);
  }
}

async function enterOnce(client: ApiClient, signal: AbortSignal): Promise<void> {
  const { session } = client;
  const demoToken = await fetchDemoToken(client, signal);
  session.storeDemoToken(demoToken);
  try {
    const { accessToken, user, building } = await logIn(client, demoToken, signal);
    session.storeAccessToken(accessToken);
    session.storeUser(user);
    session.selectTenant(building);
    session.enterDemo();
  } catch (error) {
    session.storeDemoToken(null);
    throw error;
  }
}

async function fetchDemoToken(client: ApiClient, signal: AbortSignal): Promise<string> {
  const start = client.get('/api/demo/start', { auth: 'public', evenWhileLoggingOut: true, signal });
  const { demoToken } = await answerOf(start, signal, 'start');
  if (typeof demoToken !== 'string') throw new DemoNotEntered('start');
  return demoToken;
}

async function logIn(client: ApiClient, demoToken: string, signal: AbortSignal) {
  const headers = { 'x-demo-token': demoToken };
  const login = client.post('/api/auth/demo-login', { headers, auth: 'public', evenWhileLoggingOut: true, signal });
  const { accessToken, user } = await answerOf(login, signal, 'login');
  const [role] = user ? deskRoles(user) : [];
  if (!accessToken || !user || !role) throw new DemoNotEntered('login');
  return { accessToken, user, building: { tenantId: role.tenantId, name: role.tenantName } };
}

/** As much of an answer as there is: an empty one is good too. */
async function answerOf<T>(call: Promise<T>, signal: AbortSignal, fault: DemoFault): Promise<Partial<T>> {
  try {
    return (await call) ?? {};
  } catch (error) {
    signal.throwIfAborted();
    const isUnavailable = error instanceof ApiError && unavailableStatuses.includes(error.status);
    throw new DemoNotEntered(isUnavailable ? 'unavailable' : fault, error);
  }
}

/** The server says to start a new demo session: the token was used already, or has become too old. */
function isTokenRefused(error: unknown): boolean {
  const cause = error instanceof DemoNotEntered ? error.cause : undefined;
  return cause instanceof ApiError && cause.type === 'DEMO_TOKEN_INVALID';
}
